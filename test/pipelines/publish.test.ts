/* The log of a partition when Redis has lost its last writes, or more. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readHead, readLog } from '../../api/stream/read-log.ts'
import { headKey, logKey } from '../../pipelines/model/log-keys.ts'
import { startStores } from '../stream/harness.ts'
import { createWriter, event, type LeagueWriter, rememberLog, tick } from '../stream/writer.ts'

const test = suite('publishing into a log that ends elsewhere')
const SCRIPT = readFileSync(new URL('../../pipelines/lua/publish.lua', import.meta.url), 'utf8')
let stores: Awaited<ReturnType<typeof startStores>>

test.before(async () => {
  stores = await startStores('publish')
})
test.after(() => stores.close())

const keysOf = ({ partition }: LeagueWriter) => [logKey(stores.prefix, partition), headKey(stores.prefix, partition)]
const remember = (writer: LeagueWriter) => rememberLog(stores, writer.partition)
const headOf = async ({ partition }: LeagueWriter) => {
  const head = await readHead(stores.redis, stores.prefix, partition)
  assert.ok(head)
  return head
}
/** Every position that the log holds after one, with the prices of its ticks. */
const holds = async (writer: LeagueWriter, after: number): Promise<Record<number, number[]>> => {
  const found: Record<number, number[]> = {}
  const head = await headOf(writer)
  for await (const commit of readLog(stores.redis, stores.prefix, writer.partition, after, head))
    for (const row of commit.ticks) found[row.position] = [...(found[row.position] ?? []), row.odds_decimal]
  return found
}
const move = (writer: LeagueWriter, price: number) =>
  writer.commit({ ticks: [tick('nfl', 1, 'betmgm', 'home', price), tick('nfl', 1, 'betmgm', 'away', price)] })
const begin = async (league: string): Promise<LeagueWriter> => {
  const writer = createWriter({ ...stores, league })
  await writer.commit({ events: [event('nfl', 1)], ticks: [tick('nfl', 1, 'betmgm', 'home', 2)] })
  return writer
}

test('what Redis has lost comes again from the store, before the next publication', async () => {
  const writer = await begin('nfl')
  await move(writer, 2.1)
  const lose = await remember(writer)
  const { generation } = await headOf(writer)
  await move(writer, 2.2)
  await writer.commit({ events: [{ ...event('nfl', 1), event_start_time: '2030-01-05T22:00:00.000Z' }] })
  await move(writer, 2.3)
  await lose()
  assert.is((await headOf(writer)).position, 2)
  await move(writer, 2.4)
  assert.equal(await holds(writer, 0), { 1: [2], 2: [2.1, 2.1], 3: [2.2, 2.2], 5: [2.3, 2.3], 6: [2.4, 2.4] })
  const head = await headOf(writer)
  assert.equal([head.position, head.generation], [6, generation], 'nobody needs a snapshot')
  const ids = (await stores.redis.xrange(logKey(stores.prefix, writer.partition), '-', '+')).map(([id]) => id)
  assert.ok(
    ids.some(id => id.startsWith('4-')),
    'the moved start too',
  )
})

test('an idle owner notices it with its next beat, once', async () => {
  const writer = await begin('nba')
  const lose = await remember(writer)
  await move(writer, 2.2)
  await move(writer, 2.3)
  await lose()
  await Promise.all([writer.announce(), writer.announce()])
  assert.equal(await holds(writer, 0), { 1: [2], 2: [2.2, 2.2], 3: [2.3, 2.3] })
  await writer.announce()
  await move(writer, 2.4)
  assert.equal(await holds(writer, 2), { 3: [2.3, 2.3], 4: [2.4, 2.4] })
})

test('a beat while a publication makes good what was lost does not undo it', async () => {
  const writer = await begin('mlb')
  const { generation } = await headOf(writer)
  const lose = await remember(writer)
  await move(writer, 2.2)
  await lose()
  const beat = writer.announce()
  await move(writer, 2.3)
  await beat
  assert.equal(await holds(writer, 0), { 1: [2], 2: [2.2, 2.2], 3: [2.3, 2.3] })
  assert.is((await headOf(writer)).generation, generation)
})

