import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  detect,
  HYSTERESIS_MS,
  type OpportunityMemory,
  type OpportunityState,
  opportunityKey,
} from '../../pipelines/detect.ts'
import { canonicalLine, type Market, marketKey } from '../../pipelines/model/market.ts'
import { holds } from '../model/property.ts'
import { free, market, turned } from './market.ts'

const test = suite('detect')

const NOON = Date.UTC(2025, 10, 9, 12)
const quiet = market({ home: { pinnacle: 1.909091, betmgm: 1.9 }, away: { pinnacle: 1.909091 } })
const good = (price = 2.05): Market =>
  market({ home: { pinnacle: 1.909091, betmgm: price }, away: { pinnacle: 1.909091 } })

const isOffer = ({ next }: { next: OpportunityState }): boolean => next.opportunity.kind === 'ev'
const see = (memory: OpportunityMemory, of: Market | null, at: number) =>
  detect([{ key: 'moneyline', market: of }], memory, NOON + at, free)
    .filter(isOffer)
    .map(({ next }) => [next.state, next.opportunity.odds_decimal, next.detected_at - NOON, next.at - NOON])

test('an opportunity is detected, changes, and expires, and keeps the time of its first sight', () => {
  const memory: OpportunityMemory = new Map()
  assert.equal(see(memory, quiet, 0), [])
  assert.equal(see(memory, good(), 1000), [['detected', 2.05, 1000, 1000]])
  assert.equal(see(memory, good(), 2000), [], 'nothing moved')
  assert.equal(see(memory, turned(good()), 2500), [], 'nor by another order')
  assert.equal(see(memory, good(2.08), 3000), [['changed', 2.08, 1000, 3000]])
  assert.equal(see(memory, quiet, 4000), [['expired', 2.08, 1000, 4000]])
  assert.equal(see(memory, quiet, 5000), [])
})

test('it comes back as itself within the hysteresis and as a new one after it', () => {
  const memory: OpportunityMemory = new Map()
  see(memory, good(), 0)
  see(memory, quiet, 1000)
  assert.equal(see(memory, good(), 1000 + HYSTERESIS_MS), [['detected', 2.05, 0, 61_000]])
  see(memory, quiet, 70_000)
  assert.equal(see(memory, good(), 70_001 + HYSTERESIS_MS), [['detected', 2.05, 130_001, 130_001]])
})

test('an observation from before the expiry does not make a new one', () => {
  const memory: OpportunityMemory = new Map()
  see(memory, good(), 0)
  see(memory, quiet, 100_000)
  assert.equal(see(memory, good(), 30_000), [['detected', 2.05, 0, 100_000]])
})

test('what a feed that is behind changes or ends is no older than what it replaces: as of later it is what stands', () => {
  const memory: OpportunityMemory = new Map()
  see(memory, good(), 10_000)
  assert.equal(see(memory, good(2.08), 5000), [['changed', 2.08, 10_000, 10_000]])
  assert.equal(see(memory, quiet, 6000), [['expired', 2.08, 10_000, 10_000]])
  assert.equal(see(memory, good(), 12_000), [['detected', 2.05, 10_000, 12_000]])
})

test('a market that is gone takes its opportunities with it', () => {
  const memory: OpportunityMemory = new Map()
  see(memory, good(), 0)
  assert.equal(see(memory, null, 1000), [['expired', 2.05, 0, 1000]])
  assert.equal(see(memory, null, 2000), [])
  assert.is(detect([{ key: 'never seen', market: null }], memory, NOON, free).length, 0)
})

test('a change says what stood before', () => {
  const memory: OpportunityMemory = new Map()
  const [first] = detect([{ key: 'm', market: good() }], memory, NOON, free)
  assert.is(first?.previous, null)
  const [second] = detect([{ key: 'm', market: good(2.08) }], memory, NOON + 1, free)
  assert.is(second?.previous, first?.next)
})

test('a stored row leads back to its market, whichever side it is of', () => {
  const spread = market(
    { home: { pinnacle: 1.91, betmgm: 2.2 }, away: { pinnacle: 1.95, fanduel: 2.2 } },
    { market_type: 'point_spread', line: -3.5 },
  )
  const rows = detect([{ key: marketKey(spread), market: spread }], new Map(), NOON, free).map(change => change.next)
  assert.equal(
    rows.map(({ opportunity }) => opportunity.line),
    [-3.5, 3.5, -3.5, -3.5],
  )
  for (const { opportunity } of rows) {
    const line = canonicalLine(opportunity.selection_type, opportunity.line)
    assert.is(marketKey({ ...opportunity, line }), marketKey(spread))
  }
})

test('EV, arbitrage and hold of one market live side by side', () => {
  const memory: OpportunityMemory = new Map()
  const both = market({ home: { pinnacle: 1.909091, betmgm: 2.1 }, away: { pinnacle: 1.909091, fanduel: 2 } })
  const changes = detect([{ key: 'm', market: both }], memory, NOON, free)
  assert.equal(
    changes.map(({ next }) => next.opportunity.kind),
    ['ev', 'arbitrage', 'low_hold'],
  )
  const [offer, pair] = changes
  assert.is(offer?.next.opportunity.arb_id, pair?.next.opportunity.id)
})

/** What an heir loads: the newest state of each opportunity, in whatever order, as it was stored. */
const heir = (memory: OpportunityMemory): OpportunityMemory =>
  new Map(
    [...memory]
      .reverse()
      .map(([key, states]) => [key, new Map([...states].reverse().map(([id, state]) => [id, structuredClone(state)]))]),
  )

test('an heir that knows only committed states goes on exactly as the owner would have', () => {
  const someBooks = (min: number) =>
    fc.record(
      {
        pinnacle: fc.constant(1.909091),
        a: fc.integer({ min, max: 220 }),
        b: fc.integer({ min, max: 220 }),
        c: fc.integer({ min, max: 220 }),
      },
      { requiredKeys: ['pinnacle'] },
    )
  const cents = (prices: Record<string, number>) =>
    Object.fromEntries(Object.entries(prices).map(([name, d]) => [name, d > 2 ? d / 100 : d]))
  const step = fc.record({
    key: fc.constantFrom('m', 'n'),
    wait: fc.integer({ min: -20_000, max: 90_000 }),
    market: fc.option(
      fc.tuple(someBooks(190), someBooks(190)).map(([home, away]) => market({ home: cents(home), away: cents(away) })),
      { freq: 5 },
    ),
    dies: fc.boolean(),
  })
  holds(
    fc.array(step, { maxLength: 30 }),
    steps => {
      const owner: OpportunityMemory = new Map()
      let other: OpportunityMemory = new Map()
      let at = NOON
      for (const { key, wait, market: of, dies } of steps) {
        at += wait
        if (dies) other = heir(other)
        const changes = detect([{ key, market: of }], owner, at, free)
        assert.equal(detect([{ key, market: of }], other, at, free), changes)
        for (const { next, previous } of changes) {
          const alive = previous !== null && previous.state !== 'expired'
          assert.is(next.state === 'detected', !alive)
          if (alive) assert.is(next.detected_at, previous.detected_at)
          assert.is(owner.get(key)?.get(opportunityKey(next.opportunity)), next)
        }
      }
    },
    100,
  )
})

test.run()
