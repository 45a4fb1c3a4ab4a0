import { Subject } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createJournal } from '../../api/stream/journal.ts'
import { createLane } from '../../api/stream/lane.ts'
import { lingering } from '../../api/stream/linger.ts'

const test = suite('what streams keep')
const entry = (at: number, bytes = 10) => ({ at, bytes })

test('a journal keeps the newest, by bytes and by age, and its numbers go on', () => {
  const journal = createJournal({ max_bytes: 30, max_ms: 100 })
  const heard: number[] = []
  const deaf = journal.listen((_, seq) => heard.push(seq))
  assert.is(journal.head(), -1)
  for (let i = 0; i < 5; i++) journal.append(entry(i))
  assert.equal([journal.head(), journal.get(1), journal.get(2)], [4, undefined, entry(2)])
  deaf()
  journal.append(entry(200))
  assert.equal([journal.get(4), journal.get(5)], [undefined, entry(200)])
  journal.append(entry(201, 500))
  assert.equal([journal.get(5), journal.get(6)], [undefined, entry(201, 500)], 'the newest stays whatever its size')
  assert.equal(heard, [0, 1, 2, 3, 4])
})

test('a cleared journal leaves nobody at its end', () => {
  const journal = createJournal({ max_bytes: 30, max_ms: 100 })
  journal.append(entry(0))
  const stood = journal.head()
  journal.clear()
  assert.ok(journal.head() > stood)
  assert.is(journal.get(journal.head()), undefined)
  assert.is(journal.append(entry(1)), journal.head())
})

test('a shared source outlives its last listener by a minute', () => {
  const scheduler = new TestScheduler((actual, expected) => assert.equal(actual, expected))
  scheduler.run(({ hot, expectObservable, expectSubscriptions }) => {
    const source = hot('      -a-b 59s c 2s d')
    const shared = source.pipe(lingering(new AbortController().signal))
    expectObservable(shared, '^-!').toBe('-a')
    expectObservable(shared, '---^ 10s !').toBe('---b')
    expectSubscriptions(source.subscriptions).toBe('^ 70003ms !')
  })
})

test('a shared source ends at once when the process stops', () => {
  const stop = new AbortController()
  const source = new Subject<number>()
  const shared = source.pipe(lingering(stop.signal))
  shared.subscribe().unsubscribe()
  assert.is(source.observed, true)
  stop.abort()
  assert.is(source.observed, false)
  shared.subscribe().unsubscribe()
  assert.is(source.observed, false)
})

test('many that linger are no reason for a warning', async () => {
  const warned: Error[] = []
  const hear = (warning: Error): unknown => warned.push(warning)
  process.on('warning', hear)
  const stop = new AbortController()
  for (let n = 0; n < 20; n++) new Subject().pipe(lingering(stop.signal)).subscribe().unsubscribe()
  // Warnings are told when what runs has ended.
  await new Promise(resolve => setImmediate(resolve))
  stop.abort()
  process.off('warning', hear)
  assert.equal(warned, [])
})

test('a lane runs one at a time, with a pause after each', async () => {
  // Its pauses keep no process alive.
  const alive = setInterval(() => {}, 1_000)
  let clock = 0
  const lane = createLane(() => clock)
  const order: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running++
    assert.is(running, 1)
    order.push(name)
    await Promise.resolve()
    clock += 1
    running--
    return name
  }
  const failing = lane(async () => {
    throw new Error('no')
  })
  const done = await Promise.all([lane(work('a')), lane(work('b')), failing.catch(() => 'failed')])
  clearInterval(alive)
  assert.equal(
    [done, order],
    [
      ['a', 'b', 'failed'],
      ['a', 'b'],
    ],
  )
})

test('whoever comes after a question that was held up for a minute waits for two seconds', async () => {
  const alive = setInterval(() => {}, 1_000)
  let clock = 0
  const lane = createLane(() => clock)
  await lane(async () => {
    clock += 60_000
  })
  const began = performance.now()
  await lane(async () => {})
  clearInterval(alive)
  const waited = performance.now() - began
  assert.ok(waited > 1_900 && waited < 20_000, `${waited} ms`)
})

test.run()
