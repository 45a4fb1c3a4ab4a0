/*
 * What is found in recorded player props is what is there: +EV against Pinnacle in props.cash's lists, two-way arbitrages in a day of the archive's
 * props, each against a brute-force count straight over the text. On the desk, with no store: that rows reach it whole is other suites' proof.
 */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bookId, sportsbook } from '../../pipelines/atlas/sportsbooks.ts'
import { statsOf } from '../../pipelines/feeds/props-cash/stats.ts'
import type { OpportunityRow } from '../../pipelines/model/rows.ts'
import { payloads, recorded } from '../feeds/recordings.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'
import type { State } from './brute.ts'
import { type Finds, findsOf, LEAST_EV, type Left } from './brute-finds.ts'
import { openDesk } from './desk.ts'

const REFERENCE = 'pinnacle'
const APPS = ['Underdog', 'Sleeper', 'PrizePicks']
/** Rounding of published figures. */
const SLACK = 1e-5
const commission = (book: string) => sportsbook(book)?.commission ?? 0

type Priced = { game: string; book: string; stat: string; player: string; line: string; sides: [string, string] }
type Prices = Priced & { prices: (number | null)[] }

/** Prices by what they are of. A side that its book prices twice differently is no price: nobody says which of the two is meant. */
const stateOf = (rows: readonly Prices[]): { state: State; contradictory: number } => {
  const state: State = new Map()
  const doubtful = new Set<string>()
  for (const { game, book, stat, player, line, sides, prices } of rows)
    prices.forEach((price, i) => {
      if (price === null) return
      const key = `${game}|${book}|${stat} ${player}|${sides[i]}|${line}`
      const before = state.get(key)
      if (before !== undefined && before.price !== price) doubtful.add(key)
      if (before === undefined) state.set(key, { price, active: true, live: false })
    })
  for (const key of doubtful) state.delete(key)
  return { state, contradictory: doubtful.size }
}

type Best = { side: number; book: string; price: number }
const profitOf = ({ ladder }: OpportunityRow): number => {
  const offers: Best[] = ladder.map(one => ({ side: one.side, book: one.sportsbook, price: one.odds_decimal }))
  const [first, second] = [0, 1].map(side => offers.filter(one => one.side === side))
  let least = 9
  for (const a of first ?? [])
    for (const b of second ?? []) if (a.book !== b.book) least = Math.min(least, 1 / a.price + 1 / b.price)
  return 100 / least - 100
}

const nameOf = (row: OpportunityRow, game: string): string => {
  const name = `${game}|${row.market_type} ${row.player_name}|${row.line ?? 'null'}`
  return row.kind === 'ev' ? `ev|${name}|${row.selection_type}|${row.sportsbook}` : `arb|${name}`
}

/** What stands on a desk: +EV by the reference above 2%, and two-way arbitrages. */
const foundIn = (standing: Iterable<OpportunityRow>, nativeOf: (event_id: string) => string): Finds => {
  const found: Finds = new Map()
  for (const row of standing) {
    const name = nameOf(row, nativeOf(row.event_id))
    if (row.kind === 'arbitrage' && row.sides.length === 2) {
      const profit = profitOf(row)
      if (profit > 0) found.set(name, profit)
    }
    if (row.kind !== 'ev' || row.sharp_book !== REFERENCE) continue
    const percent = 100 * ((row.fair_probabilities[0] ?? 0) * row.odds_decimal - 1)
    if (percent > LEAST_EV) found.set(name, percent)
  }
  return found
}

const differences = (found: Finds, expected: Finds): string[] => {
  const wrong: string[] = []
  for (const [key, percent] of expected) {
    const other = found.get(key)
    if (other === undefined || Math.abs(other - percent) > SLACK)
      wrong.push(`${key}: found ${other}, there is ${percent}`)
  }
  for (const [key, percent] of found) if (!expected.has(key)) wrong.push(`${key}: found ${percent}, there is none`)
  return wrong
}

