/* What `npm start` and `npm test` run first: quiet when all is there, and clear when it is not. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../temporary.ts'

const test = suite('setup')
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = temporaryFolder('setup')
const bin = join(folder.path, 'bin')
mkdirSync(bin)

test.after(() => folder.remove())

const setup = (cwd: string, env: Record<string, string>) => {
  const script = join(cwd, 'scripts/setup.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd, env, encoding: 'utf8' })
  return { status, output: stdout + stderr, stdout }
}

const program = (name: string, text: string) => writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

/** A checkout with its dependencies as the lock file wants them, but for what a test changes. */
const checkout = (name: string): string => {
  const path = join(folder.path, name)
  mkdirSync(join(path, 'scripts'), { recursive: true })
  mkdirSync(join(path, 'node_modules'))
  cpSync(join(root, 'scripts/setup.mjs'), join(path, 'scripts/setup.mjs'))
  cpSync(join(root, 'package-lock.json'), join(path, 'package-lock.json'))
  cpSync(join(root, 'node_modules/.package-lock.json'), join(path, 'node_modules/.package-lock.json'))
  return path
}

test('nothing to do: nothing said, and nothing is run for it', () => {
  program('redis-server', '')
  // No npm and no package manager is on this path: whoever called one would fail.
  const { status, output } = setup(root, { PATH: bin })
  assert.equal([status, output], [0, ''])
})

test('no Redis and no leave to install: the exact line to type', () => {
  const tools = join(folder.path, 'tools')
  mkdirSync(tools)
  symlinkSync('/bin/false', join(tools, 'apt-get'))
  const { status, output } = setup(root, { PATH: tools, LINEFEED_NO_INSTALL: '1' })
  assert.is(status, 1)
  assert.match(output, /To install it, type:\n\n {2}(sudo sh -c ')?apt-get update && apt-get install redis-server'?\n/)
})

test('with servers of one’s own no Redis is wanted', () => {
  const servers = { CLICKHOUSE_URL: 'http://host:8123', REDIS_URL: 'redis://host' }
  assert.is(setup(root, { PATH: folder.path, LINEFEED_NO_INSTALL: '1', ...servers }).status, 0)
})

test('dependencies that are missing, or not those of the lock file, are installed; it says so first', () => {
  program('npm', 'echo npm "$@"')
  program('redis-server', '')
  const missing = checkout('missing')
  writeFileSync(join(missing, 'node_modules/.package-lock.json'), '{}')
  const outdated = checkout('outdated')
  const installed = join(outdated, 'node_modules/.package-lock.json')
  writeFileSync(
    installed,
    readFileSync(installed, 'utf8').replace(/("node_modules\/zod": \{\s+"version": )"[^"]+"/, '$1"1.0.0"'),
  )
  for (const path of [missing, outdated]) {
    const { status, output, stdout } = setup(path, { PATH: `${bin}:/bin:/usr/bin` })
    assert.is(status, 0, output)
    assert.match(output, /Running:\n {2}npm ci/)
    assert.is(stdout, '', 'a command’s stdout is for its answer')
  }
  assert.is(setup(checkout('good'), { PATH: bin }).output, '')
})

test('an installation that fails fails the start', () => {
  program('npm', 'exit 3')
  const path = checkout('failing')
  writeFileSync(join(path, 'node_modules/.package-lock.json'), '{}')
  const { status, output } = setup(path, { PATH: `${bin}:/bin:/usr/bin` })
  assert.is(status, 1)
  assert.match(output, 'npm failed with 3.')
})

test.run()
