/** What was asked before the page's script was there: the same questions take the answers over instead of asking again. */

export type Begun = {
  /** The key as it was found at the beginning, null where there is none; undefined once it was taken. */
  key: Promise<string | null> | undefined
  /** The key that has asked. */
  by: string | null
  /** By URL. */
  answers: Map<string, Promise<Response>>
}

/** Later than this an answer is old: it is asked for anew. */
const FRESH_MS = 10_000

const begun = (): Begun | undefined => (globalThis as { begun?: Begun }).begun

/** The key of the beginning, once. */
export function takeKey(): Promise<string | null> | undefined {
  const there = begun()
  const key = there?.key
  if (there) there.key = undefined
  return key
}

/** The answer to a question that was asked at the beginning by this key, once. */
export function takeAnswer(url: string, key: string | null): Promise<Response> | undefined {
  const there = begun()
  if (there === undefined || there.by !== key || performance.now() > FRESH_MS) return undefined
  const answer = there.answers.get(url)
  there.answers.delete(url)
  return answer
}
