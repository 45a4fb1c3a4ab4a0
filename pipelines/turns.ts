/** Turns: what is asked for runs one after another, in the order of asking. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
