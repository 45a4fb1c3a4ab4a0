/*
 * Sets up what is missing before start and test: the dependencies and a Redis.
 * Plain JavaScript on nothing but Node, because it runs before there is
 * anything else; for the same reason it reads the environment itself.
 *
 * It says what it will run before it runs it, installs only with a right that it
 * has (root, sudo on a terminal or under CI, Homebrew), starts and enables no
 * service, and does nothing to the system under LINEFEED_NO_INSTALL=1.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = process.env

checkNode()
if (dependenciesMissing()) run('Installing the dependencies', 'npm', ['ci', '--no-audit', '--no-fund'])
const servers = env.CLICKHOUSE_URL && env.REDIS_URL
if (!servers && !find('redis-server') && !find('valkey-server')) installRedis()
// Asked for by `npm test` alone: nothing else needs a browser, and the tests do without where there is none.
if (process.argv.includes('--browser') && !find('chromium') && !find('chromium-browser') && !find('google-chrome'))
  installBrowser()

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 12))
    fail(`Linefeed needs Node 20.12 or later; this is ${process.version}.`)
}

// npm keeps what it installed in node_modules/.package-lock.json; packages for
// other systems are in the lock file but never installed.
function dependenciesMissing() {
  const wanted = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (installed === null) return true
  const forStart = env.npm_lifecycle_event === 'prestart'
  return Object.entries(wanted ?? {}).some(([path, { version, optional, dev }]) => {
    if (path === '' || (dev && forStart)) return false
    const found = installed[path]
    return found === undefined ? !optional : found.version !== version
  })
}

function readLock(name) {
  try {
    return JSON.parse(readFileSync(join(root, name), 'utf8')).packages ?? null
  } catch {
    return null
  }
}

// Debian's package starts and enables its service: a policy that forbids starts
// stands there for the time of the installation, and what was enabled is undone.
function aptScript() {
  return [
    'set -e',
    'policy=/usr/sbin/policy-rc.d',
    'restore() { rm -f $policy; [ ! -e $policy.before ] || mv $policy.before $policy; }',
    "trap restore EXIT; trap 'exit 1' INT TERM",
    '[ ! -e $policy ] || mv $policy $policy.before',
    "printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod 755 $policy",
    'export DEBIAN_FRONTEND=noninteractive',
    'apt-get update -q',
    'apt-get install -y -q --no-install-recommends redis-server',
    'if command -v systemctl >/dev/null; then systemctl disable redis-server || true; fi',
    'if command -v update-rc.d >/dev/null; then update-rc.d redis-server disable || true; fi',
  ].join('\n')
}

function installRedis() {
  const managers = [
    { tool: 'apt-get', script: aptScript(), type: 'apt-get update && apt-get install redis-server' },
    { tool: 'dnf', script: 'dnf install -y redis', type: 'dnf install redis' },
    { tool: 'pacman', script: 'pacman -S --noconfirm valkey', type: 'pacman -S valkey' },
    { tool: 'brew', script: 'brew install redis', type: 'brew install redis', plain: true },
  ]
  const manager = managers.find(({ tool }) => find(tool))
  if (manager === undefined) fail('Linefeed needs redis-server or valkey-server in the PATH; install one of them.')
  const { tool, script, type, plain } = manager
  const isRoot = process.getuid?.() === 0
  const line = plain || isRoot ? type : `sudo sh -c '${type}'`
  const may = plain || isRoot || (find('sudo') && (process.stdin.isTTY || env.CI))
  if (env.LINEFEED_NO_INSTALL === '1' || !may) {
    fail(`Linefeed needs redis-server or valkey-server in the PATH. To install it, type:\n\n  ${line}\n`)
  }
  const command = plain || isRoot ? ['sh', '-c', script] : ['sudo', 'sh', '-c', script]
  run(`Installing Redis with ${tool}; no service is started or enabled`, command[0], command.slice(1))
  if (!find('redis-server') && !find('valkey-server'))
    fail(`${tool} has run, and there is still no redis-server in the PATH.`)
}

function installBrowser() {
  const may = process.getuid?.() === 0 && find('apt-get') && env.LINEFEED_NO_INSTALL !== '1'
  if (!may) {
    process.stderr.write('There is no Chromium in the PATH: the tests of the screen are left out.\n')
    return
  }
  const script = 'apt-get update -q && apt-get install -y -q --no-install-recommends chromium'
  process.stderr.write(`Installing Chromium for the tests of the screen. Running:\n  ${script}\n`)
  const options = { stdio: ['ignore', 2, 2], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 }
  const { status } = spawnSync('sh', ['-c', script], options)
  if (status !== 0) process.stderr.write('It could not be installed: the tests of the screen are left out.\n')
}

function run(what, command, args) {
  process.stderr.write(`${what}. Running:\n${[command, ...args].join(' ').replaceAll(/^/gm, '  ')}\n`)
  // Its output goes where ours goes: a command's stdout is for its answer.
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2] })
  if (status !== 0) fail(`${command} failed${error ? `: ${error.message}` : ` with ${status}`}.`)
}

function find(name) {
  return (env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
