import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLog, type Signal } from '../../api/stream/log.ts'
import { type Commit, LogGap, readHead, readLog } from '../../api/stream/read-log.ts'
import { digest } from '../../api/stream/vector.ts'
import { headKey } from '../../pipelines/model/log-keys.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { createWriter, event, rememberLog, tick } from './writer.ts'

const test = suite('the logs of partitions')
let engines: TestEngines
let redis: Redis
let prefix = ''

test.before(async () => {
  engines = await useEngines('stream-log')
  prefix = engines.redis.prefix
  redis = new Redis(engines.redis.url)
})
test.after(async () => {
  redis.disconnect()
  await engines.close()
})

const ticks = (position: number, count: number, padding: number) =>
  Array.from({ length: count }, (_, n) =>
    tick('nfl', n, 'betmgm', 'home', 2, { market_id: `${position}`.padStart(padding, '0') }),
  )
const read = async (partition: number, after: number): Promise<Commit[]> => {
  const head = await readHead(redis, prefix, partition)
  const commits: Commit[] = []
  if (head) for await (const commit of readLog(redis, prefix, partition, after, head)) commits.push(commit)
  return commits
}

test('a long log is read in order and whole, in pieces that end between positions', async () => {
  const nfl = createWriter({ redis, prefix, league: 'nfl' })
  for (let position = 1; position <= 300; position++)
    await nfl.commit({ ticks: ticks(position, 2, position === 150 ? 1_500_000 : 10) })
  const pieces = await read(nfl.partition, 0)
  const positions = pieces.flatMap(piece => piece.ticks.map(row => row.position))
  assert.equal(
    positions,
    Array.from({ length: 600 }, (_, i) => 1 + Math.floor(i / 2)),
  )
  assert.equal(
    pieces.map(piece => piece.position),
    [150, 300],
  )
  assert.is((await read(nfl.partition, 298))[0]?.ticks.length, 4)
  assert.equal(
    (await read(nfl.partition, 300)).map(piece => piece.ticks.length),
    [0],
  )
})

test('what was trimmed, or is of another log, is a gap', async () => {
  const mlb = createWriter({ redis, prefix, league: 'mlb', keep_bytes: 5_000 })
  for (let position = 1; position <= 20; position++) await mlb.commit({ ticks: ticks(position, 1, 10) })
  const head = await readHead(redis, prefix, mlb.partition)
  assert.ok(head && head.trimmed > 5)
  const fails = async (after: number, generation: string): Promise<boolean> => {
    try {
      for await (const _ of readLog(redis, prefix, mlb.partition, after, { ...head, generation })) return false
      return false
    } catch (error) {
      return error instanceof LogGap
    }
  }
  assert.is(await fails(head.trimmed - 1, head.generation), true)
  assert.is(await fails(head.trimmed, head.generation), false)
  assert.is(await fails(head.trimmed, 'zzz'), true)
})

test('what is trimmed inside of a position while it is read is a gap', async () => {
  // 128 entries are read at once: those of position 2 in two goes. It is trimmed away between these.
  const all = Array.from({ length: 200 }, (_, n) => [`2-${n}`, ['t', 'ticks', 'd', '[]']])
  const answers = [
    { trimmed: 1, entries: all.slice(0, 128) },
    { trimmed: 2, entries: [] },
  ]
  const exec = async () => {
    const { trimmed, entries } = answers.shift() ?? { trimmed: 2, entries: [] }
    return [
      [null, ['g', String(trimmed), '2']],
      [null, entries],
    ]
  }
  const commands = { hmget: () => commands, xrange: () => commands, exec }
  const head = { generation: digest('g'), position: 2, committed_at: '2026-01-01T00:00:00.000Z' }
  const reading = readLog({ multi: () => commands } as never, prefix, 0, 1, head).next()
  await reading.then(
    () => assert.unreachable('the rest of position 2 is missing'),
    error => assert.instance(error, LogGap),
  )
})

