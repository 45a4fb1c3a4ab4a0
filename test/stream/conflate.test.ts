/* What a slow client is told against what a quick one is: the same board at every place where the slow one has caught up, in fewer rows. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAudiences } from '../../api/stream/audience.ts'
import { createBoard } from '../../api/stream/board.ts'
import { createEntry, type OddsEntry } from '../../api/stream/changes.ts'
import { gatherOdds } from '../../api/stream/conflate-odds.ts'
import { gatherViewed } from '../../api/stream/conflate-viewed.ts'
import { type Form, type Frame, oddsFrames, placedTogether } from '../../api/stream/frames.ts'
import { createJournal, type Journal } from '../../api/stream/journal.ts'
import { type Channel, createLeg } from '../../api/stream/leg.ts'
import { filterKey, type OddsFilter } from '../../api/stream/odds-filter.ts'
import type { WireRow } from '../../api/stream/row.ts'
import { advance, ORIGIN, parseId, type State } from '../../api/stream/vector.ts'
import type { ViewedEntry } from '../../api/stream/viewed.ts'
import type { Between } from '../../api/stream/viewed-replay.ts'
import type { Viewed } from '../../api/stream/viewed-row.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { comparable } from './board.ts'
import { createBoards, type Row } from './boards.ts'
import { createRandom } from './league.ts'
import { createPlaces } from './places.ts'
import { event, tick } from './writer.ts'

const test = suite('slow clients are told the newest of each row')
const none = () => undefined
const known = {
  board: createBoard(),
  refs: { team: none, sport: none, league: none, market: none, book: none },
  facts: () => event('nfl', 1),
  wasLive: () => undefined,
  bets: () => undefined,
}
const base: OddsFilter = {
  ...{ books: new Set(['draftkings', 'fanduel']), sports: null, leagues: null, events: null, markets: null },
  ...{ live: null, player: null, links: { shown: false, state: null, base: '' } },
}
const FILTERS: OddsFilter[] = [
  base,
  { ...base, live: true },
  { ...base, live: false, books: new Set(['fanduel']) },
  { ...base, leagues: new Set(['nfl']), markets: { types: new Set(['total_points']), prefixes: [] } },
]
const limits = { max_bytes: 1e9, max_ms: 1e9 }

/** A client of nothing but frames; it takes as many of them at once as it is told to. */
const createTaker = <E extends { bytes: number; at: number }>(
  channel: Pick<Channel<E>, 'journal' | 'membership' | 'gather' | 'stateOf' | 'head'>,
) => {
  const boards = createBoards()
  const places = createPlaces()
  const faults: string[] = []
  const ids: string[] = []
  let rows = 0
  let room = 0
  let left_out = 0
  const push = ({ id, body }: Frame): boolean => {
    const [name = '', data = ''] = body.toString().split('\n')
    const said = JSON.parse(data.slice(6)) as Row
    const fault = places.faultOf(name.slice(7), said, `x_${id}`)
    if (fault) faults.push(fault)
    rows += Number(said.count ?? 1)
    ids.push(id)
    boards.apply(name.slice(7), said)
    return --room > 0
  }
  const whole: Channel<E> = {
    kind: 'odds',
    ...channel,
    covers: async () => true,
    leave: () => {},
    snapshot: async () => ({
      seq: channel.journal.head(),
      ...channel.head(),
      summary: { books: [], total_odds: 0, at: 0 },
    }),
    replay: () => Promise.reject(new Error('nothing is replayed')),
  }
  const leg = createLeg(
    whole,
    push,
    () => {},
    n => {
      left_out += n
    },
  )
  return {
    ...boards,
    faults,
    ids,
    begin: () => leg.snapshot(async () => {}),
    /** Takes some frames; true: it has all. */
    take: (frames: number, wasSlow: boolean): boolean => {
      room = frames
      const at = leg.catchUp(wasSlow)
      assert.is.not(at, 'lost')
      leg.pause()
      return at === 'live'
    },
    rows: () => rows,
    left_out: () => left_out,
  }
}

