/** Opportunities as they come and go: the stream's snapshot, then what is detected and what expires. */
import { signal } from '@preact/signals'
import { ask, Refused } from '../ask.ts'
import { now } from '../clock.ts'
import { BASE, queryOf } from '../query.ts'
import type { Message } from '../sse.ts'
import { openStream } from '../stream.ts'
import { type AnyRow, KINDS, type Kind, type KindId, type Standing } from './kinds.ts'

/** How long an expired one is still shown, fading. */
const FADES_MS = 2_500

export const standing = signal<ReadonlyMap<string, Standing>>(new Map())
export const loading = signal<{ is: 'loading' | 'ready' } | { is: 'failed'; why: Refused }>({ is: 'loading' })
/** What this service has: paths under the API. */
export const offered = signal<ReadonlySet<string> | null>(null)

const keyOf = (kind: KindId, id: string): string => `${kind} ${id}`

export async function readOffered(): Promise<void> {
  try {
    const answer = await fetch(BASE)
    const { links }: { links: Record<string, string> } = await answer.json()
    offered.value = new Set(Object.values(links).map(path => path.slice(BASE.length)))
  } catch {
    offered.value ??= new Set()
  }
}
export const has = (path: string): boolean => offered.value?.has(path) === true
export const hasKind = (id: KindId): boolean => has(`/opportunities/${id}`)

type Scope = { sport: string; league: readonly string[]; sportsbook: readonly string[] }

/** Keeps the opportunities of a scope. @returns what ends it */
export function follow(scope: Scope, kind: Kind): () => void {
  const end = new AbortController()
  loading.value = { is: 'loading' }
  standing.value = new Map()
  collected = null
  let streamed = false
  const first = async (): Promise<void> => {
    const { data } = await ask<AnyRow[]>(`/opportunities/${kind.id}`, { ...scope, limit: 200 }, end.signal)
    if (streamed || end.signal.aborted) return
    standing.value = new Map(data.map(row => [keyOf(kind.id, row.id), { kind: kind.id, row, since: 0, gone: 0 }]))
    loading.value = { is: 'ready' }
  }
  first().catch(error => {
    if (end.signal.aborted) return
    loading.value = {
      is: 'failed',
      why: error instanceof Refused ? error : new Refused(0, 'unexpected', String(error), {}),
    }
  })
  const close = openStream(
    queryOf({ channel: 'opportunities', ...scope, min_ev: 0, min_profit: 0 }).slice(1),
    message => {
      streamed = take(message) || streamed
    },
  )
  const sweep = setInterval(() => {
    const old = now() - FADES_MS
    const kept = [...standing.peek()].filter(([, one]) => one.gone === 0 || one.gone > old)
    if (kept.length < standing.peek().size) standing.value = new Map(kept)
  }, 500)
  return () => {
    end.abort()
    close()
    clearInterval(sweep)
  }
}

/** The pages of a snapshot that is coming in; null: none is. */
let collected: Map<string, Standing> | null = null

/** @returns whether everything is known now */
function take({ event, data }: Message): boolean {
  const said = JSON.parse(data)
  if (event === 'snapshot') {
    if (said.offset === 0 || collected === null) collected = new Map()
    for (const { id: kind } of KINDS)
      for (const row of (said[kind] ?? []) as AnyRow[]) {
        const known = standing.peek().get(keyOf(kind, row.id))
        collected.set(keyOf(kind, row.id), { kind, row, since: known?.since ?? 0, gone: 0 })
      }
    if (said.has_more) return false
    standing.value = collected
    collected = null
    loading.value = { is: 'ready' }
    return true
  }
  const [name, what] = event.split(':')
  const kind = KINDS.find(one => one.event === name)?.id
  if (!kind) return false
  const next = new Map(standing.peek())
  if (what === 'detected') {
    for (const row of said as AnyRow[]) {
      const known = next.get(keyOf(kind, row.id))
      next.set(keyOf(kind, row.id), { kind, row, since: known?.since ?? now(), gone: 0 })
    }
  } else if (what === 'expired') {
    for (const id of said.expired as string[]) {
      const known = next.get(keyOf(kind, id))
      if (known) next.set(keyOf(kind, id), { ...known, gone: now() })
    }
  }
  standing.value = next
  return false
}
