/*
 * How far a state is final: `server_time` of a delta is a time below which no change appears any more. Held against the marks themselves, while
 * the store stands still in the middle of commits, owners freeze, and another takes over. Runs among its like: it ends engines of its own. Time limit: 360 s
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createChannels } from '../../api/channels.ts'
import { createPositions } from '../../api/positions.ts'
import { headsChannel } from '../../pipelines/model/log-keys.ts'
import { startClickhouse, startRedis, temporaryFolder } from '../engines.ts'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { liveJobs } from './live.ts'
import { seasonLot } from './lots.ts'
import { killAll, startWorker, WORKER, type Worker } from './worker.ts'
import { openWorld, PARTITIONS, type World } from './world.ts'

const test = suite('no change appears below a time that was given')
/** With the lease as it is shipped, and what is told as often. */
const OWNER = { ...WORKER, args: ['shipped-lease'] }
const folder = temporaryFolder('horizon')
let clickhouse: Awaited<ReturnType<typeof startClickhouse>>
let redis: Awaited<ReturnType<typeof startRedis>>
let world: World

test.before(async () => {
  ;[clickhouse, redis] = await Promise.all([
    startClickhouse({ dir: join(folder.path, 'clickhouse'), database: 'horizon' }),
    startRedis({ dir: join(folder.path, 'redis') }),
  ])
  const { url, username, password } = clickhouse
  const stores = {
    clickhouse: { url, username, password, database: 'horizon' },
    redis: { url: redis.url, prefix: 'horizon' },
  }
  world = await openWorld(stores, true)
})
// A test that has failed leaves no owner to the next one.
test.after.each(killAll)
test.after(async () => {
  await world.close()
  await Promise.all([clickhouse.kill(), redis.kill()])
  folder.remove()
})

/** Between two readings. */
const READ_MS = long ? 10 : 50

type Given = { time: number; naive: number; positions: readonly number[]; wall: number }

/** As a delta does it: the state is looked up, a time is given, and the state that is answered is looked up after it. */
const openReader = () => {
  const connection = world.connect()
  const channels = createChannels(connection)
  const positions = createPositions({
    sql: world.sql,
    channels,
    prefix: world.prefix,
    now: Date.now,
    partitions: PARTITIONS,
  })
  const heard = new Map<number, number>()
  channels.on(headsChannel(world.prefix), message => {
    heard.set((JSON.parse(message) as { p: number }).p, Date.now())
  })
  positions.start()
  const given: Given[] = []
  let over = false
  const reading = (async () => {
    while (!over) {
      await sleep(READ_MS)
      const before = await positions.look().catch(() => null)
      if (before === null) continue
      const time = positions.safe(0)
      // What "the heads, less a second" says by our own clock.
      const fresh = [...heard.values()].filter(at => at > Date.now() - 3_000)
      const naive = fresh.length > 0 ? Math.min(...fresh) - 1_000 : 0
      const answered = await positions.look().catch(() => null)
      if (answered !== null) given.push({ time, naive, positions: answered.positions, wall: Date.now() })
    }
  })()
  return {
    given,
    live: () => positions.live().length,
    close: async (): Promise<void> => {
      over = true
      await reading
      positions.stop()
      channels.close()
      connection.disconnect()
    },
  }
}

/** Of the times given, those below which a change came that the answer did not hold. */
const broken = async (given: readonly Given[], of: 'time' | 'naive'): Promise<Given[]> => {
  const rows = await world.sql.query<{ partition: number; position: string; committed_at: string }>(
    'SELECT partition, position, committed_at FROM marks ORDER BY partition, position',
  )
  const marks = rows.map(row => ({ ...row, position: Number(row.position), at: Date.parse(row.committed_at) }))
  return given.filter(one =>
    marks.some(mark => mark.at <= one[of] && mark.position > (one.positions[mark.partition] ?? 0)),
  )
}
const jobs = await liveJobs(seasonLot(11, 120).part)
/** Sends some of the jobs, a few at a time, until told to stop. */
const trickle = (from: number) => {
  let sent = from
  let over = false
  const sending = (async () => {
    while (!over && sent < jobs.length) {
      await world.send(jobs.slice(sent, sent + 2))
      sent += 2
      await sleep(long ? 60 : 150)
    }
  })()
  return async (): Promise<number> => {
    over = true
    await sending
    return sent
  }
}
let sent = 0