test('a log that is gone begins anew, and holds nothing from before; trimming never takes that back', async () => {
  const writer = createWriter({ ...stores, league: 'nhl', keep_bytes: 2_000 })
  for (let price = 2; price < 2.45; price += 0.1) await move(writer, price)
  const { generation } = await headOf(writer)
  await stores.redis.del(...keysOf(writer))
  await move(writer, 2.5)
  const head = await headOf(writer)
  assert.is.not(head.generation, generation)
  assert.equal([head.position, head.trimmed], [6, 5])
  await move(writer, 2.6)
  assert.ok((await headOf(writer)).trimmed >= 5)
})

test('a log that begins with a commit without rows holds everything after what stood before it', async () => {
  const writer = createWriter({ ...stores, league: 'wnba' })
  await writer.commit({})
  const { position, trimmed } = await headOf(writer)
  assert.equal([position, trimmed], [1, 0])
  await move(writer, 2.1)
  assert.equal(await holds(writer, 0), { 2: [2.1, 2.1] }, 'who stood at the beginning needs no snapshot')
})

test('a log that ends above what is committed begins anew', async () => {
  const writer = await begin('epl')
  await move(writer, 2.2)
  const { generation } = await headOf(writer)
  const other = createWriter({ ...stores, league: 'epl', position: 1 })
  await other.takeOver()
  const head = await headOf(writer)
  assert.is.not(head.generation, generation)
  assert.equal([head.position, head.trimmed], [1, 1])
  await move(other, 2.7)
  assert.equal(await holds(other, 1), { 2: [2.7, 2.7] })
})

test('a log that ended before all that a log keeps begins anew: nothing of the time between is read', async () => {
  let clock = Date.now() - 1_000_000
  const writer = createWriter({ ...stores, league: 'ufc', keep_ms: 400_000, at: () => clock })
  await move(writer, 2)
  const { generation } = await headOf(writer)
  const lose = await remember(writer)
  clock += 300_000
  await move(writer, 2.1)
  await lose()
  await move(writer, 2.2)
  assert.equal(await holds(writer, 0), { 1: [2, 2], 2: [2.1, 2.1], 3: [2.2, 2.2] }, 'not so long ago')
  clock += 400_000
  await move(writer, 2.3)
  await lose()
  await writer.announce()
  const head = await headOf(writer)
  assert.is.not(head.generation, generation)
  assert.equal([head.position, head.trimmed], [4, 4])
  await move(writer, 2.4)
  assert.equal(await holds(writer, 4), { 5: [2.4, 2.4] })
})

test('the script: a command that is sent again changes nothing, and a newer epoch refuses', async () => {
  const at = (second: number) => `2030-01-01T00:00:0${second}.000Z`
  const run = (epoch: number, position: number, previous: number | '', generation = 'g', settled = 0) =>
    stores.redis.eval(
      SCRIPT,
      2,
      `${stores.prefix}:{s}:log`,
      `${stores.prefix}:{s}:head`,
      `${stores.prefix}:other`,
      3,
      epoch,
      generation,
      position,
      at(0),
      '',
      at(0),
      previous,
      at(settled),
      `${position}-0`,
      'ticks',
      '[]',
    )
  const length = () => stores.redis.xlen(`${stores.prefix}:{s}:log`)
  assert.is(await run(5, 1, 0), 1, 'a log begins')
  assert.is(await run(5, 2, 1, 'g', 7), 1)
  assert.is(await run(5, 2, 1), 2, 'the same again')
  assert.is(await run(5, 4, 3), 3, 'it does not end at 3')
  assert.is(await run(5, 1, 0), 3, 'nor at 0')
  assert.is(await length(), 2)
  assert.is(await run(4, 3, 2), 0, 'an older epoch')
  assert.is(await run(6, 9, '', 'h'), 1, 'anew')
  assert.is(await length(), 1)
  const names = ['generation', 'trimmed', 'position', 'epoch', 'settled_at'] as const
  const head = await stores.redis.hmget(`${stores.prefix}:{s}:head`, ...names)
  assert.equal(head, ['h', '8', '9', '6', at(7)], 'and what was told to be settled stays so')
})

test.run()
