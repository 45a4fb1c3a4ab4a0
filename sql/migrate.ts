/**
 * Brings a database to this release's schema. `migrations/` is state: numbered, one statement each, run once, never edited after a release, forward
 * only (there is no transactional DDL to go back with). `views/` is meaning: applied anew when it differs from what stands.
 *
 * The ledger says what was run. Its row is written before the statement, and the oldest open claim goes first, so processes that start together
 * migrate one after the other. Every statement is repeatable (IF NOT EXISTS), so a migrator that died half-way leaves nothing to be mended.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AtlasRows, loadAtlas, withStandingCommissions } from './atlas.ts'
import type { Sql } from './client.ts'
import { readSqlFiles, type SqlFile } from './files.ts'
import { applyRetention, fill, type Retention } from './retention.ts'
import { applyViews } from './view.ts'

export type MigrateOptions = {
  /** Made when missing, with `<database>_public` beside it for the readers' views. `[a-z0-9_]+`. */
  database: string
  /** How many partitions the leagues are dealt to; kept from the first migration on. Default 16. */
  partitions?: number
  /** Days that rows are kept. Changed values are applied to the tables that stand. */
  retention: Retention
  /** Which server of which cluster this is; left out: it is alone. Its place is kept from the first migration on. */
  shard?: { cluster: string; number: number; of: number }
  /** The reference entities; their tables are replaced whole. Left out: the tables stay as they are. */
  atlas?: AtlasRows
  /** What a database that stands keeps, whatever is said here: its retention, and the commissions of its books. */
  keeps?: { retention: boolean; commissions: boolean }
}

/** A state that must not be migrated; the message is one line for the operator. */
export class MigrateError extends Error {}

type Done = { number: number; name: string; partitions: number; retention: string; shard: string }

const PARTITIONS = 16
// A migrator says every second that it lives. A claim that was not renewed for so long belongs to one that died, and so does one that is older
// than the store's own start: whoever is killed while all starts makes nobody wait.
const CLAIM_S = 6
const RENEW_MS = 1_000
const LOOK_MS = 100

/**
 * @param sql a connection of our own user; its default database need not exist yet
 * @returns the names of the migrations that were run now
 * @throws MigrateError on a newer schema or another number of partitions
 */
export async function migrate(sql: Sql, options: MigrateOptions): Promise<string[]> {
  const { database, shard, atlas } = options
  if (!/^[a-z][a-z0-9_]*$/.test(database)) throw new MigrateError(`database name "${database}" is not [a-z0-9_]+`)
  const files = readSqlFiles('migrations')
  await prepare(sql, database, shard === undefined ? [] : ['_public_shard'])

  check(await readDone(sql, database), files, options)
  return claimed(sql, database, async () => {
    const done = await readDone(sql, database)
    check(done, files, options)
    const missing = files.filter(file => !done.some(row => row.number === numberOf(file)))
    const stood = done.at(-1)?.retention
    const keeps = stood === undefined ? undefined : options.keeps
    // By the days that stand, and noted with them: cut off half-way, the ledger said of the tables of before what was only wanted, and they kept theirs.
    const standing =
      stood === undefined ? options : { ...options, retention: { ...options.retention, ...JSON.parse(stood) } }
    const wanted = keeps?.retention ? standing : options
    // A row of its own for each would be a quarter of what an empty database costs: the end of one is written with the start of the next.
    for (const [index, file] of missing.entries()) {
      const before = missing[index - 1]
      await write(sql, database, [...(before ? [said(before, 'done')] : []), said(file, 'started')], standing)
      await sql.command(fill(file.statement, database, standing.retention), {}, { idempotent: true })
    }
    const last = missing.at(-1)
    if (last) await write(sql, database, [said(last, 'done')], standing)
    if (stood !== undefined && stood !== JSON.stringify(wanted.retention)) await applyRetention(sql, wanted, files)
    if (atlas !== undefined)
      await loadAtlas(sql, database, keeps?.commissions ? await withStandingCommissions(sql, database, atlas) : atlas)
    await applyViews(sql, database, missing.length > 0, shard?.cluster)
    return missing.map(file => file.name)
  })
}

// Read once: a release's files stay as they are, and `/health` asks every second.
let expected: number | null = null
/** The number of the newest migration in this release; `/health` compares it with `schemaVersion`. */
export function expectedVersion(): number {
  expected ??= Math.max(0, ...readSqlFiles('migrations').map(numberOf))
  return expected
}

/** The number of the newest migration that a database has. */
export async function schemaVersion(sql: Sql, database: string): Promise<number> {
  return (await readDone(sql, database)).at(-1)?.number ?? 0
}

