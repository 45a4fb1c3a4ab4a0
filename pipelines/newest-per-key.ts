import { defer, map, Observable, type ObservableInput, type OperatorFunction } from 'rxjs'

export type NewestPerKeyOptions<T> = {
  /** What a newer value supersedes: a waiting value of the same key. '' is never superseded. */
  key: (value: T) => string
  /**
   * Runs for one value at a time, in the order of arrival; what it was run for is emitted when it has ended. An error ends the stream:
   * whoever can try again does so inside.
   */
  project: (value: T) => ObservableInput<unknown>
  superseded: (value: T) => void
}

/**
 * One value at a time; while one is under way, of those that wait only the newest of each key is kept, at the place of the oldest.
 * The source's completion is passed on when the last value has been run for, an error at once; unsubscribing drops what waits.
 */
export const newestPerKey =
  <T>({ key, project, superseded }: NewestPerKeyOptions<T>): OperatorFunction<T, T> =>
  source =>
    new Observable<T>(subscriber => {
      const waiting = new Map<string, T>()
      let busy = false
      let completed = false
      let unnamed = 0
      const next = (): void => {
        if (busy || subscriber.closed) return
        const first = waiting.entries().next()
        if (first.done) {
          if (completed) subscriber.complete()
          return
        }
        const [name, value] = first.value
        waiting.delete(name)
        busy = true
        subscriber.add(
          defer(() => project(value)).subscribe({
            error: error => subscriber.error(error),
            complete: () => {
              busy = false
              subscriber.next(value)
              next()
            },
          }),
        )
      }
      // By map, so that a key that throws is an error of the stream.
      subscriber.add(
        source.pipe(map(value => ({ name: key(value) || `\u0000${unnamed++}`, value }))).subscribe({
          next: ({ name, value }) => {
            const old = waiting.get(name)
            if (old !== undefined) superseded(old)
            waiting.set(name, value)
            next()
          },
          error: error => subscriber.error(error),
          complete: () => {
            completed = true
            next()
          },
        }),
      )
    })
