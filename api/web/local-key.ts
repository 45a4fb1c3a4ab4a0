/** The key: the one that was given before, or the service's own where it hands one over to this machine's page. */

export const STORED = 'linefeed.key'

export const storedKey = (): string | null => {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

/** @returns null where there is none, or nothing is reached: loading again asks again */
export async function askLocalKey(): Promise<string | null> {
  try {
    const answer = await fetch('/local-key', { headers: { Accept: 'application/json' } })
    const body: { key?: string | null } = await answer.json()
    return answer.ok && typeof body.key === 'string' ? body.key : null
  } catch {
    return null
  }
}
