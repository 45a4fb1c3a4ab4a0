/* The runner of suites: what must fail does. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { childEnvironment } from '../../scripts/config.ts'
import { readSuite, runSuite } from '../../scripts/run-suite.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('run-suite')
const uvu = fileURLToPath(import.meta.resolve('uvu'))
const folder = temporaryFolder('runner')

test.after(() => folder.remove())

let written = 0
const run = async (body: string, header = '') => {
  const path = join(folder.path, `${++written}.test.mjs`)
  // Said in pieces, for the runner reads this very file too.
  writeFileSync(path, `// ${header}\nimport { suite } from '${uvu}'\n${body}`)
  const { passed, failed, skipped, problem } = await runSuite(readSuite(path), childEnvironment({}))
  return { passed, failed, skipped, problem }
}

const [create, go] = ['const t = suite' + "('a')", 't.run' + '()']

test('passed, failed and skipped are counted', async () => {
  const body = `${create}\nt('1', () => {})\nt('2', () => { throw new Error('no') })\nt.skip('3', () => {})\n${go}`
  assert.equal(await run(body), { passed: 1, failed: 1, skipped: 1, problem: null })
})

test('a test that only says SKIPPED is skipped, not passed', async () => {
  const body = `${create}\nt('1', () => { console.log('\\nSKIPPED: no recording') })\nt('2', () => {})\n${go}`
  assert.equal(await run(body), { passed: 1, failed: 0, skipped: 1, problem: null })
})

test('a file that runs nothing fails', async () => {
  assert.is((await run(`${create}\n${go}`)).problem, 'it ran no test')
  assert.is((await run('')).problem, 'it holds no suite')
})

test('a forgotten run and a forgotten only fail', async () => {
  const { failed, problem } = await run(`${create}\nt('1', () => {})`)
  assert.is(failed, 1)
  assert.match(problem ?? '', 'a suite without one passes in silence')
  const only = await run(`${create}\nt('1', () => {})\nt.${'only'}('2', () => {})\n${go}`)
  assert.match(only.problem ?? '', 'was left in it')
})

test('a suite that reaches the engines through a helper is no unit suite', () => {
  const reaches = (name: string) => readSuite(fileURLToPath(new URL(`../${name}.test.ts`, import.meta.url))).usesEngines
  assert.ok(
    ['sql/state', 'pipelines/kill-points', 'pipelines/publish', 'scripts/start', 'stream/resume'].every(reaches),
  )
  assert.not.ok(['resolve/slug', 'pipelines/room', 'scripts/run-suite', 'sql/files'].some(reaches))
})

test('a crash, a hook that throws and an exit code fail', async () => {
  assert.match((await run(`${create}\nthrow new Error('x')\n${go}`)).problem ?? '', 'it ended with 1')
  const hook = await run(`${create}\nt.before(() => { throw new Error('x') })\nt('1', () => {})\n${go}`)
  assert.is(hook.failed > 0, true)
  assert.match(
    (await run(`${create}\nt('1', () => {})\n${go}\nprocess.on('exit', () => process.exit(4))`)).problem ?? '',
    'it ended with 4',
  )
})

test('a file that hangs is ended at its limit, and told from one that left something open', async () => {
  const limit = 'Time limit: 1 s'
  const hanging = run(`${create}\nt('1', () => new Promise(() => setInterval(() => {}, 99)))\n${go}`, limit)
  const open = run(`${create}\nt('1', () => { setInterval(() => {}, 99) })\n${go}`, 'Time limit: 6 s')
  assert.is((await hanging).problem, 'it was not through in 1 s')
  assert.equal(await open, { passed: 1, failed: 1, skipped: 0, problem: 'it did not end: something was left open' })
})

test.run()
