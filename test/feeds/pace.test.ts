/** What the requests of one source share: slots, and the circuit. Virtual time, one frame is one millisecond. */
import { asyncScheduler, catchError, exhaustMap, merge, of, throwError } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HttpProblem } from '../../pipelines/feeds/http.ts'
import { createPace, Resting } from '../../pipelines/feeds/pace.ts'
import { poll } from '../../pipelines/feeds/polling.ts'
import { marbles } from '../marbles.ts'

const still = { interval_ms: 5, jitter: 0, random: () => 0.5 }
/** A slot every 4 ms. */
const per_minute = 15_000

test('requests of one source are spread over the minute, whoever asks', () => {
  marbles(({ expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute, failures: 3, rest_ms: 10 })
    const asks = merge(...['a', 'b', 'c'].map(one => pace(() => of(one))))
    expectObservable(asks).toBe('a---b---(c|)')
  })
})

test('without a limit they go at once', () => {
  marbles(({ expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute: null, failures: 3, rest_ms: 10 })
    expectObservable(
      merge(
        pace(() => of('a')),
        pace(() => of('b')),
      ),
    ).toBe('(ab|)')
  })
})

test('a slot that was not used long ago gives no burst', () => {
  marbles(({ cold, expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute, failures: 3, rest_ms: 10 })
    const later = (one: string) => cold('----------(x|)').pipe(exhaustMap(() => pace(() => of(one))))
    expectObservable(
      merge(
        pace(() => of('a')),
        later('b'),
        later('c'),
      ),
    ).toBe('a---------b---(c|)')
  })
})

test('after failures in a row it is left alone, then one request tries', () => {
  let asked = 0
  marbles(({ cold, expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute: null, failures: 2, rest_ms: 20 })
    const answers = ['#', '#', '#', 'a|', 'b|']
    const ask = () => cold<string>(answers[asked++] ?? '|')
    const pause = (error: unknown) => (error instanceof Resting ? error.rest_ms : 1)
    //   fails at 0 and 1: rests until 21, fails, rests until 41, answers, and 5 ms later again
    expectObservable(
      poll(() => pace(ask), { ...still, pause }),
      '-----------------------------------------------!',
    ).toBe('-----------------------------------------a----b')
  })
  assert.is(asked, 5)
})

test('those that stand in line when it opens leave it alone too, and the first whose slot comes after that tries', () => {
  let asked = 0
  marbles(({ expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute, failures: 2, rest_ms: 12 })
    const ask = () => {
      asked += 1
      return asked < 3 ? throwError(() => new Error('down')) : of('a')
    }
    const inLine = () => pace(ask).pipe(catchError(error => of(error instanceof Resting ? 'r' : 'f')))
    //   slots at 0, 4, 8, 12, 16: the second failure opens it until 16
    expectObservable(merge(inLine(), inLine(), inLine(), inLine(), inLine())).toBe('f---f---r---r---(a|)')
  })
  assert.is(asked, 3)
})

test('while one request tries, the others wait', () => {
  const failed: string[] = []
  marbles(({ cold, expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute: null, failures: 1, rest_ms: 5 })
    const once = pace(() => throwError(() => new Error('down')))
    once.subscribe({ error: error => failed.push(error.message) })
    const late = cold('------a|')
    expectObservable(late).toBe('------a|')
    cold('------(x|)').subscribe(() => {
      pace(() => cold('--#')).subscribe({ error: error => failed.push(String(error)) })
      pace(() => of('a')).subscribe({ error: error => failed.push(error.name) })
    })
  })
  assert.equal(failed, ['down', 'Resting', 'error'])
})

