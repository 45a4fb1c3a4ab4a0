/*
 * Events that began, will begin, or never did, some of them simulated, and what books showed of them: live and in a replay of the same hours, with prices that move,
 * are suspended, go, come back and go on in play. Committed by time, one commit a second of a partition.
 */
import { type Begun, begunOf, capture, hasBegun } from '../../pipelines/closings.ts'
import { NO_DAY, oddsId, selectionKey } from '../../pipelines/model/identity.ts'
import { americanFromDecimal, roundDecimal } from '../../pipelines/model/odds.ts'
import type { SelectionType, Team } from '../../pipelines/model/part.ts'
import type { EventRow, EventStatus, TickRow } from '../../pipelines/model/rows.ts'
import type { Sql } from '../../sql/client.ts'
import { createRandom, type Random } from '../pipelines/random.ts'
import { event, iso, tick } from '../stream/rows.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
export const BOOKS = ['draftkings', 'fanduel', 'bet365', 'pinnacle', 'circa', 'mystery']
const LEAGUES = { nfl: 'football', nba: 'basketball', epl: 'soccer' } as const

export type Committed<Row> = Row & { committed_at: string }
export type Closings = { events: Committed<EventRow>[]; ticks: Committed<TickRow>[]; positions: number[] }

type Side = { type: SelectionType; line: number | null; team?: Team; player?: string }
type Market = { market_type: string; sides: Side[] }

const ways = (market_type: string, types: SelectionType[], line: number | null, more: Partial<Side> = {}): Market => ({
  market_type,
  sides: types.map(type => ({ type, line: type === 'away' && line !== null ? 0 - line : line, ...more })),
})

/** The same player, as two books write him, or call him; of every fifth game two, who have no letter of ours. */
const playerAt = (book: string, n: number): string => {
  if (n % 5 === 0) return book === 'pinnacle' ? '김하성' : '이정후'
  if (n % 5 === 1) return book === 'pinnacle' ? 'Nicolas Claxton' : 'Nic Claxton'
  return book === 'pinnacle' ? 'José Núñez-Ríos' : 'Jose Nunez Rios'
}

const marketsOf = (sport: string, book: string, n: number): Market[] =>
  sport === 'soccer'
    ? [
        ways('moneyline', ['home', 'draw', 'away'], null),
        ways('point_spread', ['home', 'away'], 0),
        ways('total_goals', ['over', 'under'], 2.5),
        ways('double_chance', ['home', 'away'], null),
      ]
    : [
        ways('moneyline', ['home', 'away'], null),
        ways('point_spread', ['home', 'away'], -3.5),
        ways('point_spread', ['home', 'away'], 3.5),
        ways('team_total', ['over', 'under'], 20.5, { team: 'home' }),
        ways('team_total', ['over', 'under'], 20.5, { team: 'away' }),
        ways('player_points', ['over', 'under'], 24.5, { player: playerAt(book, n) }),
        ways('futures', ['home', 'away'], null),
      ]

export const createClosings = (seed: number, now: number, size: number): Closings => {
  const random = createRandom(seed)
  const events: Committed<EventRow>[] = []
  const ticks: Committed<TickRow>[] = []
  for (let n = 0; n < size; n++) {
    const league = random.pick(Object.keys(LEAGUES) as (keyof typeof LEAGUES)[])
    const start = now - random.whole(-20, 130) * HOUR + random.whole(0, 59) * MINUTE
    // An id keeps its day: some games were shown before anybody said when they begin, some were put off since, one by most of a season, or brought forward.
    const moved = ({ 1: -250, 2: -30, 6: 20 }[n % 9] ?? 0) * 24 * HOUR
    const event_day = n % 9 === 4 ? NO_DAY : iso(start - 5 * HOUR + moved).slice(0, 10)
    const base = {
      sport: LEAGUES[league],
      event_day,
      event_id: `${random.once(6) ? 'sim_' : ''}${league}_alpha_${n}_beta_${n}_${event_day}`,
    }
    const said = (at: number, status: EventStatus, moved = 0, run = '', status_said_at: string | null = null) =>
      events.push({
        ...event(league, n, { ...base, status, observed_at: iso(at), event_start_time: iso(start + moved), run }),
        status_said_at,
        is_live: status === 'live' ? 1 : 0,
        committed_at: iso(at + 1_000),
      })
    said(start - 8 * HOUR, 'upcoming', random.once(4) ? -HOUR : 0)
    said(start - 7 * HOUR, 'upcoming')
    const fate = random.pick(['live', 'live', 'ended', 'upcoming', 'cancelled', 'postponed'] as const)
    if (fate !== 'upcoming') said(start + random.whole(0, 30) * MINUTE, fate)
    if (fate === 'live' && random.once(2)) said(start + 3 * HOUR, 'ended')
    // Time ends what was put off, and the score of what was played all the same may come after that.
    if (fate === 'postponed' && !random.once(3)) {
      said(start + 6 * HOUR, 'ended', 0, '', iso(start))
      if (random.once(3)) said(start + 7 * HOUR, 'ended')
    }
    // It began earlier than it was thought, and that is known only now; or it was put off, and is awaited anew.
    if (fate === 'live' && random.once(4)) said(start + HOUR, random.pick(['live', 'live', 'upcoming']), -40 * MINUTE)
    for (const run of random.once(3) ? ['', 'h1'] : random.once(4) ? ['h1'] : ['']) {
      // Every run tells of its events itself.
      if (run !== '') said(start - 9 * HOUR, 'upcoming', 0, run)
      for (const book of BOOKS) {
        for (const market of marketsOf(base.sport, book, n)) {
          if (random.once(6)) continue
          ticks.push(...showings(random, { league, n, base, start, run, book, market, now }))
        }
      }
    }
  }
  return { ...place(events, ticks, now), events, ticks }
}

