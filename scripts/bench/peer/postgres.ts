/**
 * A PostgreSQL of the peer's own: a child with its data in a temporary folder, reached by a socket in there and by nothing else. Never a service of
 * the system. Where the machine has none it is installed with apt-get, as root, with a policy that forbids it to start anything.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'

const DEBIAN = '/usr/lib/postgresql'
const MISSING =
  'the peer needs PostgreSQL, and there is none: type `apt-get install postgresql` as root, or run the other benches'
const INSTALL = `
set -e
policy=/usr/sbin/policy-rc.d
[ ! -e $policy ] || { echo "$policy stands there" >&2; exit 1; }
trap 'rm -f $policy' EXIT
printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod 755 $policy
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
export DEBIAN_FRONTEND=noninteractive
apt-get update -q && apt-get install -y -q --no-install-recommends postgresql
`
// It ends when our end of its stdin does, however we end.
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- & engine=$!
(cat <&3 >/dev/null; kill -INT $engine 2>/dev/null) & guard=$!
wait $engine; status=$?
kill $guard 2>/dev/null
exit $status
`
/** What a reader of two cores and a gigabyte for its pages would set; the rest is the default. */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '64MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  // Of the load alone: what is measured only reads.
  fsync: 'off',
  logging_collector: 'off',
}
// The port only names the socket.
const PORT = 5432
const UP_MS = 30_000

const asRoot = process.getuid?.() === 0

/** The folder of its programs. @throws Refusal when there are none and none can be installed */
function programs(): string {
  const found = () =>
    (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
      .sort((a, b) => Number(b) - Number(a))
      .map(version => join(DEBIAN, version, 'bin'))
      .find(folder => existsSync(join(folder, 'initdb')))
  const present = found()
  if (present !== undefined) return present
  if (!asRoot || !existsSync('/usr/bin/apt-get')) throw new Refusal(MISSING)
  process.stderr.write('Installing postgresql with apt-get; no service is started\n')
  const { status } = spawnSync('/bin/sh', ['-c', INSTALL], { stdio: ['ignore', 2, 2] })
  const installed = status === 0 ? found() : undefined
  if (installed === undefined) throw new Refusal(MISSING)
  return installed
}

/** initdb and the server refuse root: they run as the user that the package has made. */
const plain = (command: readonly string[]): string[] =>
  asRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command] : [...command]

export type Postgres = { host: string; port: number; psql: (sql: string) => ChildProcess; stop: () => Promise<void> }

/** @param folder an empty place of its own is made in it */
export async function startPostgres(folder: string): Promise<Postgres> {
  const bin = programs()
  const home = join(folder, 'postgres')
  mkdirSync(home, { mode: 0o700 })
  if (asRoot) {
    // The way to its own folder; nothing else in there can be read by others.
    chmodSync(folder, 0o711)
    execFileSync('chown', ['postgres:postgres', home])
  }
  const data = join(home, 'data')
  const [init = '', ...options] = plain([
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  ])
  execFileSync(init, options, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = plain([join(bin, 'postgres'), '-D', data, '-k', home, '-p', String(PORT), ...settings])
  const child = spawn('/bin/sh', ['-c', GUARD, 'postgres-guard', ...server], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  })
  const psql = (sql: string) =>
    spawn(
      join(bin, 'psql'),
      ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-h', home, '-p', String(PORT), '-U', 'postgres', '-c', sql],
      {
        stdio: ['pipe', 'ignore', 'inherit'],
        cwd: '/',
      },
    )
  const stop = async (): Promise<void> => {
    child.stdin?.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
  const isUp = () => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', home, '-p', String(PORT)]).status === 0
  for (let waited = 0; waited < UP_MS; waited += 100) {
    if (child.exitCode !== null) break
    if (isUp()) return { host: home, port: PORT, psql, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('PostgreSQL did not come up')
}