test('one tail for all listeners: each begins at the state of its moment, and hears every commit after it once', async () => {
  const nba = createWriter({ redis, prefix, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)] })
  const heads: ((message: string) => void)[] = []
  const subscriber = redis.duplicate()
  subscriber.on('message', (_, message) => heads.forEach(listener => void listener(message)))
  await subscriber.subscribe(`${prefix}:heads`)
  const channels = {
    on: (_: string, listener: (message: string) => void) => {
      heads.push(listener)
      return () => void heads.splice(heads.indexOf(listener), 1)
    },
  }
  const stop = new AbortController()
  const errors: unknown[] = []
  const log = createLog({ redis, channels, prefix, onError: error => errors.push(error), stopping: stop.signal })
  const listen = () => {
    const signals: Signal[] = []
    const subscription = log.signals$.subscribe(signal => signals.push(signal))
    const positions = () => signals.map(({ state }) => state.vector[nba.partition])
    return { signals, positions, stop: () => subscription.unsubscribe() }
  }
  const first = listen()
  await until('it stands', () => first.signals.length === 1)
  await nba.commit({ ticks: [tick('nba', 1, 'betmgm', 'home', 2)] })
  await until('the commit', () => first.positions().at(-1) === 2)
  const second = listen()
  assert.equal(second.positions(), [2], 'at once')
  heads[0]?.('not a head')
  for (let i = 0; i < 5; i++) await nba.commit({ ticks: [tick('nba', 1, 'betmgm', 'home', 2 + i / 10)] })
  await nba.announce()
  await until('all of it', () => first.positions().at(-1) === 7 && second.positions().at(-1) === 7)
  const moved = (signals: readonly Signal[]) =>
    signals.flatMap(signal => (signal.kind === 'commit' ? signal.commit.ticks.map(row => row.position) : []))
  assert.equal(moved(second.signals), [3, 4, 5, 6, 7])
  assert.equal(moved(first.signals), [2, 3, 4, 5, 6, 7])
  assert.is(errors.length, 1)
  assert.is(heads.length, 1, 'one listener for all')
  first.stop()
  second.stop()
  stop.abort()
  assert.is(heads.length, 0)
  subscriber.disconnect()
})

test('a partition whose log cannot be read is tried at a pace, however many heads are heard meanwhile', async () => {
  const nhl = createWriter({ redis, prefix, league: 'nhl' })
  await nhl.commit({ events: [event('nhl', 1)] })
  let hear: (message: string) => void = () => {}
  const channels = {
    on: (_: string, listener: (message: string) => void) => {
      hear = listener
      return () => {}
    },
  }
  // The connection for commands is away, that of the subscriber stands.
  const commands = redis.duplicate({ enableOfflineQueue: false, retryStrategy: () => null }).on('error', () => {})
  await until('it is connected', () => commands.status === 'ready')
  const stop = new AbortController()
  let tries = 0
  const onError = () => {
    tries += 1
  }
  const log = createLog({ redis: commands, channels, prefix, onError, stopping: stop.signal })
  const signals: Signal[] = []
  const listening = log.signals$.subscribe(signal => signals.push(signal))
  await until('it stands', () => signals.length === 1)
  commands.disconnect()
  await until('it is away', () => commands.status === 'end')
  const head = await redis.hgetall(headKey(prefix, nhl.partition))
  const heads = 20
  for (let n = 1; n <= heads; n++) {
    hear(JSON.stringify({ ...head, p: nhl.partition, position: 1 + n }))
    await sleep(1)
  }
  const heard = tries
  await sleep(1_500)
  listening.unsubscribe()
  stop.abort()
  assert.ok(heard >= 1 && heard <= heads + 2)
  assert.ok(tries - heard >= 1 && tries - heard <= 8, `four times a second, not ${tries - heard} times in 1.5 s`)
})

test('a Redis that comes back with a log of long ago takes nobody back: what its owner says next is waited for', async () => {
  const wnba = createWriter({ redis, prefix, league: 'wnba' })
  const move = (price: number) => wnba.commit({ ticks: [tick('wnba', 1, 'betmgm', 'home', price)] })
  await move(2)
  const comeBack = await rememberLog({ redis, prefix }, wnba.partition)
  await wnba.loseLog()
  for (const price of [2.1, 2.2]) await move(price)
  let hear: (message: string) => void = () => {}
  const channels = {
    on: (_: string, listener: (message: string) => void) => {
      hear = listener
      return () => {}
    },
  }
  const headNow = async () =>
    JSON.stringify({ ...(await redis.hgetall(headKey(prefix, wnba.partition))), p: wnba.partition })
  const stop = new AbortController()
  const log = createLog({ redis, channels, prefix, onError: () => {}, stopping: stop.signal })
  const told: string[] = []
  const listening = log.signals$.subscribe(({ kind, state }) => told.push(`${kind} ${state.vector[wnba.partition]}`))
  await until('it stands', () => told.length === 1)
  await move(2.3)
  const newest = await headNow()
  // It died when it had told of the commit, and before the commit was read.
  await comeBack()
  hear(newest)
  await sleep(600)
  assert.equal(told, ['start 3'])
  await wnba.announce()
  hear(await headNow())
  await until('all of it', () => told.at(-1) === 'gap 4')
  assert.equal(told, ['start 3', 'gap 4'])
  listening.unsubscribe()
  stop.abort()
})

test.run()
