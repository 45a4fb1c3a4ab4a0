/** One game's splits: a pair of bars per source, and its history when it is opened. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../ask.ts'
import { bookName } from '../catalogue.ts'
import * as format from '../format.ts'
import { Chart } from '../lines/chart.tsx'
import type { SplitsHistoryRow, SplitsRow } from '../rows.ts'
import { theme } from '../theme.ts'
import { type Group, type Shares, sharesOf } from './groups.ts'

export function Game({ rows, group }: { rows: readonly SplitsRow[]; group: Group }) {
  const open = useSignal(false)
  const [row] = rows
  if (!row) return null
  const names = group === 'total' ? ['Over', 'Under'] : [row.away_team, row.home_team]
  const line = lineOf(row, group)
  return (
    <article class="game">
      <header>
        <h2>
          {row.away_team} @ {row.home_team}
        </h2>
        <span class="minor">
          {row.league.replaceAll('_', ' ').toUpperCase()} {line}
        </span>
        <button
          type="button"
          class="link"
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value
          }}
        >
          {open.value ? 'Hide the history' : 'History'}
        </button>
      </header>
      <div class="sides">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </div>
      {rows.map(one => (
        <Source key={one.sportsbook} row={one} group={group} />
      ))}
      {open.value && <History event={row.event_id} group={group} name={names[0] ?? ''} />}
    </article>
  )
}

function lineOf(row: SplitsRow, group: Group): string {
  if (group === 'spread' && row.spread?.away_line !== undefined)
    return `${row.away_team} ${format.line(row.spread.away_line, 'away')}`
  if (group === 'total' && row.total?.line !== undefined) return `total ${row.total.line}`
  return ''
}

function Source({ row, group }: { row: SplitsRow; group: Group }) {
  const { handle, bets } = sharesOf(row, group)
  return (
    <div class="source">
      <span class="source-name" title={`as of ${format.dayAndTime(row.fetched_at)}`}>
        {bookName(row.sportsbook)}
      </span>
      <Bar name="Money" shares={handle} />
      <Bar name="Bets" shares={bets} />
    </div>
  )
}

const whole = (share: number): string => `${Math.round(share * 100)}%`

function Bar({ name, shares }: { name: string; shares: Shares }) {
  const { first, second } = shares
  if (first === null || second === null) return <span class="minor">{name} not told</span>
  return (
    <div class="bar-line">
      <span class="bar-name">{name}</span>
      <div class="bar" role="img" aria-label={`${name}: ${whole(first)} to ${whole(second)}`}>
        <span class={first >= second ? 'part-of more' : 'part-of'} style={{ flexGrow: String(first) }}>
          {whole(first)}
        </span>
        <span class={second > first ? 'part-of more' : 'part-of'} style={{ flexGrow: String(second) }}>
          {whole(second)}
        </span>
      </div>
    </div>
  )
}

function History({ event, group, name }: { event: string; group: Group; name: string }) {
  const rows = useSignal<SplitsHistoryRow[] | 'failed' | null>(null)
  useEffect(() => {
    const end = new AbortController()
    ask<SplitsHistoryRow[]>('/splits/history', { event_id: event, limit: 200 }, end.signal)
      .then(({ data }) => {
        rows.value = data
      })
      .catch(() => {
        if (!end.signal.aborted) rows.value = 'failed'
      })
    return () => end.abort()
  }, [event])
  const known = rows.value
  if (known === null) return <p class="minor">Loading its history</p>
  if (known === 'failed') return <p class="minor">Its history cannot be read now.</p>
  const instants = [...new Set(known.map(row => Date.parse(row.ts)))]
  if (instants.length < 2)
    return <p class="minor">There is one snapshot so far: a source is read about every five minutes.</p>
  const sources = [...new Set(known.map(row => row.sportsbook))]
  const dark = theme.value === 'dark'
  const lines = sources.flatMap((book, index) =>
    (['handle', 'bets'] as const).map(kind => {
      let last: number | null = null
      const values = instants.map(at => {
        const row = known.find(one => one.sportsbook === book && Date.parse(one.ts) === at)
        last = row ? sharesOf(row, group)[kind].first : last
        return last
      })
      const colours = dark ? ['#3fd79b', '#8ab4f8'] : ['#08683f', '#2f6fc4']
      return {
        label: `${bookName(book)} ${kind}`,
        values,
        colour: colours[index] ?? '#999999',
        strong: kind === 'handle',
      }
    }),
  )
  return (
    <>
      <p class="minor">
        {name}: the share of the money (thick) and of the bets (thin), by source: {sources.map(bookName).join(', ')}.
      </p>
      <Chart
        instants={instants}
        lines={lines}
        marks={[]}
        format={whole}
        label={`History of the shares of ${name}`}
        look={() => {}}
        height={200}
      />
    </>
  )
}
