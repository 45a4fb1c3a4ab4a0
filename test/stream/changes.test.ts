import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBoard } from '../../api/stream/board.ts'
import { createEntry, type Known, type OddsEntry } from '../../api/stream/changes.ts'
import { oddsFrames } from '../../api/stream/frames.ts'
import type { OddsFilter } from '../../api/stream/odds-filter.ts'
import type { WireRow } from '../../api/stream/row.ts'
import { advance, ORIGIN, type State } from '../../api/stream/vector.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { event, tick } from './writer.ts'

const test = suite('what a commit tells')
const none = () => undefined
const refs = { team: none, sport: none, league: none, market: none, book: none }
const everything: OddsFilter = {
  books: new Set(['draftkings', 'fanduel']),
  sports: null,
  leagues: null,
  events: null,
  markets: null,
  live: null,
  player: null,
  links: { shown: false, state: null, base: '' },
}

const AT = '2026-01-01T00:00:00.000Z'

const createFeed = (known: Partial<Known> = {}) => {
  const board = createBoard()
  const about = { facts: () => event('nfl', 1), wasLive: () => undefined, bets: () => undefined, ...known }
  let state: State = ORIGIN
  let position = 0
  const commit = (ticks: TickRow[], touched: WireRow[] = []): OddsEntry => {
    const before = state
    const committed_at = AT
    state = advance(state, 3, { position: ++position, generation: 'abc', committed_at })
    const commit = {
      partition: 3,
      position,
      committed_at,
      generation: 'abc',
      events: [],
      ticks,
      opportunities: [],
      games: [],
      splits: [],
      bytes: 1,
    }
    return createEntry(commit, { before, after: state }, touched, { board, refs, ...about })
  }
  return { commit, board }
}
const told = (entry: OddsEntry, filter: OddsFilter = everything): [string, Record<string, unknown>][] =>
  oddsFrames(filter, 'named', entry).map(({ body }) => {
    const [name = '', data = ''] = body.toString().split('\n')
    return [name.slice(7), JSON.parse(data.slice(6)) as Record<string, unknown>]
  })
const quote = (price: number, over: Partial<TickRow> = {}): TickRow => tick('nfl', 1, 'draftkings', 'home', price, over)

test('a quote that is not known yet is whole, and may be laid over an older row', () => {
  const { commit } = createFeed()
  const [[name, data] = ['', {}]] = told(commit([quote(2)]))
  const [row] = data.odds as WireRow[]
  assert.equal([name, data.count, data.book, data.partial], ['odds:update', 1, 'draftkings', false])
  assert.is(row?.selection, 'Alpha 1')
  assert.is(row?.max_bet, null)
})

test('a quote that is new to everybody is whole, without what it does not have', () => {
  const rowOf = (entry: OddsEntry): WireRow => (told(entry)[0]?.[1].odds as WireRow[] | undefined)?.[0] ?? {}
  const fresh = { ...quote(2), is_new: 1 as const }
  const first = createFeed()
  const row = rowOf(first.commit([fresh, quote(2.1)]))
  assert.equal([row.odds_decimal, 'max_bet' in row, row.line], [2.1, false, null])
  // One that stood before it came anew in the same commit: a reader may hold the older row.
  const other = createFeed()
  assert.is(rowOf(other.commit([quote(2, { is_removed: 1 }), fresh])).max_bet, null)
})

test('a known quote gives what changed; a field that went is null; nothing changed, nothing told', () => {
  const { commit } = createFeed()
  commit([quote(2, { max_bet: 500 })])
  assert.equal(told(commit([quote(2, { max_bet: 500, observed_at: '2026-01-01T00:00:05.000Z' })])), [])
  const [[, data] = ['', {}]] = told(commit([quote(2, { observed_at: '2026-01-01T00:00:09.000Z' })]))
  const { odds_id } = quote(2)
  const at = '2026-01-01T00:00:09.000Z'
  assert.equal(data.odds, [{ id: odds_id, max_bet: null, last_seen_at: at, timestamp: at }])
  assert.is(data.partial, true)
})

test('ticks of one commit are one change; what came and went in it is none', () => {
  const { commit } = createFeed()
  commit([quote(2)])
  assert.equal(told(commit([quote(2.1), quote(2)])), [])
  const other = tick('nfl', 1, 'draftkings', 'away', 2)
  commit([{ ...other, is_removed: 1 }])
  assert.equal(told(commit([other, { ...other, is_removed: 1 }])), [])
})

test('a suspension is told twice: as a change, and as locked; once suspended it is not locked again', () => {
  const { commit } = createFeed()
  commit([quote(2)])
  assert.equal(
    told(commit([quote(2, { is_active: 0 })])).map(([name]) => name),
    ['odds:update', 'odds:locked'],
  )
  assert.equal(
    told(commit([quote(2.2, { is_active: 0 })])).map(([name]) => name),
    ['odds:update'],
  )
  assert.equal(
    told(commit([quote(2.2)])).map(([name]) => name),
    ['odds:update'],
  )
})

