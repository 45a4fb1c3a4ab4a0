/*
 * A store of two servers: what the pipelines write into it, one of them killed on the way, is what they write into one; and what the API and the readers
 * are answered from it is what they are answered from one server that holds the same rows. Runs among its like: it kills engines of its own. Time limit: 1800 s
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKeyStore } from '../../api/keys.ts'
import { POSITIONED } from '../../pipelines/schema.ts'
import { newCredentials } from '../../scripts/embedded/clickhouse.ts'
import { freePort } from '../../scripts/embedded/ports.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { readViews } from '../../sql/files.ts'
import { shardsOf } from '../../sql/shards.ts'
import { type Facade, startFacade, startStores } from '../api/facade.ts'
import { startClickhouse, startRedis, temporaryFolder, useEngines } from '../engines.ts'
import { liveThenReplay, someInstant } from './live.ts'
import { seasonLot } from './lots.ts'
import { endsAsUndisturbed, undisturbed } from './ordeal.ts'
import { createRandom, ownSeed } from './random.ts'
import { startWorker, WORKER } from './worker.ts'
import { openWorld, type World } from './world.ts'

const test = suite('a store of two servers')

/** In the long form too: a season that is played to its end leaves lists that hold next to nothing. */
const lot = seasonLot(4, 36)
const both = liveThenReplay(lot)
const folder = temporaryFolder('cluster')
const tcpPorts = [await freePort(), await freePort()]
const user = newCredentials('linefeed')
const readerUser = newCredentials('reader')
const servers = await Promise.all(
  tcpPorts.map((tcpPort, index) =>
    startClickhouse({
      ...{ dir: join(folder.path, `server-${index}`), tcpPort, user, reader: readerUser, supervise: true },
      ...{ readable: ['linefeed_public', 'linefeed_public_shard'], cluster: { name: 'pair', tcpPorts } },
    }),
  ),
)
const redis = await startRedis({ dir: join(folder.path, 'redis') })
const database = 'linefeed'
const logins = servers.map(({ url }) => ({ url, ...user, database }))
const cluster = { name: 'pair', servers: logins }
const stores = {
  clickhouse: { ...(logins[0] as (typeof logins)[0]), cluster },
  redis: { url: redis.url, prefix: 'pair' },
}
const world = await openWorld(stores)
/** One server that holds the same rows. */
const single = await startStores(await useEngines('cluster'))

test.after(async () => {
  await single.close()
  await world.close()
  // Who is supervised would come back from a kill.
  await Promise.all([...servers.map(server => server.stop()), redis.kill()])
  folder.remove()
})

const COPIED = [...POSITIONED, 'marks', 'fences']

/** All rows of the servers, put into one. */
async function copyInto(to: Sql): Promise<void> {
  const checked = await to.query<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = {database:String} AND create_table_query LIKE '%newest_owner%'",
    { database: to.database },
  )
  for (const { name } of checked) await to.command(`ALTER TABLE ${name} DROP CONSTRAINT newest_owner`)
  const copy = async (from: Sql, table: string): Promise<void> => {
    const rows = await from.bytes(`SELECT * FROM ${table} FORMAT Native`)
    if (rows.length > 0) await to.insert(`INSERT INTO ${table} FORMAT Native`, [rows])
  }
  for (const shard of shardsOf(world.sql)) for (const table of COPIED) await copy(shard, table)
  await copy(world.sql, 'feed_intervals')
}

test('a recording gives the rows of one server, when one of two is killed in the middle', async () => {
  const expected = await undisturbed(lot, 'live data and a replay', both)
  const worker = startWorker(world, WORKER)
  const running = both(world)
  await someInstant(world, createRandom(ownSeed()), expected)
  await servers[1]?.kill()
  await running
  await world.idle()
  await worker.stop()
  const held = await Promise.all(
    shardsOf(world.sql).map(shard => shard.query<{ partition: number }>('SELECT DISTINCT partition FROM ticks')),
  )
  for (const [index, partitions] of held.entries()) {
    assert.ok(partitions.length > 0, `server ${index + 1} has rows`)
    assert.ok(
      partitions.every(({ partition }) => partition % 2 === index),
      'of its own partitions alone',
    )
  }
  await copyInto(single.sql)
  await endsAsUndisturbed({ ...world, sql: single.sql } as World, expected, 'two servers, one killed')
})

