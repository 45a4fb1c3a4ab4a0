/** What a long-running command shares: it ends in order on a signal, or when the process that started it as its child is gone. */
import { isRunByNpm } from './config.ts'

/** As long as a parent waits for its child before it kills it. */
const ALONE_MS = 8_000
const LOOK_MS = 500

/**
 * Resolves at SIGINT, SIGTERM, SIGHUP (its terminal is gone), or, for a child of `npm start`, at the end of its stdin; a second
 * signal ends the process at once. Under npm also when its shell is gone: a SIGTERM to npm ends that one, which tells nobody.
 */
export const untilStopped = (isChild: boolean): Promise<string> =>
  new Promise(resolve => {
    let asked = false
    const stop = (why: string): void => {
      if (asked && why !== 'parent') process.exit(130)
      asked = true
      resolve(why)
    }
    // Ctrl-C, or a terminal that closes, reaches a whole process group; the parent says when a child's turn has come.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => (isChild ? undefined : stop(signal)))
    process.on('SIGTERM', () => stop('SIGTERM'))
    if (!isChild) {
      if (isRunByNpm()) whenOrphaned(() => stop('parent'))
      return
    }
    const alone = (): void => {
      // The engines go with the parent: an orderly end that waits for them has no end, and nobody else is there to make one.
      setTimeout(() => process.exit(1), ALONE_MS).unref()
      stop('parent')
    }
    process.stdin.on('end', alone)
    process.stdin.on('error', alone)
    process.stdin.resume()
  })

const whenOrphaned = (run: () => void): void => {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    run()
  }, LOOK_MS)
  looking.unref()
}
