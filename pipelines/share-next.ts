/**
 * Questions that are asked together. Partitions that are taken over at once, as all of a process are at its start and after its store was away, each ask the same things:
 * sixteen partitions without a row made 130 statements, 1.6 s of the store's CPU on a slow machine, nearly all of it to plan them.
 */
import type { Sql } from '../sql/client.ts'

/**
 * Who asks a store at once, or while what was asked before is under way, has the next question together, and its answer (while-busy.ts would ask for the
 * first by itself, and those that begin together be two questions at every step).
 *
 * @param ask answers all that were asked together; what it throws is thrown to each of them, and the next question is asked all the same
 */
export const shareNext = <T, R>(
  ask: (sql: Sql, asked: readonly T[]) => Promise<R>,
): ((sql: Sql, one: T) => Promise<R>) => {
  const stores = new WeakMap<Sql, (one: T) => Promise<R>>()
  return (sql, one) => {
    const own = stores.get(sql) ?? shareOne((asked: readonly T[]) => ask(sql, asked))
    stores.set(sql, own)
    return own(one)
  }
}

const shareOne = <T, R>(ask: (asked: readonly T[]) => Promise<R>): ((one: T) => Promise<R>) => {
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
