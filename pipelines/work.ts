/** The wait of an owner with nothing to do: until its queue is said to have work, or a quarter of a second, since what was said may be lost. */

const IDLE_MS = 250

export type Work = ReturnType<typeof createWork>

export const createWork = () => {
  const wakers = new Map<number, () => void>()
  return {
    wait: (partition: number): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, IDLE_MS)
        wakers.set(partition, () => {
          clearTimeout(timer)
          resolve()
        })
      }),
    wake: (partition: number): void => wakers.get(partition)?.(),
  }
}
