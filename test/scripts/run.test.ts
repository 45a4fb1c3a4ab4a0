/* `node scripts/run.mjs <command>`: what every `npm run` is. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { childEnvironment } from '../../scripts/config.ts'
import type * as Kept from '../../scripts/kept.mjs'
import { keptBuild } from '../../scripts/kept.mjs'
import { bundle, COMMANDS, pathOf, programOf, SHIPPED } from '../../scripts/programs.mjs'
import { temporaryFolder } from '../temporary.ts'
import { runInTurn } from './shell.ts'

const test = suite('run')
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: childEnvironment({}),
  })
  return { status, stdout, stderr }
}

test('what is no command is refused, and the commands are named', () => {
  for (const args of [[], ['constructor'], ['../test/built']]) {
    const { status, stdout, stderr } = run(...args)
    assert.equal([status, stdout], [2, ''])
    assert.is(stderr, `run: expected one of ${COMMANDS.join(', ')}, got '${args[0] ?? ''}'\n`)
  }
})

test('every command of package.json is one, and helps', async () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const named = Object.values<string>(scripts).flatMap(line => /scripts\/run\.mjs (\S+)/.exec(line)?.[1] ?? [])
  assert.equal(named.sort(), [...COMMANDS].sort())
  const said = await runInTurn(COMMANDS.map(name => [name, '--help']))
  for (const [i, name] of COMMANDS.entries()) {
    const { out, errors, status } = said[i] ?? { out: '', errors: '', status: null }
    assert.equal([status, errors], [0, ''], name)
    assert.match(out, new RegExp(`npm (run )?(--silent )?${name}`), name)
  }
})

test('what is shipped asks for no package that an installation for production leaves out', async () => {
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const leftOut = Object.keys(lock.packages).filter(
    path => lock.packages[path]?.dev || lock.packages[path]?.devOptional,
  )
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.built-'))
  const { inputs } = await bundle(SHIPPED.map(pathOf), folder).finally(() => rmSync(folder, { recursive: true }))
  const own = Object.entries(inputs).filter(([path]) => !path.startsWith('node_modules/'))
  assert.ok(own.length > 300 && leftOut.length > 10, `${own.length} files, ${leftOut.length} packages`)
  const asked = own.flatMap(([path, { imports }]) => imports.map(one => `${path} -> ${one.path}`))
  assert.equal(
    asked.filter(one => leftOut.some(name => one.includes(`-> ${name}/`))),
    [],
  )
})

test('a build is made once for the same sources, and nothing of one is left half made', async () => {
  const began = Date.now()
  const place = await programOf('keys')
  const kept = join(place, '../../..')
  assert.equal([await programOf('keys'), await programOf('sql')], [place, place.replace(/keys\.mjs$/, 'sql.mjs')])
  // One that was killed on this machine may have left its own.
  const building = readdirSync(kept).filter(name => name.startsWith('building-'))
  assert.equal(
    building.filter(name => statSync(join(kept, name)).mtimeMs >= began),
    [],
  )
})

test('a build that finds no room says so by its code, and takes away what it had made', async () => {
  const folder = temporaryFolder('no-room')
  const full = (made: string): Promise<never> => {
    writeFileSync(join(made, 'half'), '')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  assert.is(await keptBuild(folder.path, 'x', 'y', full).then(String, error => error.code), 'ENOSPC')
  assert.equal(readdirSync(folder.path), [])
  // What the system says of a place that cannot be written to reaches who decides what to do without a build.
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const said = await bundle([pathOf('keys')], join(file, 'below')).then(String, error => error.code)
  assert.is(said, 'ENOTDIR')
  folder.remove()
})

test('a checkout that was copied with all that is kept in it does not run the builds of the other', async () => {
  const copies = temporaryFolder('copies')
  const hashes: string[] = []
  for (const name of ['one', 'other', 'one']) {
    const scripts = join(copies.path, name, 'scripts')
    mkdirSync(scripts, { recursive: true })
    for (const file of ['package-lock.json', 'scripts/kept.mjs', 'scripts/folder.mjs'])
      cpSync(join(ROOT, file), join(scripts, '..', file))
    const { hashOf }: { hashOf: typeof Kept.hashOf } = await import(join(scripts, 'kept.mjs'))
    hashes.push(hashOf([scripts], []))
  }
  copies.remove()
  assert.is(hashes[0], hashes[2])
  assert.is.not(hashes[0], hashes[1])
})

test.run()
