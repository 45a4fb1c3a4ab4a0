/** What every command shares: a refusal is one line and exit code 1; wrong arguments say so and point at --help. */
import { ConfigError } from './config.ts'
import { Refusal } from './refusal.ts'

const isUsage = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Runs a command's body; what it refuses is said in one line, what is a bug with its stack. Ends the process when the body has ended. */
export const runCommand = async (body: () => Promise<void>): Promise<never> => {
  try {
    await body()
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    const isOurs =
      error instanceof Refusal ||
      error instanceof ConfigError ||
      isUsage(error) ||
      (error instanceof Error && error.name.endsWith('RefusedError'))
    if (isOurs) process.stderr.write(`${error.message}${isUsage(error) ? ' (see --help)' : ''}\n`)
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(isUsage(error) || error instanceof ConfigError ? 2 : 1)
  }
}
