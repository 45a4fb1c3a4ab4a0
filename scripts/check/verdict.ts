/** How counts stand to what is stated: less than stated is explained by rejections, and by nothing else. */
import type { Count } from './count.ts'
import type { Counted, Piece, Stated } from './stated.ts'

type Verdict = 'ok' | 'explained' | 'wrong' | 'unread' | 'counted'
export type Judgement = { verdict: Verdict; says: string }

/** What a file is said to hold, in a table, and in words: these may be of each of its payloads; or its folder is said to hold so much. */
export type Claims = { table?: Stated; words?: Stated; isInTotal?: boolean }

const foundIn = (count: Count): Record<Exclude<Counted, Piece>, number> => ({
  payloads: count.payloads,
  events: count.events.size,
  showings: count.showings,
  quotes: count.quotes,
  books: count.books.size,
})

/** What is expected of a count; one that is said in words may be of each payload, and of events each showing of one. */
const isAsSaid = (name: Counted, said: number, count: Count, found: number): boolean =>
  found === said || found === said * count.payloads || (name === 'events' && count.showings === said * count.payloads)

type Difference = { text: string; isLess: boolean }

const differencesOf = (count: Count, { table = {}, words = {} }: Claims): Difference[] => {
  const found = { ...foundIn(count), ...Object.fromEntries(count.pieces) } as Partial<Record<Counted, number>>
  const all = [
    ...Object.entries(table).map(([name, n]) => ({ name: name as Counted, n, isWords: false })),
    ...Object.entries(words).map(([name, n]) => ({ name: name as Counted, n, isWords: true })),
  ]
  return all.flatMap(({ name, n, isWords }) => {
    const own = found[name] ?? 0
    if (own === n || (isWords && isAsSaid(name, n, count, own))) return []
    const expected = isWords && name !== 'payloads' ? n * count.payloads : n
    const each = expected === n ? '' : ' of each payload'
    return [{ text: `${name} ${own}, stated ${n}${each}`, isLess: own < expected }]
  })
}

/** What of a file's stated counts brings no payload by itself. */
const silent = ({ pieces, payloads }: Count): string => {
  const lines = pieces.get('lines') ?? 0
  return lines > payloads ? `; ${lines - payloads} of ${lines} lines change nothing that an image shows` : ''
}

export function judge(count: Count, claims: Claims): Judgement {
  if (count.broken !== null) return { verdict: 'wrong', says: count.broken }
  if (count.feeds.size === 0)
    return count.unread === null
      ? { verdict: 'wrong', says: 'no feed reads it' }
      : { verdict: 'unread', says: count.unread }
  if (count.reasons.has('no_feed')) return { verdict: 'wrong', says: 'some of it is read by no feed' }
  if (count.cut) return { verdict: 'counted', says: 'read in part' }
  const names = Object.keys({ ...claims.table, ...claims.words })
  if (names.length === 0)
    return { verdict: 'counted', says: claims.isInTotal ? 'stated with its folder' : 'nothing stated' }
  const differences = differencesOf(count, claims)
  if (differences.length === 0) return { verdict: 'ok', says: `${names.join(', ')} as stated${silent(count)}` }
  const isExplained = count.reasons.size > 0 && differences.every(({ isLess }) => isLess)
  const says = differences.map(({ text }) => text).join('; ')
  return { verdict: isExplained ? 'explained' : 'wrong', says }
}

/** A folder's totals: rows of its files that hold prices, and the events of all of them, each once, but for those that only a list of scores tells. */
export function judgeFolder(counts: readonly Count[], stated: Stated): Judgement {
  const listed = new Set(counts.flatMap(({ games, events }) => (games === 0 ? [...events] : [])))
  const played = new Set(counts.flatMap(({ games, events }) => (games > 0 ? [...events] : [])))
  const rows = counts.reduce((n, count) => n + (count.quotes > 0 ? (count.pieces.get('rows') ?? 0) : 0), 0)
  const found: Stated = { events: listed.size, rows }
  const names = Object.keys(stated).filter((name): name is 'events' | 'rows' => name === 'events' || name === 'rows')
  const differs = names.filter(name => found[name] !== stated[name])
  if (counts.some(({ cut }) => cut)) return { verdict: 'counted', says: 'read in part' }
  const more = [...played].filter(event => !listed.has(event)).length
  const scored = more > 0 && names.includes('events') ? `; ${more} more events have a score alone` : ''
  if (differs.length === 0) return { verdict: 'ok', says: `${names.join(', ')} as stated${scored}` }
  return { verdict: 'wrong', says: differs.map(name => `${name} ${found[name]}, stated ${stated[name]}`).join('; ') }
}