/** What lists and single rows there are to ask for; `{event}` and the like are put in from the first answers. */
const ASKED = [
  ...[
    '/odds?limit=200',
    '/odds?limit=50&offset=60',
    '/odds?group_by=event&limit=20',
    '/odds?league=nfl,nba&market=spread',
  ],
  ...[
    '/odds/best?limit=100',
    '/odds/comparison?event_id={event}',
    '/odds?event_id={event}&limit=200',
    '/odds?sportsbook=pinnacle',
  ],
  ...[
    '/events?limit=100',
    '/events?status=ended&limit=100',
    '/events/{event}',
    '/events/{event}/markets',
    '/events/{event}/odds',
  ],
  ...[
    '/sports',
    '/sports/football',
    '/leagues',
    '/leagues/nfl',
    '/sportsbooks',
    '/sportsbooks/draftkings',
    '/markets',
    '/teams?limit=200',
    '/status',
  ],
  ...[
    '/opportunities/ev?limit=200',
    '/opportunities/ev?devig=shin&sportsbook=draftkings,pinnacle',
    '/opportunities/arbitrage?include_suspicious=true',
  ],
  ...[
    '/opportunities/middles',
    '/opportunities/middles/summary',
    '/opportunities/low_hold?max_hold=10',

    '/opportunities/{ev}/explain',
  ],
  ...[
    '/opportunities/history?limit=50',
    '/odds/history?event={event}&limit=50',
    '/odds/closing?event_id={begun}',
    '/results',
    '/futures',
    '/splits',
    '/gamestate',
  ],
  ...[
    '/historical/clv?group_by=league',
    '/historical/clv?group_by=sportsbook',
    '/historical/odds/closing?event_id={begun}',
  ],
  ...[
    '/odds?league=nfl&as_of={then}&limit=100',
    '/opportunities/ev?as_of={then}',
    '/events?as_of={then}&limit=100',
    '/odds/best?as_of={then}&limit=50',
    '/odds/delta?since={lately}',
  ],
]

let one: Facade
let two: Facade

test('two servers answer as one does', async () => {
  const now = Date.now()
  const options = { now: () => now, publicUrl: 'http://127.0.0.1:1' }
  const keys = createKeyStore({ sql: world.sql, redis: world.redis, prefix: world.prefix, now: Date.now })
  const key = (await keys.create({ tier: 'enterprise', name: 'pair', requests_per_minute: 5_000 })).text
  const known = await single.key('enterprise', { requests_per_minute: 5_000 })
  one = await startFacade(single.engines, options)
  two = await startFacade({ ...stores, close: async () => {} } as never, options)
  const [begun] = await single.sql.query<{ event_id: string }>(
    'SELECT event_id FROM closings ORDER BY event_id LIMIT 1',
  )
  const places = new Map<string, string>([
    ['begun', begun?.event_id ?? ''],
    ['lately', new Date(now - 240_000).toISOString()],
  ])
  let rows = 0
  for (const asked of ASKED) {
    const path = asked.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(places.get(name) ?? name))
    const [first, second] = await Promise.all([
      one.get(path, { key: known, unchecked: true }),
      two.get(path, { key, unchecked: true }),
    ])
    assert.is(second.status, first.status, path)
    same(second.json, first.json, path)
    rows += Array.isArray(first.json.data) ? first.json.data.length : 1
    note(places, asked, first.json.data ?? [])
  }
  const body = JSON.stringify({ event_ids: [places.get('event'), places.get('begun')] })
  const batch = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const told = await Promise.all([
    two.get('/odds/batch', { key, ...batch }),
    one.get('/odds/batch', { key: known, ...batch }),
  ])
  same(told[0].json, told[1].json, 'a batch')
  assert.ok(rows > 1_000, `${rows} rows were compared`)
  assert.equal([...places.keys()].sort(), ['begun', 'ev', 'event', 'lately', 'then'], 'every place was filled')
})

