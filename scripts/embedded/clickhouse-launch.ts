/** One launch of the embedded ClickHouse: its files, its child process, and the checks before anyone is told of it. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../refusal.ts'
import { checkUsers, ping } from './clickhouse-check.ts'
import { BOOT_STATEMENTS, type ServerFiles, serverConfig, usersConfig } from './clickhouse-config.ts'
import { endChild, type Launched, logEnd } from './supervise.ts'

/** What a launch is made from; the same one for every launch of an engine. */
export interface Plan extends ServerFiles {
  httpPort: number
  tcpPort: number
  box: boolean
  /** The engine's library. */
  library: string
}

const START_MS = 60_000
/**
 * For how long the allocator (jemalloc) keeps pages that nobody uses, before the kernel gets them back. As it is shipped, a part of them goes at once: a
 * page of odds took 1,400 faults anew, where a fault is dear on virtual machines. Kept for 30 s 260 of them are left: 5% less CPU per question,
 * for 17 MB more.
 */
const KEEPS_PAGES = 'dirty_decay_ms:30000,muzzy_decay_ms:30000'
const LAUNCHER = fileURLToPath(new URL('./launcher.mjs', import.meta.url))
const PROC = ['self', 'meminfo', 'cpuinfo', 'stat', 'mounts', 'sys', 'filesystems', 'loadavg']
const SYSTEM = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/share/zoneinfo', '/sys']

/** Start the engine once. @throws when it does not come up in 60 s, with the end of its log */
export async function launch(plan: Plan): Promise<Launched & { boxed: boolean }> {
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
  const { library } = plan
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
      packageOf(LAUNCHER),
      binding,
      join(binding, '..', '@yuuang'),
      boot,
    ],
    write: ['store', 'log', 'tmp', 'user_files', 'backups'].map(name => join(plan.dir, name)).concat('/dev/null', hold),
    bind: [plan.httpPort, plan.tcpPort],
    connect: plan.cluster?.tcpPorts ?? [],
  }
  // No environment but the allocator's, because the engine's users can read it;
  // a group of its own, because Ctrl-C in a terminal must reach the parent only.
  const child = spawn(
    process.execPath,
    [LAUNCHER, JSON.stringify({ library, argv, hold, box: plan.box ? box : null })],
    {
      cwd: plan.dir,
      env: { JE_MALLOC_CONF: KEEPS_PAGES },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let errors = ''
  child.stderr.on('data', data => {
    errors = (errors + data).slice(-2_000)
  })
  return new Promise((done, fail) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    child.once('error', fail)
    child.once('exit', code => {
      clearTimeout(timer)
      fail(new Refusal(`clickhouse ended with ${code} while starting: ${errors.trim() || logEnd(log)}`))
    })
    createInterface({ input: child.stdout }).on('line', line => {
      const message = JSON.parse(line)
      // What stands behind it are addresses in the engine's library.
      if (message.failed) errors = String(message.failed).split(', Stack trace (when')[0] ?? ''
      if (message.ready !== true) return
      clearTimeout(timer)
      done({ child, pid: child.pid ?? 0, boxed: message.boxed === true, lastWords: () => `${errors}${logEnd(log)}` })
    })
  })
}

/** The package.json that a module is of: Node 22 and later do not load the module without reading it. */
function packageOf(module: string): string {
  const folder = dirname(module)
  const path = join(folder, 'package.json')
  return existsSync(path) || folder === dirname(folder) ? path : packageOf(folder)
}