test('those that wait for one that tries do not ask without pause', () => {
  let asked = 0
  marbles(({ cold, expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute: null, failures: 1, rest_ms: 20 })
    pace(() => throwError(() => new Error('down'))).subscribe({ error: () => {} })
    const resting = (error: unknown) => {
      asked += 1
      return error instanceof Resting ? error.rest_ms : 1
    }
    // Its answer takes long.
    cold('20ms (x|)').subscribe(() => pace(() => cold('5s #')).subscribe({ error: () => {} }))
    const other = poll(() => pace(() => of('a')), { ...still, interval_ms: 10_000, pause: resting })
    expectObservable(other, '^ 5999ms !').toBe('5040ms a')
  })
  assert.is(asked, 7, 'once when it rests, each second of five while one tries, and once more')
})

test('refusals (an unknown league, a wrong key) open no circuit, and close one: the source is there', () => {
  let asked = 0
  marbles(({ expectObservable }) => {
    const pace = createPace({ scheduler: asyncScheduler, per_minute, failures: 2, rest_ms: 6 })
    const answer = (status: number) => ({ status, headers: new Headers() })
    const statuses = [404, 403, 401, 503, 503, 404, 200]
    const ask = () => {
      const status = statuses[asked++] ?? 200
      return status === 200 ? of('a') : throwError(() => new HttpProblem('status', 'no', answer(status)))
    }
    const inLine = () => pace(ask).pipe(catchError(error => of(error instanceof Resting ? 'r' : 'f')))
    //   slots at 0, 4, ...: the second 503 opens it at 16 until 22, so that the slot at 20 is left
    expectObservable(merge(...Array.from({ length: 8 }, inLine))).toBe('f---f---f---f---f---r---f---(a|)')
  })
  assert.is(asked, 7)
})

test('too many requests of one target are those of all: they wait as long, and come back one after another', () => {
  const headers = new Headers({ 'retry-after': '5' })
  for (const [per_minute, expected] of [
    [null, '5002ms a 299ms b 299ms c'],
    [600, '5002ms a 99ms b 99ms c'],
  ] as const) {
    const asked: number[] = []
    marbles(({ cold, expectObservable }) => {
      const scheduler = asyncScheduler
      const pace = createPace({ scheduler, per_minute, failures: 8, rest_ms: 1 })
      const pause = (error: unknown) =>
        error instanceof HttpProblem ? (error.retry_after_ms ?? 1) : error instanceof Resting ? error.rest_ms : 1
      const target = (name: string, first_ms: number) => {
        const ask = () => {
          asked.push(first_ms)
          const tooMany = new HttpProblem('status', 'no', { status: 429, headers })
          return asked.length === 1 ? cold('--#', {}, tooMany) : of(name)
        }
        return poll(() => pace(ask), { ...still, interval_ms: 60_000, first_ms, pause })
      }
      expectObservable(merge(target('a', 0), target('b', 200), target('c', 400)), '^ 6s !').toBe(expected)
    })
    assert.equal(asked, [0, 0, 200, 400])
  }
})

test('a source that is down for now, or does not say for how long, holds up its other targets no longer than before', () => {
  for (const [status, headers] of [
    [503, new Headers({ 'retry-after': '5' })],
    [429, new Headers()],
    [429, new Headers({ 'retry-after': '0' })],
  ] as const)
    marbles(({ expectObservable }) => {
      const pace = createPace({ scheduler: asyncScheduler, per_minute: null, failures: 8, rest_ms: 10 })
      pace(() => throwError(() => new HttpProblem('status', 'no', { status, headers }))).subscribe({ error: () => {} })
      expectObservable(pace(() => of('a'))).toBe('(a|)')
    })
})

test('one that is down never slows another', () => {
  marbles(({ cold, expectObservable }) => {
    const [down, up] = [1, 2].map(() =>
      createPace({ scheduler: asyncScheduler, per_minute: null, failures: 2, rest_ms: 1000 }),
    )
    const asks = merge(
      poll(() => down?.(() => throwError(() => 'down')) ?? of('x'), { ...still, pause: () => 1 }),
      poll(() => up?.(() => cold('-a|')) ?? of('x'), still),
      poll(() => cold<string>('---------------------'), still),
    )
    expectObservable(asks, '------------!').toBe('-a----a----a')
  })
})

test.run()