/** Shows one payload on a desk of its own. */
const shownOf = (feed: string, at: number, body: string): Finds => {
  const desk = openDesk()
  const standing = new Map<string, OpportunityRow>()
  for (const row of desk.show(at, body, { feed }).opportunities) {
    if (row.state === 'expired') standing.delete(`${row.kind} ${row.id}`)
    else standing.set(`${row.kind} ${row.id}`, row)
  }
  const natives = new Map([...desk.events.values()].map(event => [event.event_id, event.feed_ids[feed] ?? '']))
  return foundIn(standing.values(), event_id => natives.get(event_id) ?? '')
}

const only = (finds: Finds, kind: string): Finds => new Map([...finds].filter(([key]) => key.startsWith(`${kind}|`)))

/** Compares and prints both counts; neither may be 0. */
const compared = (what: string, kind: 'ev' | 'arb', found: Finds, rows: readonly Prices[]): void => {
  const left: Left = { crossed_reference: 0, three_way: 0, commission: 0 }
  const { state, contradictory } = stateOf(rows)
  const expected = only(findsOf(state, { reference: REFERENCE, commission, left }), kind)
  const own = only(found, kind)
  console.log(
    `\n${what}: there ${expected.size}, found ${own.size}; left out by rule: ${JSON.stringify({ ...left, contradictory })}`,
  )
  assert.equal(differences(own, expected).slice(0, 5), [], what)
  assert.ok(expected.size > 0 && own.size > 0, what)
}

type Line = { book: string; value: number; overPrice?: number | null; underPrice?: number | null }
type Player = { gameId: string; name: string; projection: Record<string, { books?: Line[] }> }

test('props.cash: +EV of the lists that hold the reference', () => {
  const text = recorded('propscash-nba/nba-lines_2026-01-02.ndjson.gz')
  if (!text) return
  const lists = payloads(text, 'props-cash')
  for (const [i, { observed_at, body }] of lists.entries()) {
    // The second has no price of the reference.
    if (i === 1) continue
    const players: Player[] = JSON.parse(body)
    const rows = players.flatMap(({ gameId: game, name, projection }) =>
      Object.entries(projection).flatMap(([key, { books = [] }]) =>
        books.flatMap(({ book, value, overPrice = null, underPrice = null }): Prices[] => {
          const stat = statsOf('basketball').get(key)
          if (!stat || APPS.includes(book)) return []
          const of = stat.yesNo
            ? { line: 'null', sides: ['yes', 'no'] as [string, string] }
            : { line: String(value), sides: ['over', 'under'] as [string, string] }
          const player = name.trim()
          return [{ game, book: bookId(book), stat: stat.market_type, player, ...of, prices: [overPrice, underPrice] }]
        }),
      ),
    )
    compared(`props.cash, list ${i + 1}, +EV above 2%`, 'ev', shownOf('props-cash', observed_at, body), rows)
  }
})

const FOLDER = 'the-odds-api-csv-nba-props'
const american = (text = ''): number | null => (text === '' ? null : Number(text))

/** The file's rows, cell by cell: none of them has a quoted one. */
const rowsOf = (body: string): Prices[] =>
  body
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(row => {
      const [game = '', player = '', stat = '', line = '', book = '', , , over, under] = row.trimEnd().split(',')
      const isYesNo = stat.endsWith('_double')
      return {
        ...{ game, book: bookId(book), stat, player: player.trim(), line: isYesNo ? 'null' : String(Number(line)) },
        sides: isYesNo ? ['yes', 'no'] : ['over', 'under'],
        prices: [american(over), american(under)],
      }
    })

test('a day of the archive: two-way arbitrages', () => {
  const folder = shared(`feeds/${FOLDER}`)
  if (folder === null) return
  const days = readdirSync(folder).filter(name => name.startsWith('raw_'))
  for (const file of long ? days : days.slice(0, 1)) {
    const body = recorded(`${FOLDER}/${file}`) ?? ''
    const [, y, m, d, h, min] = /raw_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)/.exec(file)?.map(Number) ?? []
    const at = Date.UTC(y ?? 0, (m ?? 1) - 1, d, h, min)
    compared(`${file}, arbitrages`, 'arb', shownOf('the-odds-api-csv', at, body), rowsOf(body))
  }
})

test.run()