/** Quotes that come, move, are suspended, go live, go, and come back; sometimes the process forgets what it told. */
const createFeed = (random: (n: number) => number, journal: Journal<OddsEntry>) => {
  let state: State = ORIGIN
  const rows = new Map<string, WireRow>()
  const touched = (): WireRow[] => {
    const some = [...rows.values()].filter(() => random(4) === 0)
    return some.map(row => ({ ...row, event_start_time: `2030-01-05T2${random(4)}:00:00.000Z` }))
  }
  return (): void => {
    const partition = random(3)
    const committed_at = new Date(1_000 + journal.head()).toISOString()
    if (random(25) === 0) known.board.clear()
    const ticks: TickRow[] = Array.from({ length: 1 + random(4) }, () => {
      const over = random(2) === 0 ? {} : { market_type: 'total_points', line: 40 + random(2) }
      const more = { is_active: random(4) === 0 ? 0 : 1, is_live: random(2), is_removed: random(6) === 0 ? 1 : 0 }
      const optional = { max_bet: random(3) === 0 ? 100 * (1 + random(3)) : null, ...more, ...over }
      const book = random(2) === 0 ? 'draftkings' : 'fanduel'
      return tick('nfl', partition, book, 'home', 1.5 + random(50) / 100, optional as Partial<TickRow>)
    })
    const position = (state.vector[partition] ?? 0) + 1
    const before = state
    state = advance(state, partition, { position, generation: 'abc', committed_at })
    const empty = { generation: 'abc', events: [], opportunities: [], games: [], splits: [], bytes: 1 }
    const commit = { partition, position, committed_at, ticks, ...empty }
    const entry = createEntry(commit, { before, after: state }, random(6) === 0 ? touched() : [], known)
    for (const change of [...entry.changes.values()].flatMap(books => [...books.values()].flat()))
      if (change.is === 'none') rows.delete(change.id)
      else rows.set(change.id, JSON.parse(change.over()))
    journal.append(entry)
  }
}

test('of odds, under every filter: the board is that of a client that was told everything', async () => {
  let spared = 0
  let parts = 0
  for (let seed = 1; seed <= 12; seed++) {
    const random = createRandom(seed)
    known.board.clear()
    const journal = createJournal<OddsEntry>(limits)
    const audiences = createAudiences(journal, () => ({ leagues: ['nfl'], events: () => [] }))
    const step = createFeed(random, journal)
    const head = () => ({ id: '', state: ORIGIN })
    const clients = FILTERS.flatMap(filter => {
      const frames = (entry: OddsEntry) => oddsFrames(filter, 'named', entry)
      const membership = audiences.join(filterKey(filter), { events: null, leagues: null }, frames)
      const gather = () => gatherOdds(filter, 'named' as Form)
      const channel = { journal, membership, gather, head, stateOf: (entry: OddsEntry) => entry.state }
      return { filter, slow: createTaker(channel), quick: createTaker(channel) }
    })
    for (const { slow, quick } of clients) await Promise.all([slow.begin(), quick.begin()])
    for (let round = 0; round < 12; round++) {
      for (let i = random(20); i >= 0; i--) step()
      for (const { slow, quick } of clients) {
        while (!quick.take(1_000, false));
        // Often it takes a frame or two, and more comes before it has the rest.
        if (random(3) > 0) slow.take(1 + random(2), true)
        else {
          while (!slow.take(1 + random(3), true));
          assert.equal(comparable(slow.odds.values()), comparable(quick.odds.values()), `seed ${seed}, round ${round}`)
        }
      }
    }
    for (const { slow, quick } of clients) {
      while (!slow.take(1, true));
      assert.equal(comparable(slow.odds.values()), comparable(quick.odds.values()), `seed ${seed}`)
      assert.equal([slow.faults, quick.faults], [[], []])
      assert.ok(slow.rows() < quick.rows(), `${slow.rows()} rows, and ${quick.rows()}`)
      spared += slow.left_out()
      parts += slow.ids.filter(id => id.includes('~*')).length
    }
  }
  assert.ok(spared > 3_000 && parts > 150, `${spared} changes were left out, ${parts} frames were told together`)
})

