/*
 * A small market that an owner could have committed: leagues in several partitions, events that begin and end, quotes that move, go and come
 * back, showings without a change, and a replay of the past beside the live feed. Everything is kept, so that any state can be had by brute
 * force: by walking the commits again, not by what the views are made of.
 */
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { EventRow, SightingRow, TickRow } from '../../pipelines/model/rows.ts'
import { createRandom, type Random } from '../pipelines/random.ts'
import { eventRow, type Group, imageOf, iso, newQuote, type Quote, START } from './rows.ts'

/** One observation of one quote: what a feed showed, or that it showed it no longer. */
export type Observation = { at: number; order: number; run: string; id: string; quote: Quote | null }

export type Commit = {
  partition: number
  position: number
  run: string
  at: number
  events: EventRow[]
  ticks: TickRow[]
  sightings: SightingRow[]
}

const LEAGUES = [
  { league: 'nfl', sport: 'football' },
  { league: 'nba', sport: 'basketball' },
  { league: 'epl', sport: 'soccer' },
]
const BOOKS = ['draftkings', 'fanduel', 'pinnacle']
/** The last holds what others hold too, under ids of its own: no feed does so, but states must not mind. */
export const GROUPS = ['moneyline', 'total_points', 'total_points#alternate']
const HISTORY = 'h1'

type Event = { row: EventRow; groups: Map<string, Group>; history: Map<string, Group> }

export type Board = ReturnType<typeof createBoard>

/** A market that goes on by `step`, one commit each; the same seed gives the same one. */
export const createBoard = (seed: number, names: readonly string[] = GROUPS) => {
  const random = createRandom(seed)
  const positions = new Array<number>(16).fill(0)
  const events: Event[] = LEAGUES.flatMap(({ league, sport }, l) =>
    [0, 1, 2].map(n => ({ row: eventRow(league, sport, l * 3 + n), groups: new Map(), history: new Map() })),
  )
  const commits: Commit[] = []
  const ends: number[] = []
  const observations: Observation[] = []
  let clock = START
  let order = 0
  let told = 0

  const observe = (at: number, run: string, id: string, quote: Quote | null) =>
    observations.push({ at, order: order++, run, id, quote })

  const step = (): Commit => {
    const event = random.pick(events)
    clock += random.whole(1, 20_000)
    const run = random.once(4) ? HISTORY : ''
    // The replay tells of the same hours, a little later or earlier than the live feed did.
    const at = run === '' ? clock : Math.max(told + 1, clock - random.whole(0, 60_000))
    if (run !== '') told = at
    const partition = partitionOf(event.row.league)
    const position = (positions[partition] ?? 0) + random.whole(1, 3)
    positions[partition] = position
    const place = { run, current: (run === '' ? 1 : 0) as 0 | 1, partition, position, epoch: 0 }
    const commit: Commit = { partition, position, run, at, events: [], ticks: [], sightings: [] }
    const groups = run === '' ? event.groups : event.history
    const tick = (quote: Quote, removed: boolean) => {
      commit.ticks.push({ ...quote, ...place, is_removed: removed ? 1 : 0, observed_at: iso(at) })
      observe(at, run, quote.odds_id, removed ? null : quote)
    }

    if (run === '' && (event.row.position === 0 || random.once(6))) {
      event.row = { ...changedEvent(random, event.row), ...place, observed_at: iso(at) }
      commit.events.push(event.row)
    }
    if (event.row.status === 'ended') {
      for (const group of groups.values()) {
        for (const quote of group.quotes.values()) tick(quote, true)
        for (const id of group.quotes.keys()) group.gone.add(id)
        group.quotes.clear()
      }
    } else if (event.row.position > 0)
      show(random, event, names, groups, at, tick, (id, quote) => observe(at, run, id, quote))
    commit.sightings.push(imageOf(event.row, groups, at, place))
    commits.push(commit)
    ends.push(order)
    return commit
  }
  /** How many observations the first n commits hold. */
  const upTo = (n: number): number => ends[n - 1] ?? 0
  return { random, commits, observations, positions, step, upTo, clock: () => clock }
}

/** What one part shows: some groups, each in full. */
function show(
  random: Random,
  { row }: Event,
  names: readonly string[],
  groups: Map<string, Group>,
  at: number,
  tick: (quote: Quote, removed: boolean) => void,
  observe: (id: string, quote: Quote | null) => void,
): void {
  for (const book of BOOKS) {
    if (random.once(2)) continue
    const name = random.pick(names)
    const key = `${book}|${name}`
    const group: Group = groups.get(key) ?? { seen_at: at, quotes: new Map(), gone: new Set() }
    groups.set(key, group)
    group.seen_at = at
    for (const side of ['over', 'under'] as const) {
      for (const line of name === 'moneyline' ? [null] : [44.5, 45.5]) {
        const quote = newQuote(random, row, book, name, side, line)
        const standing = group.quotes.get(quote.odds_id)
        const shown = !random.once(6)
        if (shown && standing && random.once(2) && standing.is_live === row.is_live) observe(quote.odds_id, standing)
        else if (shown) {
          group.quotes.set(quote.odds_id, quote)
          tick(quote, false)
        } else if (standing) {
          group.quotes.delete(quote.odds_id)
          group.gone.add(quote.odds_id)
          tick(standing, true)
        }
        if (shown) group.gone.delete(quote.odds_id)
      }
    }
    // A group that is shown says of what it lacks that it is not there; one without any quote says nothing.
    if (group.quotes.size > 0) for (const id of group.gone) observe(id, null)
  }
}

function changedEvent(random: Random, row: EventRow): EventRow {
  if (row.position === 0) return row
  const status = random.once(5) ? 'ended' : random.pick(['upcoming', 'live'] as const)
  return {
    ...row,
    status,
    is_live: status === 'live' ? 1 : 0,
    event_start_time: iso(START + random.whole(1, 9) * 600_000),
  }
}
