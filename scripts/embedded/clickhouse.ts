/*
 * The embedded ClickHouse: the npm package chdb holds the whole engine as a
 * library, whose clickhouse-local can listen; a child process calls it, and it
 * is a ClickHouse server like any other. This is the only file that knows it.
 *
 * A config path that does not exist is ignored in silence, and the engine is
 * then open to the world: what it really runs with is checked after each start.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { libchdbPath } from 'chdb/libchdb'
import { checkUsers, ping } from './clickhouse-check.ts'
import { BOOT_STATEMENTS, type Credentials, type ServerFiles, serverConfig, usersConfig } from './clickhouse-config.ts'
import { freePort } from './ports.ts'
import { type Engine, endChild, type Launched, superviseEngine } from './supervise.ts'

export interface ClickhouseOptions {
  /** The folder that is this engine's, made when missing. */
  dir: string
  /** Default: free ones. */
  httpPort?: number
  tcpPort?: number
  /** Default `linefeed`. It is not created here. */
  database?: string
  /** Default: new ones with random passwords. */
  user?: Credentials
  reader?: Credentials
  /** Databases of the reader, the first its default; `name*` is a prefix. Default: `<database>_public`. */
  readable?: readonly string[]
  /** Ports of other shards on this machine, which it may connect to. */
  peers?: readonly number[]
  /** The server's memory limit. Default 1.4 GB. */
  memoryBytes?: number
  supervise?: boolean
  log?: (message: string) => void
  /** Told of the process id at every start. */
  started?: (pid: number) => void
}

export interface ClickhouseHandle extends Engine {
  /** The HTTP address, without credentials. */
  readonly url: string
  readonly httpPort: number
  readonly tcpPort: number
  readonly database: string
  readonly username: string
  readonly password: string
  /** Null where the operating system has no Landlock: the reader is not opened then. */
  readonly reader: Credentials | null
}

interface Plan extends ServerFiles {
  httpPort: number
  tcpPort: number
  peers: readonly number[]
}

const START_MS = 60_000
const LAUNCHER = fileURLToPath(new URL('./launcher.mjs', import.meta.url))
// Enough for the benchmarks with the caches below it; the process stays under 1.5 GB.
const MEMORY_BYTES = 1_400_000_000
const PROC = ['self', 'meminfo', 'cpuinfo', 'stat', 'mounts', 'sys', 'filesystems', 'loadavg']
const SYSTEM = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/share/zoneinfo', '/sys']

/** A user with a new random password. */
export function newCredentials(username: string): Credentials {
  return { username, password: randomBytes(24).toString('hex') }
}

/**
 * Start a ClickHouse in a folder of its own; resolves once it answers and its
 * users are found to be ours.
 * @throws when it does not come up in 60 s, with the end of its log
 */
export async function startClickhouse(options: ClickhouseOptions): Promise<ClickhouseHandle> {
  const database = options.database ?? 'linefeed'
  const plan: Plan = {
    dir: resolve(options.dir),
    user: options.user ?? newCredentials('linefeed'),
    reader: options.reader ?? newCredentials('reader'),
    readable: options.readable ?? [`${database}_public`],
    memoryBytes: options.memoryBytes ?? MEMORY_BYTES,
    httpPort: options.httpPort || (await freePort()),
    tcpPort: options.tcpPort || (await freePort()),
    peers: options.peers ?? [],
  }
  const launchBoxed = async () => {
    const { boxed, ...launched } = await launch(plan)
    if (boxed || plan.reader === null) return launched
    // Found out only now: nobody but us has had the reader's password yet.
    options.log?.('no Landlock here: the embedded ClickHouse is not boxed in, and its reader stays closed')
    await endChild(launched)
    plan.reader = null
    return launch(plan)
  }
  const { supervise, log, started } = options
  const engine = await superviseEngine({ name: 'clickhouse', launch: launchBoxed, supervise, log, started })
  const { httpPort, tcpPort, reader } = plan
  const url = `http://127.0.0.1:${httpPort}`
  return Object.assign(engine, { url, httpPort, tcpPort, database, ...plan.user, reader })
}

