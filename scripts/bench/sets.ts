/**
 * Streams of opportunities: how long after a price was enqueued a client hears of the +EV bet that it makes, who follows one set of books, and each of many
 * who follow sets of their own. Such rows depend on the books that a client has, so the store is asked for each set (api/stream/together.ts). Every payload
 * moves one price that all sets have. Engines, pipelines, api and clients share the machine.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { simulate } from '../../pipelines/feeds/simulated.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { listen } from './latency-clients.ts'
import { percentiles } from './load.ts'
import { memory } from './pipelines.ts'
import type { Table } from './table.ts'
import { type Whole, withWhole } from './whole.ts'

const SETS = [1, 10, 50]
const APART_MS = 600
const WARM = 10
const MEASURED = 50
const SETTLE_MS = 15_000
const UP_MS = 180_000
const LOOK_MS = 50

const [BOOK, REFERENCE] = ['draftkings', 'pinnacle']
const OTHERS = ['fanduel', 'caesars', 'betmgm', 'espnbet', 'betrivers', 'circa', 'fanatics', 'hardrock']
const EVENTS = 10
/** What both sides cost at the reference and at the others, and the first price of the home team at the book: an edge of some percent, and more with each move. */
const [FAIR, USUAL, FIRST] = [-105, -110, 106]
const AHEAD_MS = 3 * 3_600_000

/** The nth set: no two are alike, and all have the moving prices. */
const setOf = (n: number): string[] => [BOOK, REFERENCE, ...OTHERS.filter((_, bit) => ((n + 1) >> bit) & 1)]

type Outcome = { price: number }
type Event = {
  home_team: string
  commence_time: string
  bookmakers: { key: string; markets: { last_update: string; outcomes: [Outcome, Outcome] }[] }[]
}
type Move = { home_team: string; price: number }

/** Matches to come of one league; the nth payload moves the price of one of them, in turn. */
const createBoard = () => {
  let [events, moves]: [Event[], number] = [[], 0]
  let first: Payload | undefined
  const begin = (start: number): void => {
    const shape = { leagues: ['nfl'], events: 4 * EVENTS, books: 10, markets: ['h2h'], change_fraction: 1 }
    first = [...simulate({ seed: 1, start, steps: 1, ...shape })][0]
    const all = JSON.parse(first?.body ?? '[]') as Event[]
    events = all.filter(({ commence_time }) => Date.parse(commence_time) > start + AHEAD_MS).slice(0, EVENTS)
    for (const event of events)
      for (const { key, markets } of event.bookmakers)
        for (const { outcomes } of markets) {
          for (const outcome of outcomes) outcome.price = key === REFERENCE ? FAIR : USUAL
          if (key === BOOK) outcomes[0].price = FIRST
        }
  }
  const move = (): Move => {
    const event = events[moves++ % events.length]
    const home = event?.bookmakers.find(({ key }) => key === BOOK)?.markets[0]?.outcomes[0]
    if (!event || !home) throw new Error(`a match without a price of ${BOOK}`)
    home.price += 1
    return { home_team: event.home_team, price: home.price }
  }
  return {
    *payloads(start: number, steps: number, told: (moved: Move) => void): Generator<Payload> {
      if (!first) begin(start)
      for (let step = 0; step < steps; step++) {
        told(move())
        const observed_at = start + step * APART_MS
        // Else prices would be stale by the books' own word before all have moved.
        const last_update = new Date(observed_at).toISOString()
        for (const market of events.flatMap(event => event.bookmakers.flatMap(({ markets }) => markets)))
          market.last_update = last_update
        yield { ...(first as Payload), observed_at, body: JSON.stringify(events) }
      }
    },
  }
}

export const bench = async (): Promise<Table> => {
  const rows: string[][] = []
  for (const sets of SETS) rows.push(await withWhole('sets', whole => measure(whole, sets)))
  return {
    title: `Streams of opportunities, a price moves every ${APART_MS / 1000} s, each client with a set of books of its own`,
    head: [
      'sets',
      'all have their rows after, s',
      'enqueue to the frame, p50, ms',
      'p99, ms',
      'not received',
      'api, MB',
    ],
    rows,
  }
}

/** Of one client and match: the prices that came, in turn, and when. */
type Heard = { price: number; at: number }[]

const measure = async ({ port, key, pids, send }: Whole, sets: number): Promise<string[]> => {
  const board = createBoard()
  await send(
    start => board.payloads(start, EVENTS, () => {}),
    () => {},
  )
  const opened = performance.now()
  const standing = new Set<number>()
  const clients = Array.from({ length: sets }, () => new Map<string, Heard>())
  const ends = await Promise.all(
    clients.map((mine, n) =>
      listen(port, key, `type=opportunities&sportsbook=${setOf(n).join()}`, ({ event, data }, at) => {
        standing.add(n)
        if (event !== 'ev:detected') return
        for (const row of data as { sportsbook: string; home_team: string; odds_american: number }[]) {
          if (row.sportsbook !== BOOK) continue
          const heard = mine.get(row.home_team) ?? []
          heard.push({ price: row.odds_american, at })
          mine.set(row.home_team, heard)
        }
      }),
    ),
  )
  try {
    while (standing.size < sets) {
      if (performance.now() - opened > UP_MS) throw new Error(`${sets - standing.size} of ${sets} clients have no rows`)
      await sleep(LOOK_MS)
    }
    const stood = (performance.now() - opened) / 1000
    const moves: Move[] = []
    const sent: number[] = []
    await send(
      start => board.payloads(start, WARM + MEASURED, moved => moves.push(moved)),
      () => sent.push(Date.now()),
    )
    await sleep(SETTLE_MS)
    const lagOf = (mine: Map<string, Heard>, { home_team, price }: Move, at: number): number =>
      // Whoever is behind by more than a round hears of a later price alone.
      (mine.get(home_team)?.find(one => one.price >= price)?.at ?? Number.POSITIVE_INFINITY) - at
    const lags = clients.flatMap(mine => moves.map((move, i) => lagOf(mine, move, sent[i] ?? 0)).slice(WARM))
    const received = lags.filter(Number.isFinite).sort((a, b) => a - b)
    const { p50_ms, p99_ms } = percentiles(received)
    const lost = `${lags.length - received.length} of ${lags.length}`
    return [String(sets), stood.toFixed(1), p50_ms.toFixed(0), p99_ms.toFixed(0), lost, memory(pids.api).toFixed(0)]
  } finally {
    for (const end of ends) end()
  }
}
