import { Observable, type OperatorFunction } from 'rxjs'

export type NewestPerKeyOptions<T> = {
  /** What a newer value supersedes: a waiting value of the same key. '' is never superseded. */
  key: (value: T) => string
  /** Runs for one value at a time, in the order of arrival; what it was run for is emitted when it has ended. An error is retried by the caller's own means: here it ends the stream. */
  project: (value: T) => Promise<void>
  superseded: (value: T) => void
}

/** One value at a time; while one is under way, of those that wait only the newest of each key is kept, at the place of the oldest. */
export const newestPerKey =
  <T>({ key, project, superseded }: NewestPerKeyOptions<T>): OperatorFunction<T, T> =>
  source =>
    new Observable<T>(subscriber => {
      const waiting = new Map<string, T>()
      let busy = false
      let completed = false
      let unnamed = 0
      const next = (): void => {
        const first = waiting.entries().next()
        if (first.done) {
          if (completed) subscriber.complete()
          return
        }
        const [name, value] = first.value
        waiting.delete(name)
        busy = true
        project(value).then(
          () => {
            busy = false
            subscriber.next(value)
            next()
          },
          error => subscriber.error(error),
        )
      }
      subscriber.add(
        source.subscribe({
          next: value => {
            const name = key(value) || `\u0000${unnamed++}`
            const old = waiting.get(name)
            if (old !== undefined) superseded(old)
            waiting.set(name, value)
            if (!busy) next()
          },
          error: error => subscriber.error(error),
          complete: () => {
            completed = true
            if (!busy) next()
          },
        }),
      )
    })
