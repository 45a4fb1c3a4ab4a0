import { type Observable, take } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type NewestPerKeyOptions, newestPerKey } from '../../pipelines/newest-per-key.ts'
import { marbles } from '../marbles.ts'

/* A value is a letter, its key, and a number: 1 to 4 are a's, 5 to 8 are b's, 9 has no key and x throws. */
const VALUES = { '1': 'a1', '2': 'a2', '3': 'a3', '4': 'a4', '5': 'b1', '6': 'b2', '9': '-1', '0': '-2', x: 'x' }
const keyOf = (value: string): string => {
  if (value === 'x') throw 'error'
  return value.startsWith('-') ? '' : value.slice(0, 1)
}

const newest = (
  project: (value: string) => Observable<unknown>,
  superseded: NewestPerKeyOptions<string>['superseded'] = () => {},
) => newestPerKey({ key: keyOf, project, superseded })

test('one at a time; a value is emitted when it has been run for', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('       --|')
    const source = hot('     -15---6---|', VALUES)
    const expected = '       ---1-5--6-|'
    expectObservable(source.pipe(newest(() => run))).toBe(expected, VALUES)
    expectSubscriptions(run.subscriptions).toBe(['-^-!', '---^-!', '------^-!'])
  })
})

test('of those that wait only the newest of each key is run for, at the place of the oldest', () => {
  const gone: string[] = []
  marbles(({ cold, hot, expectObservable }) => {
    const source = hot('     125346-------------|', VALUES)
    // a1 runs; a2 waits, then b1; a3 and a4 take the place of a2, b2 that of b1.
    const expected = '       ------1-----4-----6|'
    const once = newest(
      () => cold('           ------|'),
      value => gone.push(value),
    )
    expectObservable(source.pipe(once)).toBe(expected, VALUES)
  })
  assert.equal(gone, ['a2', 'a3', 'b1'])
})

test('what is under way is never superseded', () => {
  const gone: string[] = []
  marbles(({ cold, hot, expectObservable }) => {
    const once = newest(
      () => cold('           ---|'),
      value => gone.push(value),
    )
    expectObservable(hot('   12-----|', VALUES).pipe(once)).toBe('---1--2|', VALUES)
  })
  assert.equal(gone, [])
})

test('a value without a key is never superseded', () => {
  const gone: string[] = []
  marbles(({ cold, hot, expectObservable }) => {
    const once = newest(
      () => cold('           --|'),
      value => gone.push(value),
    )
    expectObservable(hot('   (190)----|', VALUES).pipe(once)).toBe('--1-9-0--|', VALUES)
  })
  assert.equal(gone, [])
})

test('what a run gives is not passed on, only its end counts', () => {
  marbles(({ cold, hot, expectObservable }) => {
    expectObservable(hot('1----|', VALUES).pipe(newest(() => cold('xyz|')))).toBe('---1-|', VALUES)
  })
})

test('completion waits for what is under way and for what waits', () => {
  marbles(({ cold, hot, expectObservable }) => {
    expectObservable(hot('15|', VALUES).pipe(newest(() => cold('---|')))).toBe('---1--(5|)', VALUES)
  })
})

test('an empty source is over at once', () => {
  marbles(({ cold, hot, expectObservable }) => {
    expectObservable(hot('--|', VALUES).pipe(newest(() => cold('|')))).toBe('--|')
  })
})

test("the source's error is passed on at once and ends the run that is under way", () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('       -----|')
    const source = hot('     15--#', VALUES)
    expectObservable(source.pipe(newest(() => run))).toBe('----#')
    expectSubscriptions(run.subscriptions).toBe('             ^---!')
  })
})

test("a run's error ends it all: the source is left, what waits is not run for", () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('       ---#')
    const source = hot('     15----6|', VALUES)
    expectObservable(source.pipe(newest(() => run))).toBe('---#')
    expectSubscriptions(run.subscriptions).toBe('             ^--!')
    expectSubscriptions(source.subscriptions).toBe('          ^--!')
  })
})

test('a project or a key that throws is an error of the stream', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const broken = newest(() => {
      throw 'error'
    })
    expectObservable(hot('   -1-5|', VALUES).pipe(broken)).toBe('-#')
    const source = hot('     1-x-5|', VALUES)
    expectObservable(source.pipe(newest(() => cold('-|')))).toBe('-1#', VALUES)
    expectSubscriptions(source.subscriptions).toBe('^-!')
  })
})

test('unsubscribing ends the source and the run, and what waits is not run for', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('       ---|')
    const source = hot('     1-5-6---|', VALUES)
    const left = '           ----!'
    expectObservable(source.pipe(newest(() => run)), left).toBe('---1', VALUES)
    expectSubscriptions(run.subscriptions).toBe(['^--!', '---^!'])
    expectSubscriptions(source.subscriptions).toBe('^---!')
  })
})

test('a listener that has had enough by a value: no further run', () => {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const run = cold('       ---|')
    const source = hot('     15-6----|', VALUES)
    expectObservable(
      source.pipe(
        newest(() => run),
        take(1),
      ),
    ).toBe('---(1|)', VALUES)
    expectSubscriptions(run.subscriptions).toBe('^--!')
    expectSubscriptions(source.subscriptions).toBe('^--!')
  })
})

test('two listeners do not share what waits', () => {
  marbles(({ cold, hot, expectObservable }) => {
    const once = hot('       1-5-6-|', VALUES).pipe(newest(() => cold('-|')))
    expectObservable(once).toBe('-1-5-6|', VALUES)
    expectObservable(once, ' ---^').toBe('     -----6|', VALUES)
  })
})

test.run()
