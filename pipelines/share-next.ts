/**
 * Who asks at once, or while what was asked before is under way, has one question together, and its answer. A lone first asker is waited for by nobody, so many
 * that ask in one turn share the first question already (while-busy.ts would ask for the first by itself).
 *
 * @param ask answers all that were asked together; what it throws is thrown to each of them, and the next question is asked all the same
 */
export const shareNext = <T, R>(ask: (asked: readonly T[]) => Promise<R>): ((one: T) => Promise<R>) => {
  let waiting: T[] = []
  let next: Promise<R> | null = null
  let last: Promise<unknown> = Promise.resolve()
  const askNext = (): Promise<R> => {
    const asked = last
      .catch(() => {})
      .then(() => {
        const all = waiting
        waiting = []
        next = null
        return ask(all)
      })
    last = asked
    return asked
  }
  return one => {
    waiting.push(one)
    next ??= askNext()
    return next
  }
}
