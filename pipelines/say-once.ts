/** What is tried again and again is said once for as long as it fails for one reason: a store that is away for an hour would fill the log, on a disk that may be full. */
import type { Logger } from 'pino'

/**
 * @param message what every try that fails says; from the second one on where LOG_LEVEL is debug
 * @param told of each of them
 */
export const sayOnce = (log: Pick<Logger, 'warn' | 'debug'>, message: string, told = (_: unknown): void => {}) => {
  let said: string | null = null
  return {
    failed: (error: unknown, facts: object = {}): void => {
      const why = String(error)
      log[why === said ? 'debug' : 'warn']({ ...facts, err: error }, message)
      said = why
      told(error)
    },
    worked: (): void => {
      said = null
    },
  }
}
