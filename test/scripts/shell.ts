/* Commands as a person types them: processes of their own, with what they wrote and how they ended. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { childEnvironment } from '../../scripts/config.ts'
import { builtProgram } from '../program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Said = { out: string; errors: string; status: number | string | null }
export type Running = {
  child: ChildProcess
  said: Said
  ended: Promise<Said>
  /** Waits until it has written this. @throws when it ends, or half a minute passes, before */
  until: (pattern: RegExp) => Promise<void>
}

/** A process in a group of its own, as a terminal gives it one; its output is no terminal. */
const run = (command: string, args: readonly string[], settings: Record<string, string>): Running => {
  const child = spawn(command, args, {
    cwd: root,
    env: childEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said: Said = { out: '', errors: '', status: null }
  child.stdout.on('data', data => {
    said.out += data
  })
  child.stderr.on('data', data => {
    said.errors += data
  })
  const ended = new Promise<Said>(resolve => {
    child.once('close', (code, signal) => {
      said.status = signal ?? code
      resolve(said)
    })
  })
  const until = async (pattern: RegExp): Promise<void> => {
    for (const end = Date.now() + 30_000; !pattern.test(said.errors + said.out); await sleep(20)) {
      if (said.status !== null || Date.now() > end)
        throw new Error(
          `it ${said.status === null ? 'went on' : 'ended'} without ${pattern}:\n${said.errors}${said.out}`,
        )
    }
  }
  return { child, said, ended, until }
}

/** `npm run --silent <name> -- <args>`: what a person types, npm and all. */
export const npmRun = (name: string, args: readonly string[], settings: Record<string, string>): Running =>
  run('npm', ['run', '--silent', name, '--', ...args], settings)

const programOf = (name: string): string => builtProgram(join(root, `scripts/${name}.ts`))

const FULL = '/dev/full'
/** What every command says then. */
export const NO_ROOM = 'the output could not be written (ENOSPC): what stands there is cut off\n'
/** What a script says whose output finds no room; null on a system that has no such device. */
export const intoFull = (
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Pick<Said, 'errors' | 'status'> | null => {
  if (!existsSync(FULL)) return null
  const { stderr, status } = spawnSync(process.execPath, [programOf(name), ...args], {
    env: childEnvironment(settings),
    stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
    encoding: 'utf8',
  })
  return { errors: stderr, status }
}

/** The script of that name alone: npm takes a second, and adds nothing to what is tested. */
export const startScript = (name: string, args: readonly string[], settings: Record<string, string>): Running =>
  run(process.execPath, [programOf(name), ...args], settings)

/** What it said, when it has ended. */
export const script = (name: string, args: readonly string[], settings: Record<string, string>): Promise<Said> =>
  startScript(name, args, settings).ended

/** What a script says to each of these arguments: in one process, where none of them goes on. */
export const scriptInTurn = (
  name: string,
  calls: readonly (readonly string[])[],
  settings: Record<string, string>,
): Promise<Said[]> => {
  const program = programOf(name)
  return inTurn(
    [],
    calls.map(args => [program, ...args]),
    settings,
  )
}

/** What scripts that are not built say: each by its name, with its arguments. */
export const sourcesInTurn = (calls: readonly [string, ...string[]][]): Promise<Said[]> =>
  inTurn(
    ['--import', 'tsx'],
    calls.map(([name, ...args]) => [join(root, `scripts/${name}.ts`), ...args]),
    {},
  )

/** What `node scripts/run.mjs` says to each of these commands. */
export const runInTurn = (calls: readonly (readonly string[])[]): Promise<Said[]> =>
  inTurn(
    [],
    calls.map(args => [join(root, 'scripts/run.mjs'), ...args]),
    {},
  )

const inTurn = async (
  flags: readonly string[],
  calls: readonly (readonly string[])[],
  settings: Record<string, string>,
): Promise<Said[]> => {
  const driver = fileURLToPath(new URL('./in-turn.mjs', import.meta.url))
  const { out, errors } = await run(process.execPath, [...flags, driver, JSON.stringify(calls)], settings).ended
  assert.is(errors, '')
  const all: Said[] = JSON.parse(out)
  assert.is(all.length, calls.length)
  return all
}

/** It said this on stderr, in one line, and nothing else. */
export const isOneLine = ({ out, errors, status }: Said, code: number, message: RegExp | string): void => {
  assert.match(errors, message)
  assert.equal([out, status, errors.trimEnd().split('\n').length], ['', code, 1], errors)
}

/** As Ctrl-C does it: the signal goes to every process of the group. */
export const signal = ({ child }: Running, name: 'SIGINT' | 'SIGKILL'): void => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // All of the group are gone.
  }
}
