/**
 * The key and what it allows. At one's own machine the service hands over its local key; otherwise the reader gives one, which stays in this
 * browser and is sent to nobody but our own API.
 */
import { computed, signal } from '@preact/signals'
import { takeKey } from './begun.ts'
import { askLocalKey, STORED, storedKey } from './local-key.ts'

export type Account = {
  tier: string
  limits: { requests_per_minute: number; max_streams: number; odds_delay_seconds: number; max_books: number }
  features: Record<string, boolean>
  key: { id: string; name: string }
}

/** `asking`: it is not yet known whether the service signs us in. `none`: a key has to be given. */
export type SignIn = 'asking' | 'none' | 'local' | 'given'

export const key = signal<string | null>(null)
export const signIn = signal<SignIn>('asking')
export const account = signal<Account | null>(null)

/** Whether the key's tier has a feature; false while that is not known. */
export const allows = (feature: string): boolean => account.value?.features[feature] === true
export const tier = computed(() => account.value?.tier ?? '')

/** Takes the key that was given before, or the service's own where it hands one over. */
export async function signInAtStart(): Promise<void> {
  const before = storedKey()
  if (before) {
    key.value = before
    signIn.value = 'given'
    return
  }
  const own = await (takeKey() ?? askLocalKey())
  if (own !== null) key.value = own
  signIn.value = own === null ? 'none' : 'local'
}

export function giveKey(text: string): void {
  const given = text.trim()
  try {
    localStorage.setItem(STORED, given)
  } catch {
    // A browser that keeps nothing: the key lasts as long as this page.
  }
  account.value = null
  key.value = given
  signIn.value = 'given'
}

export async function forgetKey(): Promise<void> {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // Nothing was kept.
  }
  account.value = null
  key.value = null
  signIn.value = 'asking'
  await signInAtStart()
}
