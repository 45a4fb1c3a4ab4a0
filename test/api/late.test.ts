/** What delayed callers are shown: the marks up to their time, which is the store's, whatever this process's clock says and whatever fails on the way. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPositions } from '../../api/positions.ts'

const test = suite('what delayed callers are shown')
const HOUR_MS = 3_600_000
const BEGAN = Date.parse('2026-01-02T00:00:00.000Z')

type Mark = { partition: number; position: number; at: number; current?: 0 | 1 }

/** A store that answers what marks.ts asks, and the positions of a process beside it. */
const open = (off = 0) => {
  const store = { now: BEGAN, marks: [] as Mark[], away: false, asked: 0 }
  const iso = (ms: number): string => new Date(ms).toISOString()
  const query = async (text: string, params: { from?: string; to?: string; at?: string; unseen?: number[] } = {}) => {
    store.asked += 1
    if (store.away) throw new Error('the store is away')
    if (text.includes('now64')) return [{ now: iso(store.now) }]
    const [from, to] = [Date.parse(params.from ?? iso(0)), Date.parse(params.to ?? params.at ?? iso(8e15))]
    const marks = store.marks.filter(
      mark => mark.at > from && mark.at <= to && (params.unseen?.includes(mark.partition) ?? true),
    )
    return [...new Set(marks.map(mark => mark.partition))].map(partition => {
      const own = marks.filter(mark => mark.partition === partition)
      const live = own.filter(mark => mark.current !== 0).map(mark => mark.at)
      return {
        partition,
        position: `${Math.max(...own.map(mark => mark.position))}`,
        current_at: iso(Math.max(0, ...live)),
        newest: iso(Math.max(...own.map(mark => mark.at))),
      }
    })
  }
  let hear = (_: string): void => {}
  const channels = {
    on: (_: string, listener: (message: string) => void) => {
      hear = listener
      return () => {}
    },
  }
  const now = () => store.now + off
  const given = { sql: { query } as never, channels: channels as never, prefix: 'late', partitions: 2, now }
  const positions = createPositions(given)
  positions.start()
  /** An owner says where it stands. */
  const tell = (p: number, position: number): void =>
    hear(JSON.stringify({ p, position, committed_at: iso(store.now), settled_at: iso(store.now) }))
  return { store, positions, tell }
}

for (const off of [0, 2 * 60_000, HOUR_MS, -HOUR_MS])
  test(`a minute behind the store, where the process's clock is ${off / 1000} s off`, async () => {
    const { store, positions } = open(off)
    for (let s = -7_200; s <= 0; s += 10)
      store.marks.push({ partition: 0, position: 721 + s / 10, at: BEGAN + s * 1000 })
    const moment = await positions.look(60)
    assert.equal([moment.positions, moment.times[0]], [[715, 0], BEGAN - 60_000])
    assert.is(await positions.until(60), BEGAN - 60_000)
    assert.is(positions.safe(60), BEGAN - 60_000)
    assert.is(positions.known(60), moment, 'it is at hand for as long as it is the newest')
  })

test('a partition into which history is replayed has the data time of its own last commit', async () => {
  const { store, positions } = open()
  store.marks.push(
    { partition: 0, position: 1, at: BEGAN - HOUR_MS },
    { partition: 1, position: 1, at: BEGAN - 90_000 },
  )
  for (let n = 2; n <= 720; n++)
    store.marks.push({ partition: 0, position: n, at: BEGAN - HOUR_MS + n * 5_000, current: 0 })
  const moment = await positions.look(60)
  assert.equal(
    [moment.positions, moment.times],
    [
      [708, 1],
      [BEGAN - HOUR_MS, BEGAN - 90_000],
    ],
  )
})

test('who asks at once asks the store once', async () => {
  const { store, positions } = open()
  store.marks.push({ partition: 0, position: 1, at: BEGAN - 90_000 })
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => positions.look(60)))
  assert.ok(one && others.every(other => other === one))
  assert.is(store.asked, 2)
})

test('a question that fails takes nothing of the answer before', async () => {
  const { store, positions } = open()
  store.marks.push({ partition: 0, position: 1, at: BEGAN - 90_000 })
  await positions.look(60)
  await sleep(1_010)
  store.away = true
  await positions.look(60).then(
    () => assert.unreachable('the store is away'),
    error => assert.match(error.message, 'away'),
  )
  assert.is(positions.safe(60), BEGAN - 60_000, 'who has looked before is told up to when that was')
  assert.is(await positions.until(60), BEGAN - 60_000)
  store.away = false
  store.now += 2_000
  store.marks.push({ partition: 0, position: 2, at: BEGAN - 59_000 })
  assert.equal((await positions.look(60)).positions, [2, 0])
})

test('a store that has lost its last rows is followed, by those who are delayed too', async () => {
  const { store, positions, tell } = open()
  for (let n = 1; n <= 10; n++) store.marks.push({ partition: 0, position: n, at: BEGAN - 200_000 + n * 10_000 })
  const later = async (ms: number): Promise<void> => {
    store.now += ms
    await sleep(1_010)
    for (const p of [0, 1]) tell(p, p === 0 ? (store.marks.at(-1)?.position ?? 0) : 0)
    await sleep(10)
  }
  assert.equal((await positions.look()).positions, [10, 0])
  assert.equal((await positions.look(60)).positions, [10, 0])
  store.marks.splice(4)
  await later(5_000)
  assert.equal((await positions.look()).positions, [4, 0], 'what it holds')
  assert.is((await positions.look()).times[0], BEGAN - 160_000)
  assert.equal((await positions.look(60)).positions, [4, 0])
  store.marks.push({ partition: 0, position: 5, at: store.now })
  await later(5_000)
  assert.equal((await positions.look()).positions, [5, 0], 'and what comes then')
  assert.equal((await positions.look(60)).positions, [4, 0])
})

test('a vector above what the store has lost is held no more, one that another process heard first is', async () => {
  const { store, positions, tell } = open()
  for (let n = 1; n <= 10; n++) store.marks.push({ partition: 0, position: n, at: BEGAN - 200_000 + n * 10_000 })
  await positions.look()
  store.marks.push({ partition: 0, position: 11, at: store.now })
  assert.is(await positions.holds([11, 0]), true, 'not told of it yet')
  const { asked } = store
  assert.is(await positions.holds([11, 0]), true)
  assert.is(store.asked, asked, 'nobody is asked of what is known')
  store.marks.splice(4)
  store.now += 5_000
  tell(0, 4)
  await sleep(10)
  assert.is(await positions.holds([4, 0]), true)
  assert.is(await positions.holds([11, 0]), false)
  store.away = true
  assert.is(await positions.holds([11, 0]), true, 'nobody knows')
})

test('a head that was told before the store was asked takes nothing back', async () => {
  const { store, positions, tell } = open()
  store.marks.push({ partition: 0, position: 7, at: BEGAN - 90_000 })
  await positions.look()
  store.now += 5_000
  for (const p of [0, 1]) tell(p, p === 0 ? 6 : 0)
  await sleep(10)
  assert.equal((await positions.look()).positions, [7, 0])
})

test.run()