const settled = async (): Promise<void> => {
  await world.until(jobs.slice(0, sent).map(job => job.id))
}

test('while the store stands still in the middle of commits', async () => {
  const worker = startWorker(world, OWNER)
  await worker.owns(PARTITIONS)
  const reader = openReader()
  await until('all are heard', () => reader.live() === PARTITIONS)
  const stop = trickle(sent)
  // Not every standstill meets a commit of which the clock alone would have said too much: until one has, or none ever does.
  const [least, most] = [long ? 12 : 3, 24]
  for (let i = 0; i < least || (i < most && (await broken(reader.given, 'naive')).length === 0); i++) {
    await sleep(700)
    process.kill(clickhouse.pid, 'SIGSTOP')
    await sleep(1_400)
    process.kill(clickhouse.pid, 'SIGCONT')
  }
  await sleep(500)
  sent = await stop()
  await settled()
  await until('it goes on', () => new Set(reader.given.map(one => one.time)).size > 5)
  await reader.close()
  assert.ok(reader.given.length > (long ? 200 : 30), `${reader.given.length} times were given`)
  assert.equal(await broken(reader.given, 'time'), [])
  assert.ok((await broken(reader.given, 'naive')).length > 0, 'the clock alone would have lost some')
  await worker.stop()
})

test('while owners freeze, are killed, and others take over', async () => {
  const workers: Worker[] = [startWorker(world, OWNER), startWorker(world, OWNER)]
  const owned = () =>
    new Set(workers.flatMap(one => one.heard('partition taken over').map(line => line.partition))).size
  await until('all are owned', () => owned() === PARTITIONS)
  const reader = openReader()
  await until('all are heard', () => reader.live() === PARTITIONS)
  const stop = trickle(sent)
  for (const ms of long ? [900, 1_500, 2_500, 4_000, 900, 3_200] : [1_600, 3_400]) {
    workers[0]?.freeze()
    await sleep(ms)
    workers[0]?.thaw()
    await sleep(1_000)
  }
  await workers[0]?.kill()
  await sleep(3_000)
  sent = await stop()
  await settled()
  await reader.close()
  assert.ok(
    workers[1]?.heard('partition taken over').some(line => (line.epoch ?? 0) > 1),
    'something was inherited',
  )
  assert.equal(await broken(reader.given, 'time'), [])
  await workers[1]?.stop()
})

test('of a silent installation too, and a second behind the heads of one that is heard', async () => {
  const worker = startWorker(world, OWNER)
  await worker.owns(PARTITIONS)
  const reader = openReader()
  await until('all are heard', () => reader.live() === PARTITIONS)
  const stop = trickle(sent)
  await sleep(1_000)
  sent = await stop()
  await settled()
  await sleep(2_500)
  const heads = await Promise.all(
    Array.from({ length: PARTITIONS }, (_, p) => world.redis.hget(`${world.prefix}:{p${p}}:head`, 'settled_at')),
  )
  const told = Math.min(...heads.map(at => Date.parse(at ?? ''))) - 1_000
  await sleep(50)
  const idle = reader.given.at(-1)
  assert.ok(idle && idle.time >= told, `${told - (idle?.time ?? 0)} ms behind the heads`)
  await worker.kill()
  const silent = reader.given.length
  await sleep(5_000)
  await reader.close()
  const after = reader.given.slice(silent)
  assert.ok(new Set(after.map(one => one.time)).size > 2, 'it goes on without owners')
  assert.equal(await broken(reader.given, 'time'), [])
})

test.run()