async function launch(plan: Plan): Promise<Launched & { boxed: boolean }> {
  for (const folder of ['store', 'log', 'tmp', 'user_files', 'backups']) {
    mkdirSync(join(plan.dir, folder), { recursive: true, mode: 0o700 })
  }
  // The tables of the last run's system logs: with them there, this run's are not written.
  rmSync(join(plan.dir, 'store', 'data', 'system'), { recursive: true, force: true })
  const boot = mkdtempSync(join(plan.dir, 'boot-'))
  try {
    writeBoot(boot, plan)
    const started = await spawnLauncher(boot, plan)
    try {
      await ping(plan.httpPort)
      await checkUsers(plan)
    } catch (error) {
      await endChild(started)
      throw error
    }
    return started
  } finally {
    rmSync(boot, { recursive: true, force: true })
  }
}

function writeBoot(boot: string, plan: Plan): void {
  const users = join(boot, 'users.xml')
  writeFileSync(users, usersConfig(plan), { mode: 0o600 })
  writeFileSync(join(boot, 'config.xml'), serverConfig(plan, users), { mode: 0o600 })
  writeFileSync(join(boot, 'boot.sql'), `${BOOT_STATEMENTS.join(';\n')};\n`, { mode: 0o600 })
  execFileSync('mkfifo', ['-m', '600', join(boot, 'hold.fifo')])
}

function spawnLauncher(boot: string, plan: Plan): Promise<Launched & { boxed: boolean }> {
  const library = libchdbPath()
  const binding = dirname(createRequire(import.meta.url).resolve('ffi-rs/package.json'))
  const hold = join(boot, 'hold.fifo')
  const log = join(plan.dir, 'log', 'clickhouse.log')
  const argv = ['clickhouse', `--path=${plan.dir}/store`, `--config-file=${boot}/config.xml`]
  argv.push(`--logger.log=${log}`, '--log-level=warning')
  argv.push('--output-format', 'TabSeparated', '--queries-file', `${boot}/boot.sql`, hold)
  argv.push('--', '--listen_host=127.0.0.1', `--http_port=${plan.httpPort}`, `--tcp_port=${plan.tcpPort}`)
  const box = {
    read: [
      ...SYSTEM,
      ...PROC.map(name => `/proc/${name}`),
      dirname(library),
      dirname(LAUNCHER),
      binding,
      join(binding, '..', '@yuuang'),
      boot,
    ],
    write: ['store', 'log', 'tmp', 'user_files', 'backups'].map(name => join(plan.dir, name)).concat('/dev/null', hold),
    bind: [plan.httpPort, plan.tcpPort],
    connect: plan.peers,
  }
  // An empty environment, because the engine's users can read it; a group of
  // its own, because Ctrl-C in a terminal must reach the parent only.
  const child = spawn(process.execPath, [LAUNCHER, JSON.stringify({ library, argv, hold, box })], {
    cwd: plan.dir,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let errors = ''
  child.stderr.on('data', data => {
    errors = (errors + data).slice(-2_000)
  })
  return new Promise((done, fail) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    child.once('error', fail)
    child.once('exit', code => {
      clearTimeout(timer)
      fail(new Error(`clickhouse ended with ${code} while starting: ${errors.trim() || logEnd(log)}`))
    })
    createInterface({ input: child.stdout }).on('line', line => {
      const message = JSON.parse(line)
      if (message.failed) errors = String(message.failed)
      if (message.ready !== true) return
      clearTimeout(timer)
      done({ child, pid: child.pid ?? 0, boxed: message.boxed === true })
    })
  })
}

function logEnd(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').slice(-1_000).trim() : 'it said nothing'
}