test('a quote that goes live leaves a prematch stream and enters a live one, whole', () => {
  const { commit } = createFeed()
  commit([quote(2)])
  const live = commit([quote(2, { is_live: 1 })])
  assert.equal(told(live, { ...everything, live: false }), [
    ['odds:removed', { ids: [quote(2).odds_id], count: 1, book: 'draftkings', updated_at: AT }],
  ])
  const [[, data] = ['', {}]] = told(live, { ...everything, live: true })
  assert.is((data.odds as WireRow[])[0]?.selection, 'Alpha 1')
  const later = commit([quote(2.1, { is_live: 1 })])
  assert.equal(told(later, { ...everything, live: false }), [])
})

test('filters: books, leagues, events, markets and their prefixes, players', () => {
  const { commit } = createFeed()
  const prop = quote(2, { market_type: 'player_points', player_name: 'C.J. Núñez' })
  const entry = commit([quote(2), tick('nfl', 1, 'pinnacle', 'home', 2), prop])
  const ids = (filter: Partial<OddsFilter>): unknown[] =>
    told(entry, { ...everything, ...filter }).flatMap(([, data]) => (data.odds as WireRow[]).map(row => row.id))
  assert.is(ids({}).length, 2)
  assert.is(ids({ leagues: new Set(['nba']) }).length, 0)
  assert.is(ids({ sports: new Set(['football']) }).length, 2)
  assert.is(ids({ events: new Set(['nfl_alpha_2_beta_2_2030-01-05']) }).length, 0)
  assert.equal(ids({ markets: { types: new Set(), prefixes: ['player_'] } }), [prop.odds_id])
  assert.equal(ids({ player: 'cj nunez' }), [prop.odds_id])
})

test('an event that moved changes all its rows, but those that the commit itself has', () => {
  const { commit, board } = createFeed()
  const row = JSON.parse(JSON.stringify(told(commit([quote(2)]))[0]?.[1].odds))[0] as WireRow
  const moved = { ...row, event_start_time: '2030-01-06T20:00:00.000Z' }
  const [[name, data] = ['', {}]] = told(commit([], [moved]))
  assert.is(name, 'odds:update')
  assert.is((data.odds as WireRow[])[0]?.event_start_time, '2030-01-06T20:00:00.000Z')
  assert.equal(told(commit([], [moved])), [])
  assert.ok(board.get(String(row.event_id), String(row.id))?.includes('2030-01-06'))
})

test('a quote that a process has not heard of was as live as its event: it leaves no stream that cannot have shown it', () => {
  const names = (known: Partial<Known>, ticks: TickRow[], touched: WireRow[] = []) => {
    const entry = createFeed(known).commit(ticks, touched)
    return [true, false].map(live => told(entry, { ...everything, live }).map(([name]) => name))
  }
  const prematch = { wasLive: () => false }
  assert.equal(names(prematch, [quote(2)]), [[], ['odds:update']])
  assert.equal(names(prematch, [quote(2, { is_removed: 1 })]), [[], ['odds:removed']])
  assert.equal(names(prematch, [quote(2, { is_live: 1 })]), [['odds:update'], ['odds:removed']])
  assert.equal(names({ wasLive: () => true }, [quote(2)]), [['odds:removed'], ['odds:update']])
  // Nothing is known of it: whoever may have it is told.
  assert.equal(names({}, [quote(2)]), [['odds:removed'], ['odds:update']])
  const [[, data] = ['', {}]] = told(createFeed().commit([quote(2)]))
  assert.equal(names({}, [], data.odds as WireRow[]), [[], ['odds:update']], 'no tick: it was there, and no more live')
})

test('a board that forgets an event forgets what was asked for meanwhile too, and nothing of other events', () => {
  const board = createBoard()
  const asked = board.era()
  board.set('one', '1', 'a')
  board.set('two', '2', 'b')
  board.forget('one')
  board.seed(asked, 'one', '1', 'as it was before')
  assert.equal([board.get('one', '1'), board.get('two', '2')], [undefined, 'b'])
})

test('a full board forgets all at once, and rows asked for before do not come back', () => {
  const board = createBoard(2)
  const era = board.era()
  board.set('one', '1', 'a')
  board.set('one', '2', 'b')
  board.set('one', '3', 'c')
  assert.equal([board.get('one', '1'), board.get('one', '3')], [undefined, 'c'])
  board.seed(era, 'one', '1', 'old')
  assert.is(board.get('one', '1'), undefined)
  board.seed(board.era(), 'one', '1', 'new')
  board.seed(board.era(), 'one', '3', 'older than the tick')
  assert.equal([board.get('one', '1'), board.get('one', '3')], ['new', 'c'])
})

test.run()