/**
 * Asserts that two answers are equal but for cursors, which each process seals with a secret of its own, for its clock, or for what `apart` names; shows where
 * they part.
 */
function same(found: object, expected: object, what: string, apart = /^(next_cursor|server_time)$/): void {
  const textOf = (json: object): string => JSON.stringify(json, (name, value) => (apart.test(name) ? undefined : value))
  const texts = [textOf(found), textOf(expected)] as const
  const at = [...texts[0]].findIndex((letter, i) => letter !== texts[1][i])
  const shown = texts.map(text => text.slice(Math.max(0, at - 200), at + 200)).join('\n  ')
  assert.ok(texts[0] === texts[1], `${what} differs\n  ${shown}`)
}

type Told = { id?: string; event_id?: string; status?: string; last_seen_at?: string }

/** Keeps of an answer what later questions name. */
function note(places: Map<string, string>, asked: string, rows: readonly Told[]): void {
  const set = (name: string, value: string | undefined): unknown => value !== undefined && places.set(name, value)
  if (asked === '/odds?limit=200') {
    set('event', rows[0]?.event_id)
    set('then', rows[0]?.last_seen_at)
  }
  if (asked === '/opportunities/ev?limit=200') set('ev', rows[0]?.id)
}

test('readers of two servers are answered as those of one', async () => {
  const { url, reader, database: own } = single.engines.clickhouse
  const asked = createSql({ url, ...reader, database: `${own}_public` })
  const pair = createSql({ url: logins[0]?.url ?? '', ...readerUser, database: `${database}_public` })
  try {
    const told: string[] = []
    for (const { name, parameters } of readViews().filter(view => view.public)) {
      const from =
        parameters.length === 0
          ? name
          : `${name}(axis = 'commit', at = '2030-01-01 00:00:00', leagues = [], events = [])`
      const rows = (sql: Sql) => sql.query(`SELECT * FROM ${from} ORDER BY ALL`)
      const [expected, found] = await Promise.all([rows(asked), rows(pair)])
      // In public views ages are measured at the newest commit of a league's own server.
      same(found, expected, name, /age_seconds$/)
      if (expected.length > 0) told.push(name)
    }
    // The recording is of long ago: no price of it is among the best ones, and nobody shows splits or results.
    assert.ok(told.length >= 10, `views with rows: ${told}`)
    const narrow = "SELECT league, count() AS n FROM ticks WHERE league = 'nfl' GROUP BY league"
    assert.equal(await pair.query(narrow), await asked.query(narrow), 'a question of one league')
  } finally {
    await Promise.all([asked.close(), pair.close()])
  }
})

test('a server that is away is said, and nothing is answered by half', async () => {
  const keys = createKeyStore({ sql: world.sql, redis: world.redis, prefix: world.prefix, now: Date.now })
  const key = (await keys.create({ tier: 'enterprise', name: 'away', requests_per_minute: 5_000 })).text
  const facade = await startFacade({ ...stores, close: async () => {} } as never)
  const statusOf = async (path: string): Promise<number> => (await facade.get(path, { key })).status
  const [, second] = servers
  try {
    assert.is(await statusOf('/odds?limit=1'), 200)
    await second?.stop()
    assert.equal([await statusOf('/odds?limit=2'), await statusOf('/health')], [503, 503])
    await second?.start()
    assert.is(await statusOf('/odds?limit=3'), 200)
  } finally {
    await facade.close()
  }
})

test.after(async () => {
  await one?.close()
  await two?.close()
})

test.run()
