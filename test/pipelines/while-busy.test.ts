import { map, type Observable, of, take } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { whileBusy } from '../../pipelines/while-busy.ts'
import { marbles } from '../marbles.ts'

type Cold = (marbles: string) => Observable<string>

/** Every run takes as long as `takes` says, and tells its batch at `r`. */
const runs = (cold: Cold, takes: string) => whileBusy((batch: string[]) => cold(takes).pipe(map(() => batch.join(''))))

test('what arrives while a run is under way goes into the next one together', () => {
  marbles(({ cold, hot, expectObservable }) => {
    const source = hot('-a-bcd----|')
    const expected = '  -----x----y|'
    expectObservable(source.pipe(runs(cold, '----r|'))).toBe(expected, { x: 'a', y: 'bcd' })
  })
})

test('the first value runs at once, alone', () => {
  marbles(({ cold, hot, expectObservable }) => {
    expectObservable(hot('---a----|').pipe(runs(cold, 'r|'))).toBe('---a----|')
  })
})

test('runs never overlap, and each begins when the one before has ended', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('    ---r--|')
    const source = hot('  -ab-------------------|')
    expectObservable(source.pipe(whileBusy(() => run))).toBe('----r-----r-----------|')
    expectSubscriptions(run.subscriptions).toBe(['-^-----!', '-------^-----!'])
  })
})

test('order stands and nothing is dropped, however much arrives at one instant', () => {
  marbles(({ cold, hot, expectObservable }) => {
    const source = hot('(abc)-(de)---|')
    const expected = '  ---x---y---z-|'
    expectObservable(source.pipe(runs(cold, '---r|'))).toBe(expected, { x: 'a', y: 'bc', z: 'de' })
  })
})

test('a run that gives several values gives them all, one that gives none is over all the same', () => {
  marbles(({ cold, hot, expectObservable }) => {
    const answers = ['-x-y|', '--|', 'z|']
    let n = 0
    const source = hot('ab---c----|')
    expectObservable(source.pipe(whileBusy(() => cold(answers[n++] ?? '#')))).toBe('-x-y--z---|')
  })
})

test('completion waits for the last run, and for what waits for it', () => {
  marbles(({ cold, hot, expectObservable }) => {
    expectObservable(hot('ab|').pipe(runs(cold, '---r|'))).toBe('---a---b|')
  })
})

test('an empty source is over at once', () => {
  marbles(({ cold, hot, expectObservable }) => {
    expectObservable(hot('--|').pipe(runs(cold, 'r|'))).toBe('--|')
  })
})

test("the source's error is passed on at once and ends the run that is under way", () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('      -----r|')
    const source = hot('    ab--#')
    expectObservable(source.pipe(whileBusy(() => run))).toBe('----#')
    expectSubscriptions(run.subscriptions).toBe('            ^---!')
  })
})

test("a run's error ends it all: the source is left, what waits is not run", () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('      ---#')
    const source = hot('    -ab-c--d|')
    expectObservable(source.pipe(whileBusy(() => run))).toBe('----#')
    expectSubscriptions(run.subscriptions).toBe('-^--!')
    expectSubscriptions(source.subscriptions).toBe('^---!')
  })
})

test('a project that throws is an error of the stream', () => {
  marbles(({ hot, expectObservable, expectSubscriptions }) => {
    const source = hot('-a-b|')
    const broken = whileBusy((): Observable<string> => {
      throw 'error'
    })
    expectObservable(source.pipe(broken)).toBe('-#')
    expectSubscriptions(source.subscriptions).toBe('^!')
  })
})

test('unsubscribing ends the source and the run, and what waits is not run', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('      ----r|')
    const source = hot('    -a-b----|')
    const left = '          ---!'
    expectObservable(source.pipe(whileBusy(() => run)), left).toBe('----')
    expectSubscriptions(run.subscriptions).toBe('-^-!')
    expectSubscriptions(source.subscriptions).toBe('^--!')
  })
})

test('a listener that has had enough by what a run gave: no further run', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('      ---r|')
    const source = hot('    ab---c---|')
    expectObservable(
      source.pipe(
        whileBusy(() => run),
        take(1),
      ),
    ).toBe('---(r|)')
    expectSubscriptions(run.subscriptions).toBe('^--!')
    expectSubscriptions(source.subscriptions).toBe('^--!')
  })
})

test('promises do as well', async () => {
  const given: number[] = []
  const sum = (batch: number[]) => Promise.resolve(batch.reduce((a, b) => a + b, 0))
  await of(1, 2, 3, 4)
    .pipe(whileBusy(sum))
    .forEach(value => {
      given.push(value)
    })
  assert.equal(given, [1, 9])
})

test.run()