test('of what only views make: the newest of each row, and nothing of one that came and went', async () => {
  const random = createRandom(7)
  const journal = createJournal<ViewedEntry<Viewed>>(limits)
  const audiences = createAudiences(journal, () => ({ leagues: [], events: () => [] }))
  const passes = (row: Viewed | null): boolean => row !== null && row.league === 'nfl'
  const framesOf = (between: Between<Viewed>): Frame[] => {
    const come = between.changes.flatMap(({ is }) => (is && passes(is) ? is.text : []))
    const gone = between.changes.flatMap(({ id, was, is }) => (passes(was) && !passes(is) ? id : []))
    const bodies = come.map(text => `event: ev:detected\ndata: [${text}]\n\n`)
    if (gone.length > 0) bodies.push(`event: ev:expired\ndata: ${JSON.stringify({ expired: gone })}\n\n`)
    return placedTogether(between, bodies)
  }
  const membership = audiences.join('x', { events: null, leagues: null }, framesOf)
  const gather = () => gatherViewed(passes, framesOf)
  const channel = {
    ...{ journal, membership, gather },
    head: () => ({ id: '', state: ORIGIN }),
    stateOf: (entry: ViewedEntry<Viewed>) => entry.state,
  }
  const [slow, quick] = [createTaker(channel), createTaker(channel)]
  await Promise.all([slow.begin(), quick.begin()])
  const standing = new Map<string, Viewed>()
  let state = ORIGIN
  for (let n = 1; n <= 600; n++) {
    const changes = Array.from({ length: 1 + random(3) }, () => random(12)).flatMap((id, i, all) => {
      if (all.indexOf(id) !== i) return []
      const was = standing.get(String(id)) ?? null
      const text = JSON.stringify({ id: String(id), price: random(3) })
      const league = random(4) === 0 ? 'nba' : 'nfl'
      const row = { kind: 'ev', id: String(id), event_id: 'e', league, text, print: league + text }
      const is = random(3) === 0 ? null : row
      if (is) standing.set(String(id), is)
      else standing.delete(String(id))
      return was || is ? [{ kind: 'ev', id: String(id), was, is }] : []
    })
    const before = state
    const committed_at = new Date(n).toISOString()
    state = advance(state, 0, { position: n, generation: 'abc', committed_at })
    journal.append({ bytes: 1, at: n, before, state, committed_at, changes, aged: [] })
    while (!quick.take(1_000, false));
    if (random(8) > 0) continue
    if (random(2) === 0) slow.take(1, true)
    else {
      while (!slow.take(1 + random(3), true));
      assert.equal([...slow.opportunities].sort(), [...quick.opportunities].sort(), `step ${n}`)
    }
  }
  while (!slow.take(1, true));
  const expected = [...standing.values()].filter(passes).map(row => [`ev ${row.id}`, JSON.parse(row.text)])
  assert.equal([...slow.opportunities].sort(), expected.sort())
  assert.ok(slow.left_out() > 200 && slow.ids.length < quick.ids.length, `${slow.left_out()} left out`)
})

test('whoever breaks off among frames that count together begins anew', () => {
  const state = advance(ORIGIN, 2, { position: 9, generation: 'abc', committed_at: '1970-01-01T00:00:00.000Z' })
  const [first, last] = placedTogether({ before: state, state }, ['a', 'b'])
  assert.is(parseId(`f_${first?.id}`)?.odds, null)
  assert.equal(parseId(`f_${last?.id}`)?.odds?.vector, state.vector)
  assert.is(parseId('f_2abc9~*'), null)
  assert.is(parseId('f_2abc9~*-1'), null)
})

test.run()
