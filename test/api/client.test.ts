/* The typed client against the real facade: its types are those that are served, its examples run, its streams go on. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bestPrice } from '../../api/client/examples/best-price.ts'
import { liveBoard } from '../../api/client/examples/live-board.ts'
import { wholeBoard } from '../../api/client/examples/whole-board.ts'
import { createLinefeed, type Linefeed, Refused } from '../../api/client/index.ts'
import { describe } from '../../api/routes/description.ts'
import { DECLARED } from '../../api/routes/index.ts'
import { clientTypes } from '../../scripts/client.ts'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { BASE, type Facade, startFacade, startStores } from './facade.ts'
import { CHIEFS, quoteOf, writeSlate } from './slate.ts'

const test = suite('typed client')
const root = fileURLToPath(new URL('../..', import.meta.url))

let stores: Awaited<ReturnType<typeof startStores>>
let slate: Awaited<ReturnType<typeof writeSlate>>
let facade: Facade
let linefeed: Linefeed
let key: string

test.before(async () => {
  stores = await startStores(await useEngines('api-client'))
  slate = await writeSlate(stores)
  key = await stores.key('sharp', { requests_per_minute: 5_000 })
  facade = await startFacade(stores.engines)
  linefeed = createLinefeed({ url: facade.origin, key })
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('has the types of the documents that are served; else: npm run client', async () => {
  const documents = describe(DECLARED, BASE)
  assert.equal(facade.document, JSON.parse(JSON.stringify(documents.openapi)))
  const asyncapi = (await facade.get('/asyncapi.json')).json
  assert.equal(asyncapi, JSON.parse(JSON.stringify(documents.asyncapi)))
  const file = readFileSync(join(root, 'api/client/schema.ts'), 'utf8')
  assert.ok((await clientTypes(documents)) === file, 'api/client/schema.ts is not current; run: npm run client')
})

test('asks and is answered in types', async () => {
  const { data, error } = await linefeed.GET('/odds', { params: { query: { league: ['nfl', 'nba'], limit: 3 } } })
  assert.is(error, undefined)
  assert.equal(data, (await facade.get('/odds?league=nfl,nba&limit=3', { key })).json)
  const one = await linefeed.GET('/events/{eventId}', { params: { path: { eventId: CHIEFS.event_id } } })
  assert.is(one.data?.data.home_team, CHIEFS.home_team)
  const batch = await linefeed.POST('/odds/batch', { body: { event_ids: [CHIEFS.event_id] } })
  assert.ok((batch.data?.data[CHIEFS.event_id] ?? []).length > 0)
  // What is not there, or not so, does not compile.
  // @ts-expect-error no such path
  assert.is((await linefeed.GET('/odd', {})).response.status, 404)
  // @ts-expect-error a number is wanted
  const bad = await linefeed.GET('/odds', { params: { query: { limit: 'many' } } })
  assert.is(bad.error?.error.code, 'validation_error')
  assert.is(bad.error?.error.issues?.[0]?.param, 'limit')
})

test('walks a list to its end', async () => {
  const ids: string[] = []
  for await (const row of linefeed.pages('/odds', { limit: 7 })) if ('id' in row) ids.push(row.id ?? '')
  const { json } = await facade.get('/odds?limit=200', { key })
  assert.ok(ids.length > 14)
  assert.equal(
    ids,
    json.data.map((row: { id: string }) => row.id),
  )
  const refused = await linefeed
    .pages('/odds', { sportsbook: ['draftkings'], limit: 0 })
    .next()
    .catch(error => error)
  assert.ok(refused instanceof Refused)
  assert.equal([refused.status, refused.code, refused.retryAfter], [400, 'validation_error', null])
  // @ts-expect-error which event could not be said: it would be 404
  const unsaid = linefeed.pages('/events/{eventId}/odds')
  assert.is((await unsaid.next().catch(error => error)).status, 404)
})

test('its examples run', async () => {
  assert.is(await bestPrice(linefeed, 'Chiefs'), 'Kansas City Chiefs at 1.84 (pinnacle), 5 books')
  assert.is(await bestPrice(linefeed, 'nobody'), 'nobody has a price for nobody')
  const board = await wholeBoard(linefeed, 'nfl')
  const { json } = await facade.get('/odds?league=nfl&limit=200', { key })
  assert.is(
    [...board.values()].reduce((a, b) => a + b, 0),
    json.meta.total,
  )
})

test('goes on with a stream where it broke off, and ends it when told to', async () => {
  let board: ReadonlyMap<string, Record<string, unknown>> = new Map()
  const events: string[] = []
  const breaks: number[] = []
  const end = new AbortController()
  const streaming: Linefeed = {
    ...linefeed,
    stream: options => linefeed.stream({ ...options, onBreak: (_, wait) => void breaks.push(wait) }),
  }
  const done = liveBoard(streaming, 'nfl', end.signal, (now, event) => {
    board = now
    events.push(event)
  })
  await until('the snapshot', () => events.includes('snapshot:complete'))
  facade.api.server.closeAllConnections()
  await until('the break', () => breaks.length > 0)
  const price = quoteOf(CHIEFS, 'draftkings', 'home', 3.3)
  await slate.nfl.commit({ ticks: [price, quoteOf(CHIEFS, 'fanduel', 'home', 1.81, { is_removed: 1 })] })
  await until('what was missed', () => board.get(price.odds_id)?.odds_decimal === 3.3)
  await until('what was removed', () => events.includes('odds:removed'))
  assert.is(events.filter(event => event === 'snapshot').length, 1, 'it went on, it did not begin anew')
  const rows = async () => (await facade.get('/odds?league=nfl&limit=200', { key })).json.data as { id: string }[]
  await until('the same board', async () => {
    const ids = (await rows()).map(({ id }) => id)
    return ids.length === board.size && ids.every(id => board.has(id))
  })
  end.abort()
  await done
})

test('does not try again what trying does not mend', async () => {
  const wrong = createLinefeed({ url: facade.origin, key: 'sk_live_wrong' })
  const refused = await wrong
    .stream()
    .next()
    .catch(error => error)
  assert.ok(refused instanceof Refused)
  assert.equal([refused.status, refused.code], [401, 'unauthorized'])
})

test('the examples of its README are typed, and run', async () => {
  const text = readFileSync(join(root, 'api/client/README.md'), 'utf8')
  const [start = '', ...rest] = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  assert.is(rest.length, 2)
  // One file beside the client, so that the compiler sees it with the client's own settings.
  const file = join(root, 'api/client/readme-example.ts')
  const whole = [start, ...rest].join('\n').replace("'linefeed-client'", "'./index.ts'")
  writeFileSync(file, whole.replace('http://127.0.0.1:3000', facade.origin).replace('sk_live_...', key))
  try {
    const typed = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, 'api/client'), '--noEmit'], {
      encoding: 'utf8',
    })
    assert.is(typed.status, 0, typed.stdout)
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { cwd: root, timeout: 60_000 })
    const total = (await facade.get('/odds?league=nfl&limit=1', { key })).json.meta.total
    assert.ok(stdout.split('\n').includes(String(total)), stdout)
  } finally {
    rmSync(file)
  }
})

test('can be built and published as it stands', async () => {
  const folder = join(root, 'api/client')
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { status, stdout } = spawnSync(tsc, ['-p', folder], { cwd: folder, encoding: 'utf8' })
  assert.is(status, 0, stdout)
  try {
    const built: typeof import('../../api/client/index.ts') = await import(join(folder, 'dist/index.js'))
    const { data } = await built.createLinefeed({ url: facade.origin, key }).GET('/account', {})
    assert.is(data?.data.tier, 'sharp')
  } finally {
    rmSync(join(folder, 'dist'), { recursive: true })
  }
})

test.run()
