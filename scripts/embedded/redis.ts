/*
 * The embedded Redis: redis-server (or valkey-server) from the PATH as a child
 * on a loopback port, with a password and an append-only file.
 *
 * A Redis does not notice that its parent was killed, so a shell stands
 * between: it ends the engine when its own stdin ends.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { freePort } from './ports.ts'
import { type Engine, endChild, type Launched, logEnd, superviseEngine } from './supervise.ts'

export interface RedisOptions {
  /** The folder that is this engine's, made when missing. */
  dir: string
  /** Default: a free one. */
  port?: number
  /** Default: a random one; given again, it keeps clients' addresses valid over restarts. */
  password?: string
  /** Wait for the disk with every write. Default false, as in the store. */
  fsync?: boolean
  supervise?: boolean
  log?: (message: string) => void
  /** Told of the process id at every start. */
  started?: (pid: number) => void
}

export interface RedisHandle extends Engine {
  /** With the password in it. */
  readonly url: string
  readonly port: number
  readonly password: string
}

const NOT_INSTALLED = 127
const START_MS = 30_000
// Started with the settings file as $1; says the engine's process id first.
const GUARD = `
bin=$(command -v redis-server || command -v valkey-server) || exit ${NOT_INSTALLED}
exec 3<&0
"$bin" "$1" </dev/null 3<&- & engine=$!
echo $engine
(cat <&3 >/dev/null; kill -TERM $engine 2>/dev/null) & guard=$!
wait $engine; status=$?
kill $guard 2>/dev/null
exit $status
`

/**
 * Start a Redis in a folder of its own; resolves once it answers.
 * @throws when no binary is installed, or it does not come up in 30 s
 */
export async function startRedis(options: RedisOptions): Promise<RedisHandle> {
  const port = options.port || (await freePort())
  const password = options.password ?? randomBytes(24).toString('hex')
  const settings = join(options.dir, 'redis.conf')
  mkdirSync(options.dir, { recursive: true, mode: 0o700 })
  writeFileSync(settings, settingsFile(options, port, password), { mode: 0o600 })
  const engine = await superviseEngine({
    name: 'redis',
    launch: () => launch(settings, logOf(options.dir), port, password),
    supervise: options.supervise,
    log: options.log,
    started: options.started,
  })
  return Object.assign(engine, { url: `redis://:${password}@127.0.0.1:${port}`, port, password })
}

// BullMQ loses jobs in silence when keys are evicted: noeviction. And not
// `appendfsync everysec`, which holds back writes, acknowledged ones, for up to
// two seconds while the disk is busy: a kill -9 lost 499 of 500 keys. With `no`
// every write is with the operating system before its answer is sent.
function settingsFile({ dir, fsync }: RedisOptions, port: number, password: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${quoted(dir)}`,
    `logfile ${quoted(logOf(dir))}`,
    'loglevel warning',
    'daemonize no',
    'appendonly yes',
    `appendfsync ${fsync ? 'always' : 'no'}`,
    'save ""',
    'maxmemory-policy noeviction',
    '',
  ].join('\n')
}

const logOf = (dir: string): string => join(dir, 'redis.log')

/** A text as Redis reads it in its settings. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

async function launch(settings: string, log: string, port: number, password: string): Promise<Launched> {
  // A group of its own: Ctrl-C in a terminal must reach the parent only.
  const child = spawn('/bin/sh', ['-c', GUARD, 'redis-guard', settings], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  const deadline = Date.now() + START_MS
  let pid = 0
  createInterface({ input: child.stdout }).once('line', line => {
    pid = Number(line)
  })
  while (Date.now() < deadline) {
    if (child.exitCode === NOT_INSTALLED) {
      throw new Refusal('There is no redis-server or valkey-server in the PATH: run node scripts/setup.mjs')
    }
    if (child.exitCode !== null) throw new Refusal(`redis ended with ${child.exitCode}: ${logEnd(log)}`)
    if (pid > 0 && (await answers(port, password))) return { child, pid, lastWords: () => logEnd(log) }
    await sleep(10)
  }
  await endChild({ child, pid })
  throw new Refusal(`redis did not answer within ${START_MS / 1000} s`)
}

// While it loads its data it answers -LOADING, and PONG afterwards.
function answers(port: number, password: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.on('error', () => end(false)).on('close', () => end(false))
    socket.on('data', data => {
      answer += data
      if (answer.split('\r\n').length > 2) end(answer.includes('+PONG'))
    })
    socket.write(`AUTH ${password}\r\nPING\r\n`)
  })
}