type Shown = {
  league: string
  n: number
  base: { sport: string; event_day: string; event_id: string }
  start: number
  run: string
  book: string
  market: Market
  now: number
}

/** What a book shows of a market over the hours around the start. */
function showings(random: Random, { league, n, base, start, run, book, market, now }: Shown): Committed<TickRow>[] {
  const draw: Side = { type: 'draw', line: null }
  // A side that is missing, or one too many.
  const sides = market.sides.filter(() => !random.once(15))
  if (market.market_type === 'moneyline' && base.sport !== 'soccer' && random.once(8)) sides.push(draw)
  const weights = sides.map(() => random.whole(1, random.once(5) ? 400 : 20))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const margin = random.once(6) ? 0.97 : 1 + random.next() / 8
  return sides.flatMap((side, i) => {
    const { type, line, team, player = '' } = side
    const name = type === 'home' ? `Alpha ${n}` : type === 'away' ? `Beta ${n}` : type === 'draw' ? 'Draw' : type
    const whose = team === undefined ? '' : `${team === 'home' ? 'Alpha' : 'Beta'} ${n} `
    const selection = team === undefined ? name : `${whose}${type === 'over' ? 'Over' : 'Under'}`
    const times = Array.from({ length: random.whole(1, 4) }, () => start - random.whole(0, 360) * MINUTE).sort()
    if (random.once(3)) times.push(start + random.whole(1, 100) * MINUTE)
    // Early in play: the start was given too late.
    const early = random.once(20) ? start - 30 * MINUTE : start
    return [...new Set(times)].map(at => {
      const share = ((weights[i] ?? 1) / total) * margin * (0.97 + random.next() * 0.06)
      const odds_decimal = Math.max(1.001, roundDecimal(1 / share))
      return {
        ...tick(league, n, book, 'home', odds_decimal, {
          ...base,
          ...{
            market_type: market.market_type,
            market_group: market.market_type,
            selection,
            selection_type: type,
            line,
          },
          odds_american: americanFromDecimal(odds_decimal),
          player_name: player,
          stat_category: player === '' ? '' : 'points',
          is_player_prop: player === '' ? 0 : 1,
          odds_id: oddsId(book, base.event_id, market.market_type, player, selectionKey(type, selection, team), line),
          is_active: random.once(6) ? 0 : 1,
          is_removed: random.once(12) ? 1 : 0,
          is_live: at > early ? 1 : 0,
          observed_at: iso(at),
          run,
          current: run === '' ? 1 : 0,
        }),
        committed_at: iso(run === '' ? at + 1_000 : now - MINUTE + random.whole(0, 20) * 1_000),
      }
    })
  })
}

/** Gives every commit of a partition its position; what is not committed by now is left out. */
function place(events: Committed<EventRow>[], ticks: Committed<TickRow>[], now: number) {
  const positions = new Array<number>(16).fill(0)
  const commits = new Map<string, { position: number }[]>()
  for (const row of [...events, ...ticks]) {
    if (row.committed_at > iso(now)) continue
    const commit = `${row.committed_at} ${row.partition}`
    const rows = commits.get(commit)
    if (rows === undefined) commits.set(commit, [row])
    else rows.push(row)
  }
  for (const commit of [...commits.keys()].sort()) {
    const partition = Number(commit.split(' ')[1])
    positions[partition] = (positions[partition] ?? 0) + 1
    for (const row of commits.get(commit) ?? []) row.position = positions[partition] ?? 0
  }
  for (const list of [events, ticks]) list.splice(0, list.length, ...(list.filter(row => row.position > 0) as never[]))
  return { positions }
}

/** Stores them, and the marks of their commits. */
export async function writeClosings(sql: Sql, { events, ticks }: Closings): Promise<void> {
  const marks = new Map<string, object>()
  for (const { partition, position, committed_at, epoch } of [...events, ...ticks])
    marks.set(`${partition} ${position}`, { partition, position, epoch, committed_at, current: 1 })
  for (const [table, rows] of Object.entries({ events, ticks, marks: [...marks.values()] }))
    await sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))
}

/**
 * Captures events that began, as an owner does with the commit that says so; of the others the log goes on to tell.
 * @returns how many, and how many of them for a start that was corrected
 */
export async function captureClosings(
  sql: Sql,
  { events }: Closings,
  seed: number,
): Promise<{ captured: number; corrected: number }> {
  const random = createRandom(seed)
  const begun: (Begun & { committed_at: string })[] = []
  for (const row of events)
    if (hasBegun(row) && !random.once(5)) begun.push({ ...begunOf(row), committed_at: row.committed_at })
  for (const one of begun) await capture(sql, [one], one.committed_at, 20_000)
  const starts = new Map<string, Set<number>>()
  for (const { event_id, start } of begun) starts.set(event_id, (starts.get(event_id) ?? new Set()).add(start))
  return { captured: begun.length, corrected: [...starts.values()].filter(({ size }) => size > 1).length }
}
