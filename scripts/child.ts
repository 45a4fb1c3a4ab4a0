/** What a long-running command shares: it ends in order on a signal, or when the process that started it as its child is gone. */

/** Resolves at SIGINT, SIGTERM, or, for a child of `npm start`, at the end of its stdin; a second signal ends the process at once. */
export const untilStopped = (isChild: boolean): Promise<string> =>
  new Promise(resolve => {
    let asked = false
    const stop = (why: string): void => {
      if (asked && why !== 'parent') process.exit(130)
      asked = true
      resolve(why)
    }
    // Ctrl-C reaches a whole process group; the parent says when a child's turn has come.
    process.on('SIGINT', () => (isChild ? undefined : stop('SIGINT')))
    process.on('SIGTERM', () => stop('SIGTERM'))
    if (!isChild) return
    process.stdin.on('end', () => stop('parent'))
    process.stdin.on('error', () => stop('parent'))
    process.stdin.resume()
  })
