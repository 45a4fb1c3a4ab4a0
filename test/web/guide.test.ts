/* Every example of the guide is run, as a reader would run it: the shell's, the scripts and the questions in SQL. Time limit: 180 s */
import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BASE, type Facade, startFacade, startStores } from '../api/facade.ts'
import { CHIEFS, moneylines, opportunitiesOf, quoteOf, writeSlate } from '../api/slate.ts'
import { temporaryFolder, useEngines } from '../engines.ts'

const test = suite('the guide')
const folder = fileURLToPath(new URL('../../api/web/docs/guide/', import.meta.url))
const pages = readdirSync(folder).map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const examples = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', code = ''], index) => ({
    name: `${name}, example ${index + 1}`,
    kind,
    code,
  })),
)

const PATH = '/usr/local/bin:/usr/bin:/bin'
const hasPython = spawnSync('python3', ['--version'], { env: { PATH } }).status === 0
if (!hasPython) console.log('SKIPPED: the examples in Python: there is no python3 in the PATH')
const data = temporaryFolder('guide')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string

test.before(async () => {
  stores = await startStores(await useEngines('web-guide'))
  const { nfl } = await writeSlate(stores)
  const generous = [...moneylines(CHIEFS), quoteOf(CHIEFS, 'betrivers', 'home', 2.4)]
  await nfl.commit({ ticks: generous, opportunities: opportunitiesOf(CHIEFS, generous) })
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
  const { url, database, reader } = stores.engines.clickhouse
  writeFileSync(join(data.path, 'engines.json'), JSON.stringify({ clickhouse: { url, database, reader } }))
})
test.after(async () => {
  data.remove()
  await facade.close()
  await stores.close()
})

const run = (command: string, args: string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(command, args, { env: { PATH, ...env }, timeout: 60_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stdout}\n${stderr}`)) : resolve(stdout),
    )
  })

test('there are six pages, and every example is of a kind that is run', () => {
  assert.is(pages.length, 6)
  assert.ok(examples.length >= 15)
  assert.equal([...new Set(examples.map(({ kind }) => kind))].sort(), ['js', 'json', 'py', 'sh', 'sql'])
})

const askSql = async (code: string): Promise<string> => {
  const { url, database, reader } = stores.engines.clickhouse
  const target = new URL(url)
  target.searchParams.set('database', `${database}_public`)
  target.searchParams.set('default_format', 'JSONEachRow')
  const headers = { 'X-ClickHouse-User': reader.username, 'X-ClickHouse-Key': reader.password }
  const answer = await fetch(target, { method: 'POST', headers, body: code })
  const text = await answer.text()
  assert.is(answer.status, 200, text)
  return text
}

test('the margin of a book is not that of a match of which an outcome is suspended', async () => {
  const { code = '' } = examples.find(({ code }) => code.includes('margin_percent')) ?? {}
  const prices =
    "('a', 'x', 'soccer', 0.5), ('a', 'x', 'soccer', 0.3), ('b', 'y', 'football', 0.52), ('b', 'y', 'football', 0.52)"
  const quotes = `(SELECT q.1 AS sportsbook, q.2 AS event_id, q.3 AS sport, 'moneyline' AS market_type, true AS is_active, q.4 AS odds_probability
    FROM (SELECT arrayJoin([${prices}]) AS q))`
  const told = await askSql(code.replace('odds_current', quotes))
  assert.equal(JSON.parse(told), { sportsbook: 'b', margin_percent: 4 })
})

for (const { name, kind, code } of examples) {
  if (kind === 'py' && !hasPython) continue
  test(`${name} does what it says`, async () => {
    const env = { KEY: key, BASE: `${facade.origin}${BASE}`, DATA_DIR: data.path }
    if (kind === 'json') return void JSON.parse(code)
    if (kind === 'js') return void (await run(process.execPath, ['--input-type=module', '-e', code], env))
    if (kind === 'py') {
      assert.match(await run('python3', ['-c', code], env), /^(\d+|(\{.*\}\n?)+)\n?$/)
      return
    }
    if (kind === 'sql') return void (await askSql(code))
    const said = await run('bash', ['-c', code], env)
    if (/^event: (?!message)/m.test(said)) assert.match(said, /event: snapshot:complete/)
    else {
      const body = JSON.parse(said.replace(/^event: message\ndata: /, ''))
      assert.ok(body.success === true || body.result !== undefined, said.slice(0, 500))
    }
  })
}

test.run()
