/** A join that the resolver made, beside what somebody else says of it. */
export type Join = {
  /** Where it comes from. */
  source: string
  /** What was joined, in words. */
  shown: string
  event: string
  /** What says whether it is right, and from where. */
  evidence: string
  right: boolean
}

export const lineOf = ({ source, shown, event, evidence, right }: Join): string =>
  `${right ? 'right' : 'WRONG'}  ${source}: ${shown} -> ${event}  (${evidence})`

/** So many of a list, in an order that the random numbers decide. */
export const sample = <T>(from: readonly T[], count: number, random: () => number): T[] => {
  const all = [...from]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1))
    ;[all[i], all[j]] = [all[j] as T, all[i] as T]
  }
  return all.slice(0, count)
}

export const minute = (at: number | null): string => (at === null ? '?' : new Date(at).toISOString().slice(0, 16))
