/* `npm run sql`, as a person types it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { childEnvironment } from '../../scripts/config.ts'
import { builtProgram } from '../program.ts'
import { commandStores } from './stores.ts'

const test = suite('sql')
const stores = commandStores('sql')
const { settings } = stores

test.before(async () => {
  await stores.open()
})
test.after(stores.close)

const sql = async (args: string[], input = '', more: Record<string, string> = {}) => {
  const script = builtProgram(fileURLToPath(new URL('../../scripts/sql.ts', import.meta.url)))
  const env = childEnvironment({ ...settings, ...more })
  const child = spawn(process.execPath, [script, ...args], { env, stdio: 'pipe' })
  child.stdin.end(input)
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const [out, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, errors, status }
}

test('an answer is a table, tab-separated, JSON or CSV', async () => {
  const question = "SELECT number AS n, 'a' AS name FROM numbers(2)"
  assert.equal(await sql([question]), { out: 'n\tname\n0\ta\n1\ta\n', errors: '', status: 0 })
  assert.is((await sql([question, '--format', 'json'])).out, '{"n":0,"name":"a"}\n{"n":1,"name":"a"}\n')
  assert.is((await sql([question, '-f', 'csv'])).out, '"n","name"\n0,"a"\n1,"a"\n')
  assert.match((await sql([question, '-f', 'table'])).out, '┌─n─┬─name─┐')
  assert.is((await sql(['SELECT 1 AS n FORMAT JSONCompact'])).out.startsWith('{'), true)
})

test('on a new machine the views are there, too', async () => {
  const said = await sql(['SELECT count() AS n FROM odds_current'], '', { DATA_DIR: join(stores.path, 'new') })
  assert.equal([said.out, said.status], ['n\n0\n', 0], said.errors)
})

test('and for who asks while another command makes them', async () => {
  const ask = () => sql(['SELECT count() AS n FROM odds_current'], '', { DATA_DIR: join(stores.path, 'shared') })
  for (const { out, errors, status } of await Promise.all([ask(), ask()]))
    assert.equal([out, status], ['n\n0\n', 0], errors)
})

test('a question may come from a pipe', async () => {
  assert.is((await sql([], 'SELECT currentUser() AS user')).out, 'user\nreader\n')
})

test('an error is one message and exit code 1, without a stack', async () => {
  const { errors, status } = await sql(['SELECT nothing'])
  assert.is(status, 1)
  assert.match(errors, 'UNKNOWN_IDENTIFIER')
  assert.not.match(errors, 'at ')
  assert.is((await sql(['CREATE TABLE t (a Int32) ORDER BY a'])).status, 1)
  assert.match((await sql(['SELECT 1', '--format', 'xml'])).errors, "'xml' is none of table, tsv, json, csv")
})

test('a question that fails when rows were answered says why, and its rows are those alone', async () => {
  const failing = 'SELECT number AS n, throwIf(n = 200000) AS f FROM numbers(300000) SETTINGS max_block_size = 1000'
  let said = await sql([failing])
  // The store cuts the connection behind the reason; on a busy machine that may overtake it.
  for (let n = 0; n < 5 && said.errors.startsWith('the answer broke off: '); n++) said = await sql([failing])
  const { out, errors, status } = said
  assert.is(status, 1)
  assert.match(errors, /^Code: 395\. .*\(FUNCTION_THROW_IF_VALUE_IS_NON_ZERO\)\n$/)
  const [names, ...rows] = out.trimEnd().split('\n')
  assert.is(names, 'n\tf')
  assert.ok(rows.length > 1_000)
  assert.ok(rows.every((row, i) => row === `${i}\t0`))
})

test('help says how', async () => {
  const { out, status } = await sql(['--help'])
  assert.is(status, 0)
  assert.match(out, 'npm run --silent sql -- "show tables"')
})

test.run()
