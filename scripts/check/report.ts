/** The report of a check: a table of files, a table of sources, and what is wrong. */
import { relative } from 'node:path'
import type { Count } from './count.ts'
import type { Joins } from './joins.ts'
import type { Judged } from './judged.ts'
import type { judge } from './verdict.ts'

const reasonsOf = (reasons: ReadonlyMap<string, number>): string =>
  [...reasons]
    .sort((a, b) => b[1] - a[1])
    .map(([reason, n]) => `${reason} ${n}`)
    .join(', ') || '-'

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[], right: number): string => {
  const all = [head, ...rows].map(row => row.map(String))
  const widths = head.map((_, i) => Math.max(...all.map(row => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) =>
        i >= 2 && i < right ? cell.padStart(widths[i] ?? 0) : i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return all.map(line).join('\n')
}

/** The files' table. */
export function filesTable(
  folder: string,
  counts: readonly Count[],
  joins: Joins,
  judged: (count: Count) => ReturnType<typeof judge>,
): string {
  const head = [
    'file',
    'feed',
    'payloads',
    'events',
    'showings',
    'quotes',
    'books',
    'games',
    'splits',
    'joined',
    'verdict',
    'rejections',
  ]
  const rows = counts.map(count => {
    const { verdict, says } = judged(count)
    const { joined, events } = joins.of(count.file)
    return [
      relative(folder, count.file),
      [...count.feeds].join('+') || '-',
      count.payloads,
      count.events.size,
      count.showings,
      count.quotes,
      count.books.size,
      count.games,
      count.splits,
      `${joined}/${events}`,
      verdict,
      `${says} (${reasonsOf(count.reasons)})`,
    ]
  })
  return table(head, rows, 10)
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)}%`)

/**
 * How well events are joined (judged.ts): the share of showings that are of an event, without those (`begun`) of games that were in play when the
 * recording began and that no source names a day of; and what the ids tell that the sources have of them.
 */
export function judgedTable(joins: Joins): string {
  const rates = ({ ids, merged, split, unmapped }: Judged): string[] => [
    percent(ids - merged, ids),
    percent(ids - split - unmapped, ids),
  ]
  const rows = joins
    .judged()
    .sort((a, b) => (a.whole.feed + a.whole.league < b.whole.feed + b.whole.league ? -1 : 1))
    .map(({ whole, blind }) => [
      whole.feed,
      whole.league || '(none)',
      whole.shown,
      whole.begun,
      percent(whole.resolved, whole.shown - whole.begun),
      whole.ids,
      ...rates(whole),
      ...rates(blind),
    ])
  return table(
    ['feed', 'league', 'showings', 'begun', 'joined', 'ids', 'precision', 'recall', 'by names', 'recall'],
    rows,
    10,
  )
}

/** The sources' table: of each feed and league the events, those that another feed shows as well, and those with a name that the atlas lacks. */
export function sourcesTable(joins: Joins): string {
  const rows = joins
    .sources()
    .sort((a, b) => (a.feed + a.league < b.feed + b.league ? -1 : 1))
    .map(({ feed, league, events, joined, unmapped }) => [feed, league || '(none)', events, joined, unmapped])
  return table(['feed', 'league', 'events', 'joined', 'unmapped'], rows, 5)
}
