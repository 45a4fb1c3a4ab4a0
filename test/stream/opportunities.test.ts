/* What streams of opportunities tell is what the lists of REST answer, for every caller. Time limit: 600 s */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OpportunityRow } from '../../pipelines/model/rows.ts'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { comparable, difference, readAll } from './board.ts'
import { arbitrage, ev, state } from './opportunity.ts'
import { expired, ready, shown, sseOf } from './opportunity-clients.ts'
import { useStreams } from './served.ts'
import type { Sse } from './sse.ts'
import { createWriter, event } from './writer.ts'

const test = suite('streams of opportunities')
/** How often a client breaks off and goes on. */
const ROUNDS = long ? 3 : 1
const on = useStreams<Sse>(test, 'stream-opportunities')

const sse = sseOf(on)

test('a caller is told of what his own books give, in the rows of REST', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  await nfl.commit({
    events: [event('nfl', 1), event('nfl', 2)],
    ticks: [...shown('nfl', 1), ...shown('nfl', 2)],
    opportunities: [
      ev('nfl', 1, 'draftkings', 2.1),
      ev('nfl', 1, 'bovada', 2.02),
      arbitrage('nfl', 1, { bovada: 2.2, betmgm: 2.1 }, { fanduel: 2.05, draftkings: 2 }),
    ],
  })
  const [pro, hobby, low] = [
    await sse('/stream/opportunities', 'pro'),
    await sse('/stream/opportunities?league=nfl', 'hobby'),
    await sse('/stream?min_ev=0.5&min_profit=0', 'pro1'),
  ]
  await Promise.all([pro, hobby, low].map(ready))
  const kinds = (client: Sse) => [...client.opportunities.keys()].map(key => key.split(' ')[0]).sort()
  assert.equal(kinds(pro), ['arb', 'ev'], 'an EV of 1% is below the default of 2')
  assert.equal(kinds(low), ['arb', 'ev', 'ev'])
  assert.equal(kinds(hobby), ['arb'])
  const profit = (client: Sse) =>
    [...client.opportunities].filter(([key]) => key.startsWith('arb')).map(([, row]) => row.profit_percent)
  assert.ok(Number(profit(pro)[0]) > Number(profit(hobby)[0]), 'bovada is above hobby: its best pair is another')

  const toldOfEv = (client: Sse) =>
    [...client.opportunities]
      .filter(([key]) => key.startsWith('arb'))
      .map(([, row]) => [row.ev_available, row.ev_percentage === null])
  assert.equal([toldOfEv(pro), toldOfEv(hobby)], [[[true, false]], [[false, true]]], 'EV is above hobby')

  const worth = (client: Sse) => [...client.opportunities.values()].map(row => row.ev_percentage)
  // What the caller's books do not have is no change to him.
  await nfl.commit({
    opportunities: [
      state(arbitrage('nfl', 1, { bovada: 2.3, betmgm: 2.1 }, { fanduel: 2.05, draftkings: 2 }), 'changed'),
    ],
  })
  await until('pro hears', () => Number(profit(pro)[0]) > 8)
  assert.is(hobby.named('arb:detected').length, 0)
  // One more, and one goes.
  await nfl.commit({ opportunities: [ev('nfl', 2, 'fanduel', 2.2), state(ev('nfl', 1, 'draftkings', 2.1), 'expired')] })
  await until('detected and expired', () => expired(pro, 'ev').length === 1 && worth(pro).includes(10))
  // It falls below what `pro` asked for, and stays for `low`.
  await nfl.commit({ opportunities: [state(ev('nfl', 2, 'fanduel', 2.03), 'changed')] })
  await until('expired for one', () => expired(pro, 'ev').length === 2)
  await until('changed for the other', () => worth(low).includes(1.5))
  assert.is(expired(low, 'ev').length, 1)
  await nfl.commit({ opportunities: [state(arbitrage('nfl', 1, {}, {}), 'expired')] })
  await until('gone for all', () => [pro, hobby, low].every(client => expired(client, 'arb').length === 1))
})

const settled = async (clients: readonly { client: Sse; query: string; key: string }[]): Promise<void> => {
  for (const { client, query, key } of clients) {
    let told: string[] = []
    let answered: string[] = []
    await until(
      query,
      async () => {
        const ask = (kind: string) => readAll(`${on.api.url}/opportunities/${kind}?${query}`, key)
        answered = comparable([...(await ask('ev')), ...(await ask('arbitrage'))])
        told = comparable(client.opportunities.values())
        return JSON.stringify(told) === JSON.stringify(answered)
      },
      30_000,
      300,
    ).catch(() => assert.unreachable(difference(told, answered)))
  }
}

test('boards of opportunities converge on what REST lists, through resumes', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba' })
  let seed = 99
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) % n
  }
  const standing = new Map<string, OpportunityRow>()
  const step = async (): Promise<void> => {
    const n = random(3)
    const made =
      random(2) === 0
        ? ev('nba', n, ['draftkings', 'fanduel', 'betmgm'][random(3)] ?? '', (203 + random(20)) / 100)
        : arbitrage(
            'nba',
            n,
            { betmgm: (205 + random(10)) / 100, draftkings: 2.04 },
            { fanduel: (200 + random(10)) / 100 },
          )
    const gone = random(4) === 0 && standing.has(made.id)
    const row = state(made, gone ? 'expired' : standing.has(made.id) ? 'changed' : 'detected')
    if (gone) standing.delete(made.id)
    else standing.set(made.id, row)
    await nba.commit({ opportunities: [row] })
  }
  await nba.commit({ events: [0, 1, 2].map(n => event('nba', n)), ticks: [0, 1, 2].flatMap(n => shown('nba', n)) })
  for (let i = 0; i < 5; i++) await step()
  const queries = [
    'league=nba&min_ev=2&min_profit=0.5',
    'league=nba&min_ev=0&min_profit=3',
    'league=nba&sportsbook=betmgm,fanduel&min_ev=2&min_profit=0.5',
    'league=nba&min_ev=0&max_ev=6&min_profit=0&min_odds=102&max_odds=112',
  ]
  const clients = await Promise.all(
    queries.map(async (query, i) => ({
      query,
      key: `pro${i}`,
      client: await sse(`/stream/opportunities?${query}`, `pro${i}`),
    })),
  )
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < 8; i++) await step()
    await settled(clients)
    const one = clients[round]
    if (!one) continue
    one.client.close()
    for (let i = 0; i < 5; i++) await step()
    one.client = await sse(
      `/stream/opportunities?${one.query}`,
      one.key,
      { 'Last-Event-ID': one.client.lastId() },
      one.client,
    )
    assert.is(one.client.named('connected')[0]?.data.resumed, true)
    await settled(clients)
    assert.is(one.client.named('snapshot').length, 0)
  }
})

test.run()
