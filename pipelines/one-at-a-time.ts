/** A task that is not begun anew while it is under way: what is asked again and again of a Redis that is away would pile up, and be more than there is memory for. */
export const oneAtATime = (task: () => Promise<unknown>): (() => Promise<void>) => {
  let isUnderWay = false
  return async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await task()
    } finally {
      isUnderWay = false
    }
  }
}
