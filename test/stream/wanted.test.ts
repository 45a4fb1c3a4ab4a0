/* What a source of rows asks for: the kinds and events that commits touched, and all of a kind when it is its turn. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLane } from '../../api/stream/lane.ts'
import { BESIDE, toldOfOpportunities } from '../../api/stream/opportunity-reads.ts'
import type { Commit, LogOpportunity } from '../../api/stream/read-log.ts'
import { createWanted } from '../../api/stream/wanted.ts'
import { until } from '../until.ts'
import { createSource } from './viewed-source.ts'

const test = suite('what is asked of the views')
const KINDS = ['ev', 'arbitrage', 'middles', 'low_hold']
type Taken = ReturnType<ReturnType<typeof createWanted>['take']>
const said = ({ asking }: Taken) =>
  Object.fromEntries([...asking].map(([kind, events]) => [kind, events && [...events.keys()]]))
const row = (kind: string, event_id: string) => ({ kind, event_id, league: 'nfl' })

test('only the kinds that were touched, of the events that were', () => {
  const wanted = createWanted(KINDS, BESIDE)
  wanted.touch('low_hold', 'one', 'nfl')
  wanted.touch('middles', 'two', 'nba')
  wanted.touch('low_hold', 'three', 'nfl')
  assert.equal(said(wanted.take([], [row('ev', 'one')])), { low_hold: ['one', 'three'], middles: ['two'] })
  assert.ok(wanted.isNothing())
  wanted.touch(undefined, 'one', 'nfl')
  assert.equal(Object.keys(said(wanted.take([], []))).sort(), [...KINDS].sort(), "an event's own row says all")
})

test('kinds that nobody asks for touch nothing', () => {
  const wanted = createWanted(['ev'], BESIDE)
  wanted.touch('low_hold', 'one', 'nfl')
  assert.ok(wanted.isNothing())
})

test('an arbitrage is said in the EV rows of its event, and the other way round, where such rows stand', () => {
  for (const [kind, other] of Object.entries(BESIDE)) {
    for (const kinds of [KINDS, [other]]) {
      const wanted = createWanted(kinds, BESIDE)
      wanted.touch(kind, 'one', 'nfl')
      wanted.touch(kind, 'two', 'nfl')
      const own = kinds.includes(kind) ? { [kind]: ['one', 'two'] } : {}
      assert.equal(said(wanted.take([], [row(other, 'two'), row(other, 'three')])), { ...own, [other]: ['two'] })
      assert.ok(wanted.isNothing())
    }
  }
})

test('all rows of a kind take the place of what was touched of it; what was in vain is wanted again', () => {
  const wanted = createWanted(KINDS, BESIDE)
  wanted.wantAll()
  wanted.touch('ev', 'one', 'nfl')
  wanted.touch('middles', 'one', 'nfl')
  const taken = wanted.take(['ev'], [])
  assert.equal(said(taken), { ev: null, middles: ['one'] })
  assert.equal([taken.isTouched('ev', 'one'), taken.isTouched('ev', 'two')], [true, false])
  assert.equal([...wanted.whole], ['arbitrage', 'middles', 'low_hold'])
  wanted.touch('middles', 'two', 'nfl')
  wanted.giveBack(taken.asking)
  assert.equal([...wanted.whole], ['arbitrage', 'middles', 'low_hold', 'ev'])
  assert.equal(said(wanted.take([], [])), { middles: ['two', 'one'] })
  assert.equal(said(wanted.take(['ev'], [])), { ev: null })
  assert.equal(said(wanted.take(['ev'], [])), {}, 'once')
})

test('a log that does not say the kind touches all', () => {
  const named = (kind?: LogOpportunity['kind']) =>
    ({
      position: 1,
      id: 'a',
      event_id: 'one',
      league: 'nfl',
      current: 1,
      ...(kind && { kind }),
    }) satisfies LogOpportunity
  const kindsOf = (...opportunities: LogOpportunity[]) =>
    toldOfOpportunities({ opportunities } as never as Commit).map(({ kind }) => kind)
  assert.equal(kindsOf(named('ev'), named('arbitrage'), named('middle'), named('low_hold')), KINDS)
  assert.equal(kindsOf(named()), [undefined])
})

test('a source asks nothing about a commit of another kind, and is where the log is', async () => {
  let asked = 0
  const lane = createLane(() => performance.now())
  const one = createSource({
    lane,
    read: async () => {
      asked++
      return []
    },
  })
  one.say('start', 1)
  await until('it stands', () => one.source.head().state.vector[3] === 1, 2_000)
  one.commitOf('low_hold', 2, 'one')
  assert.is(one.source.head().state.vector[3], 2)
  assert.is(asked, 1)
  one.commitOf('ev', 3, 'one')
  await until('it is asked', () => one.source.head().state.vector[3] === 3, 2_000)
  assert.is(asked, 2)
  one.leave()
  one.commitOf('arbitrage', 4, 'one')
  one.comeBack()
  await until('it stands again', () => one.source.head().state.vector[3] === 4, 2_000)
  await one.source.ready()
  assert.is(asked, 2, 'no row of it says an arbitrage')
  one.close()
})

test.run()
