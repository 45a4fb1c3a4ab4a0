/** What every command shares: a refusal is one line and exit code 1; wrong arguments or settings say what is wrong with them and exit with 2. */
import { ConfigError } from './config.ts'
import { cannotWrite, noRoom } from './full-disk.ts'
import { Refusal, UsageError } from './refusal.ts'

const isParse = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** What parseArgs says, without its advice (which is about another way of calling than ours). */
const said = (error: Error): string => `${error.message.split(/\. |\n/)[0]?.replace(/\.$/, '')} (see --help)`

/** Why what was written to a file is cut off; whoever reads the file would take it for whole. */
let cutOff: Refusal | null = null

const keepOn = (error: Error): void => {
  const code = noRoom(error)
  if (code !== null) cutOff ??= new Refusal(`the output could not be written (${code}): what stands there is cut off`)
}

/** Runs a command's body; what it refuses is said in one line, what is a bug with its stack. Ends the process when the body has ended. */
export const runCommand = async (body: () => Promise<void>): Promise<never> => {
  // Whoever read along may go (a pager, a collector of logs): that stops neither a service nor its orderly end.
  for (const stream of [process.stdout, process.stderr]) stream.off('error', keepOn).on('error', keepOn)
  try {
    await body()
    // A stream tells what went wrong with its last write when the work at hand is done.
    await new Promise(setImmediate)
    if (cutOff !== null) throw cutOff
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    return endWith(cutOff ?? error)
  }
}

/** An option that is another verb's would have no effect. @throws UsageError that names it */
export const takesOnly = (verb: string, given: object, own: readonly string[]): void => {
  const other = Object.keys(given).find(name => !own.includes(name))
  if (other !== undefined) throw new UsageError(`${verb} takes no --${other} (see --help)`)
}

/** Ends the process as `runCommand` does when its body has thrown. */
export const endWith = (error: unknown): never => {
  const isOurs =
    error instanceof Refusal ||
    error instanceof ConfigError ||
    (error instanceof Error && error.name.endsWith('RefusedError'))
  const full = cannotWrite(error)
  if (isParse(error)) process.stderr.write(`${said(error)}\n`)
  else if (isOurs) process.stderr.write(`${error.message}\n`)
  else if (full !== null) process.stderr.write(`${full}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(isParse(error) || error instanceof UsageError || error instanceof ConfigError ? 2 : 1)
}
