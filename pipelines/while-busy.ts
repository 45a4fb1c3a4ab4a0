import { defer, Observable, type ObservableInput, type OperatorFunction } from 'rxjs'

/**
 * Runs one project at a time; what arrives meanwhile is kept and goes into the next run together, so a batch grows with the load by itself.
 * Nothing is dropped, and order stands. The source's completion is passed on when the last run has ended; an error, the source's or a
 * run's, at once.
 *
 * @param project called with at least one value; its outcome is emitted
 */
export const whileBusy =
  <T, R>(project: (batch: T[]) => ObservableInput<R>): OperatorFunction<T, R> =>
  source =>
    new Observable<R>(subscriber => {
      let waiting: T[] = []
      let busy = false
      let completed = false
      const run = (): void => {
        if (busy || subscriber.closed) return
        if (waiting.length === 0) {
          if (completed) subscriber.complete()
          return
        }
        const batch = waiting
        waiting = []
        busy = true
        subscriber.add(
          defer(() => project(batch)).subscribe({
            next: value => subscriber.next(value),
            error: error => subscriber.error(error),
            complete: () => {
              busy = false
              run()
            },
          }),
        )
      }
      subscriber.add(
        source.subscribe({
          next: value => {
            waiting.push(value)
            run()
          },
          error: error => subscriber.error(error),
          complete: () => {
            completed = true
            run()
          },
        }),
      )
    })
