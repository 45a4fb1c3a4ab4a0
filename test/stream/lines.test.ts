/* Middles and low holds on a stream: the rows of REST, as they come, change and go. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OpportunityRow } from '../../pipelines/model/rows.ts'
import { rowsOf } from '../api/families.ts'
import { until } from '../until.ts'
import { comparable, difference, readAll } from './board.ts'
import { state } from './opportunity.ts'
import { useStreams } from './served.ts'
import { openSse, type Row, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('streams of middles and low holds')
const on = useStreams<Sse>(test, 'stream-lines')

const sse = async (path: string, key: string): Promise<Sse> => {
  const client = await openSse(`${on.api.url}${path}`, key)
  on.open.push(client)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  return client
}

const total = (book: string, line: number, over: number, under: number) =>
  (['over', 'under'] as const).map((side, i) =>
    tick('nfl', 1, book, 'home', i === 0 ? over : under, {
      market_type: 'total_points',
      market_group: 'total_points',
      selection: side === 'over' ? 'Over' : 'Under',
      selection_type: side,
      line,
      odds_id: String(line * 1000 + i + 100_000 * book.length),
    }),
  )
const quotes = (best: number) => [
  ...total('pinnacle', 44.5, 1.85, 2),
  ...total('pinnacle', 46.5, 2, 1.85),
  ...total('draftkings', 44.5, best, 1.9),
  ...total('fanduel', 46.5, 1.9, 1.95),
]

test('are told in the rows of REST, and taken back', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  const first = quotes(1.95)
  const found = rowsOf(first)
  assert.equal(found.map(row => row.kind).sort(), ['low_hold', 'low_hold', 'middle'])
  await nfl.commit({ events: [event('nfl', 1)], ticks: first, opportunities: found })
  const pro = await sse('/stream/opportunities', 'pro')
  const hobby = await sse('/stream/opportunities', 'hobby')
  const kinds = (client: Sse) => [...client.opportunities.keys()].map(key => key.split(' ')[0]).sort()
  assert.equal(kinds(hobby), ['low_hold', 'low_hold'], 'middles are above hobby')
  assert.equal(kinds(pro), ['low_hold', 'low_hold', 'middles'])
  const [snapshot] = pro.named('snapshot')
  assert.is((snapshot?.data.middles as Row[] | undefined)?.length, 1)
  assert.equal(pro.named('connected')[0]?.data.left_out, [])

  const agree = (client: Sse, key: string, lists: readonly string[]) => {
    let [told, answered]: [string[], string[]] = [[], []]
    return until('agree', async () => {
      const rows = await Promise.all(lists.map(kind => readAll(`${on.api.url}/opportunities/${kind}?`, key)))
      answered = comparable(rows.flat())
      told = comparable(client.opportunities.values())
      return JSON.stringify(told) === JSON.stringify(answered)
    }).catch(() => assert.unreachable(difference(told, answered)))
  }
  await agree(pro, 'pro', ['middles', 'low_hold'])

  const changed: OpportunityRow[] = rowsOf(quotes(2.05)).map(row => state(row, 'changed'))
  await nfl.commit({ ticks: quotes(2.05).slice(4, 6), opportunities: changed })
  await until('changed', () => pro.named('middles:detected').length === 1)
  await agree(pro, 'pro', ['middles', 'low_hold'])
  await agree(hobby, 'hobby', ['low_hold'])
  await nfl.commit({ opportunities: changed.map(row => state(row, 'expired')) })
  const expired = (client: Sse, kind: string) =>
    client.named(`${kind}:expired`).flatMap(frame => frame.data.expired as string[])
  await until('gone', () => expired(pro, 'middles').length === 1 && pro.opportunities.size === 0)
  assert.equal(
    expired(pro, 'middles'),
    found.filter(row => row.kind === 'middle').map(row => row.id),
  )
  await until('gone for hobby', () => hobby.opportunities.size === 0)
})

test('a channel of one kind carries that kind, and middles need their tier', async () => {
  const denied = await fetch(`${on.api.url}/stream?channel=middles`, { headers: { 'X-API-Key': 'hobby' } })
  assert.is(denied.status, 403)
  const client = await sse('/stream?channel=middles', 'pro1')
  assert.equal(client.named('connected')[0]?.data.channels, ['middles'])
})

test.run()
