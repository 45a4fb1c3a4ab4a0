/** The one logger of a process: JSON lines on stdout, or, where that is for answers, on stderr. */
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type { Logger } from 'pino'

// What must never be written down, wherever it stands in a logged object.
const SECRETS = ['password', 'key', 'apiKey', 'url', '*.password', '*.key', '*.apiKey', 'headers.authorization']

/** An error as it is logged. One of Redis holds the command that was refused: a job's payload, what a commit publishes, or a password. */
export const shownError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { command, previousErrors, ...shown } = pino.stdSerializers.err(error)
  return {
    ...shown,
    ...(typeof command?.name === 'string' ? { command: command.name } : {}),
    ...(Array.isArray(previousErrors) ? { previousErrors: previousErrors.map(String) } : {}),
  }
}

/**
 * @param service which of the processes speaks: `start`, `pipelines`, `api`
 */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, service: string, out: 1 | 2 = 1): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: shownError },
    redact: { paths: SECRETS, censor: '...' },
  }
  return pino(options, pino.destination({ dest: out, sync: true }))
}
