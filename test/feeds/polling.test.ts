import { of, throwError } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { poll } from '../../pipelines/feeds/polling.ts'
import { doubling } from '../../pipelines/model/backoff.ts'
import { marbles } from '../marbles.ts'

const still = { interval_ms: 5, jitter: 0, random: () => 0.5 }

test('asks at once, then at every interval', () => {
  marbles(({ expectObservable }) => {
    expectObservable(
      poll(() => of('a'), still),
      '----------------!',
    ).toBe('a----a----a----a')
  })
})

test('skips a tick while the last request is still out', () => {
  marbles(({ cold, expectObservable }) => {
    const slow = () => cold('-------a|')
    //                                        asked at 0, 10, 20: the ticks at 5 and 15 find it busy
    expectObservable(poll(slow, still), '---------------------------!').toBe('-------a---------a---------')
  })
})

test('waits longer after each failure, and is set back by a success', () => {
  marbles(({ cold, expectObservable }) => {
    const answers = ['#', '#', 'a|', '#', 'b|']
    let n = 0
    const ask = () => cold<string>(answers[n++] ?? '|')
    const pause = (_error: unknown, failures: number) => failures * 4
    //   fails at 0, again at 4, answers at 12; the tick at 17 fails, and waits 4 as the first time
    expectObservable(poll(ask, { ...still, pause }), '----------------------!').toBe('------------a--------b')
  })
})

test('a pause hears of the failure and of how many there were', () => {
  const heard: [unknown, number][] = []
  marbles(({ expectObservable }) => {
    const pause = (error: unknown, failures: number) => {
      heard.push([error, failures])
      return 3
    }
    expectObservable(
      poll(() => throwError(() => 'down'), { ...still, pause }),
      '----!',
    ).toBe('-----')
  })
  assert.equal(heard, [
    ['down', 1],
    ['down', 2],
  ])
})

test('the first request may be put off, and the others with it', () => {
  marbles(({ expectObservable }) => {
    expectObservable(
      poll(() => of('a'), { ...still, first_ms: 3 }),
      '--------------!',
    ).toBe('---a----a----a')
    //   longer than an interval: the second is no sooner after it than any other
    expectObservable(
      poll(() => of('a'), { ...still, first_ms: 9 }),
      '--------------------!',
    ).toBe('---------a----a----a')
  })
})

test('jitter moves ticks by no more than its share', () => {
  marbles(({ expectObservable }) => {
    const draws = [1, 0, 1]
    let n = 0
    const random = () => draws[n++ % draws.length] ?? 0
    //   10 ms, a fifth more, a fifth less
    expectObservable(
      poll(() => of('a'), { interval_ms: 10, jitter: 0.2, random }),
      '---------------------!',
    ).toBe('a-----------a-------a')
  })
})

test('stops when nobody listens', () => {
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const asked = cold('---a|')
    expectObservable(
      poll(() => asked, still),
      '-!',
    ).toBe('--')
    expectSubscriptions(asked.subscriptions).toBe('^!')
  })
})

test('an answer of several payloads, and one of none', () => {
  marbles(({ cold, expectObservable }) => {
    const answers = ['a-b|', '|', 'c|']
    let n = 0
    expectObservable(
      poll(() => cold(answers[n++] ?? '#'), still),
      '-------------!',
    ).toBe('a-b-------c---')
  })
})

test('an ask that throws only makes it wait, as one that fails does', () => {
  marbles(({ expectObservable }) => {
    let n = 0
    const ask = () => {
      n += 1
      if (n === 1) throw new Error('no address')
      return of('a')
    }
    expectObservable(poll(ask, { ...still, pause: () => 3 }), '---------!').toBe('---a----a-')
  })
})

test('an answer that breaks off after its first payload is a failure, and the first of its row', () => {
  const heard: number[] = []
  marbles(({ cold, expectObservable }) => {
    const pause = (_error: unknown, failures: number) => {
      heard.push(failures)
      return 2
    }
    expectObservable(
      poll(() => cold('a-#'), { ...still, pause }),
      '---------!',
    ).toBe('a---a---a-')
  })
  assert.equal(heard, [1, 1])
})

test('a first request that was put off and failed is not put off again', () => {
  marbles(({ cold, expectObservable }) => {
    const answers = ['#', 'a|']
    let n = 0
    const ask = () => cold<string>(answers[n++] ?? '|')
    //   put off by 4, fails, again 2 later
    expectObservable(poll(ask, { ...still, first_ms: 4, pause: () => 2 }), '--------!').toBe('------a--')
  })
})

test('nothing is asked once nobody listens, in a pause or before the first request', () => {
  let asked = 0
  const ask = () => {
    asked += 1
    return throwError(() => 'down')
  }
  marbles(({ expectObservable }) => {
    expectObservable(poll(ask, { ...still, pause: () => 5 }), '---!').toBe('----')
    expectObservable(poll(ask, { ...still, first_ms: 5, pause: () => 5 }), '---!').toBe('----')
  })
  assert.is(asked, 1)
})

test('pauses double up to a minute, with up to a quarter more', () => {
  const pauses = [1, 2, 3, 6, 7, 50].map(failures => doubling(failures, () => 0))
  assert.equal(pauses, [1000, 2000, 4000, 32_000, 60_000, 60_000])
  assert.is(doubling(1, () => 0.999) < 1250, true)
})

test.run()