async function prepare(sql: Sql, database: string, more: readonly string[]): Promise<void> {
  const at = { settings: { database: 'default' }, idempotent: true }
  for (const kind of ['', '_public', ...more])
    await sql.command(`CREATE DATABASE IF NOT EXISTS ${database}${kind}`, {}, at)
  await sql.command(
    `CREATE TABLE IF NOT EXISTS ${database}.migrations
     (number UInt16, name String, state LowCardinality(String), migrator String, partitions UInt16, retention String,
      at DateTime64(6, 'UTC') DEFAULT now64(6))
     ENGINE = MergeTree ORDER BY (number, at)
     COMMENT 'What was run on this database, and who is at it (number 0).'`,
    {},
    at,
  )
  await sql.command(`ALTER TABLE ${database}.migrations ADD COLUMN IF NOT EXISTS shard LowCardinality(String)`, {}, at)
}

/** What the ledger says of a server's place: `2 of 3`; of one that is alone nothing. */
const placeOf = ({ shard }: MigrateOptions): string => (shard === undefined ? '' : `${shard.number} of ${shard.of}`)

function readDone(sql: Sql, database: string): Promise<Done[]> {
  return sql.query<Done>(
    `SELECT number, argMax(m.name, at) AS name, argMax(m.partitions, at) AS partitions, argMax(m.retention, at) AS retention,
       argMax(m.shard, at) AS shard
     FROM ${database}.migrations AS m WHERE state = 'done' AND number > 0 GROUP BY number ORDER BY number`,
  )
}

function check(done: Done[], files: SqlFile[], options: MigrateOptions): void {
  const { partitions = PARTITIONS } = options
  const newest = done.at(-1)
  const last = files.at(-1)
  if (newest === undefined || last === undefined) return
  if (newest.number > numberOf(last)) {
    throw new MigrateError(
      `the database is at ${newest.name}, newer than this program's ${last.name}: run the newer one`,
    )
  }
  const first = done[0]?.partitions ?? partitions
  if (first !== partitions) {
    throw new MigrateError(`the database was made with ${first} partitions, and cannot be run with ${partitions}`)
  }
  const stood = done[0]?.shard ?? ''
  if (stood !== placeOf(options)) {
    const say = (place: string): string => (place === '' ? 'a store of its own' : `server ${place} of a cluster`)
    throw new MigrateError(`the database was made as ${say(stood)}, and cannot be run as ${say(placeOf(options))}`)
  }
}

function numberOf(file: SqlFile): number {
  return Number.parseInt(file.name, 10)
}

type Said = { number: number; name: string; state: 'started' | 'done' }

const said = (file: SqlFile, state: Said['state']): Said => ({ number: numberOf(file), name: file.name, state })

async function write(sql: Sql, database: string, rows: readonly Said[], options: MigrateOptions): Promise<void> {
  const place = {
    partitions: options.partitions ?? PARTITIONS,
    retention: JSON.stringify(options.retention),
    shard: placeOf(options),
  }
  const text = rows.map(row => JSON.stringify({ ...row, ...place })).join('\n')
  await sql.insert(
    `INSERT INTO ${database}.migrations (number, name, state, partitions, retention, shard) FORMAT JSONEachRow`,
    text,
  )
}

/** Runs `work` while ours is the oldest open claim of this database; another migrator's is waited for. */
async function claimed<T>(sql: Sql, database: string, work: () => Promise<T>): Promise<T> {
  const migrator = randomUUID()
  const say = (state: string) =>
    sql.command(
      `INSERT INTO ${database}.migrations (number, state, migrator) SELECT 0, {state:String}, {migrator:String}`,
      { state, migrator },
    )
  await say('claimed')
  let renewing: Promise<unknown> = Promise.resolve()
  const renewal = setInterval(() => {
    renewing = renewing.then(() => say('claimed')).catch(() => {})
  }, RENEW_MS)
  try {
    while ((await oldestClaim(sql, database)) !== migrator) await sleep(LOOK_MS)
    return await work()
  } finally {
    clearInterval(renewal)
    await renewing
    await say('left')
  }
}

async function oldestClaim(sql: Sql, database: string): Promise<string | undefined> {
  const [first] = await sql.query<{ migrator: string }>(
    `SELECT migrator FROM ${database}.migrations WHERE number = 0 GROUP BY migrator
     HAVING countIf(state = 'left') = 0 AND max(at) > now64(6) - toIntervalSecond(least(${CLAIM_S}, uptime() + 1))
     ORDER BY min(at), migrator LIMIT 1`,
  )
  return first?.migrator
}
