/*
 * The state at a mark, row by row and column by column. What is newest and what is recent give, at marks long past and at the newest ones while owners
 * die, fight and roll back, the very rows that the log gives; and what the views answered meanwhile, at the marks of that moment, they answer again
 * to the same vector when all is over and merged: byte for byte. Where a row differs it is shown, with the columns that do.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { VIEWS } from '../../api/state-views.ts'
import { NEWEST, type Newest } from '../../pipelines/compact.ts'
import { columnsOf, readSchema } from '../../pipelines/schema.ts'
import { errorType } from '../../sql/client.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import type { Random } from './random.ts'
import { linesOf, sameRows } from './rows.ts'
import { SETTLED_MS } from './settled.ts'
import { PARTITIONS, type World } from './world.ts'

const ASKED_MARKS = long ? 40 : 3
/** Every look is two questions, and its rows are kept until the end. */
const WATCH_MS = long ? 250 : 1_000

const FEW = 5
const MOST_TRIES = 10

/** What stands of a table, of rows that may say that something does not stand any more. */
const STANDS: Partial<Record<Newest['log'], string>> = { ticks: 'is_removed = 0', opportunities: "state != 'expired'" }
const VIEWED = [VIEWS.odds, VIEWS.events, VIEWS.arbitrage, VIEWS.low_hold]

type At = { partition: number; position: string }
/** Something that was asked, and asking it again. */
type Seen = { what: string; of: 'view' | 'tables'; rows: string[]; again: () => Promise<string[]> }

/** By table of the newest: the columns that were found for it. They are the release's, the same in every world. */
const known = new Map<string, string>()

/** Every column that a row has in the log and where it stands: all but when it was written there. */
const namesOf = async ({ sql }: World, { log, latest, recent }: Newest): Promise<string> => {
  const found = known.get(latest)
  if (found !== undefined) return found
  const schema = await readSchema(sql)
  const tables = [log, recent, latest].map(table => columnsOf(schema, table).filter(one => one.default_kind === ''))
  const [first = [], ...others] = tables.map(columns => columns.map(({ name }) => name))
  const names = first.filter(name => others.every(names => names.includes(name))).join(', ')
  known.set(latest, names)
  return names
}

/** A row once for each of these marks at which it stood, as the table tells: all are one question, since a plan costs as much as many rows. */
const stoodAt = (marks: readonly At[], condition = '1'): string => {
  const list = marks.map(({ partition, position }) => `(${partition}, ${position})`).join(', ')
  // A store that has lost all has no mark: an empty list says its type.
  const typed = `CAST([${list}], 'Array(Tuple(UInt8, UInt64))')`
  return `arrayJoin(arrayFilter(m -> m.1 = partition AND position <= m.2 AND ${condition}, ${typed})) AS mark`
}
const standing = (world: World, { log, key }: Newest, names: string, from: string): Promise<string[]> =>
  linesOf(
    world,
    `SELECT mark, ${names} FROM (${from} ORDER BY position DESC LIMIT 1 BY mark, ${key}) WHERE position > 0 AND ${STANDS[log] ?? '1'}`,
  )

const asRead = async (world: World, kind: Newest, marks: readonly At[]): Promise<string[]> => {
  const names = await namesOf(world, kind)
  const rows = `SELECT ${names}, ${stoodAt(marks)} FROM ${kind.latest} FINAL UNION ALL
    SELECT ${names}, ${stoodAt(marks, 'replaced_position > m.2')} FROM ${kind.recent}`
  return standing(world, kind, names, `SELECT * FROM (${rows})`)
}

const asLogged = async (world: World, kind: Newest, marks: readonly At[]): Promise<string[]> => {
  const names = await namesOf(world, kind)
  return standing(world, kind, names, `SELECT ${names}, ${stoodAt(marks)} FROM ${kind.log} WHERE current = 1`)
}

export const statesStand = async (world: World, what: string): Promise<void> => {
  const marks = await world.sql.query<At>(
    'SELECT partition, position FROM marks WHERE current = 1 ORDER BY cityHash64(partition, position) LIMIT {n:UInt32}',
    { n: ASKED_MARKS },
  )
  const stands = async (kind: Newest): Promise<void> => {
    const [read, logged] = await Promise.all([asRead(world, kind, marks), asLogged(world, kind, marks)])
    sameRows({ read }, { read: logged }, `${what}: ${kind.latest} at marks (partition, position)`)
  }
  await Promise.all(NEWEST.map(stands))
}

type Mark = At & { committed_at: string }

/** A view's rows at a vector, as it answers the facade. */
const viewed = (world: World, { name }: (typeof VIEWED)[number], marks: readonly Mark[]): Promise<string[]> => {
  const at = (partition: number): number => Number(marks.find(one => one.partition === partition)?.position ?? 0)
  const params = {
    positions: Array.from({ length: PARTITIONS }, (_, partition) => at(partition)),
    at:
      marks
        .map(({ committed_at }) => committed_at)
        .sort()
        .at(-1) ?? '',
    ...{ method: 'power', include_suspicious: 1, max_hold: 10, books: ['draftkings', 'fanduel', 'betmgm', 'pinnacle'] },
    ...{ sports: [], leagues: [], events: [], days: [], markets: [] },
  }
  return linesOf(world, `SELECT * FROM ${createSources(world.database).source(name, params)}`, params)
}

/** A worker that still compacts takes parts away, and the store gives up a merge that they were in. */
const merge = async (world: World, table: string): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await world.sql.command(`OPTIMIZE TABLE ${table} FINAL`)
      return
    } catch (error) {
      if (errorType(error) !== 'ABORTED' || tries === MOST_TRIES) throw error
    }
  }
}

/** Reads states at the newest marks while things happen. What is returned stops it and asserts that all of them were exact; resolves with their number. */
export const watchStates = (world: World, random: Random): (() => Promise<number>) => {
  const seen: Seen[] = []
  let over = false
  const look = async (): Promise<void> => {
    const marks = await world.sql.query<Mark>(
      `SELECT partition, toString(max(m.position)) AS position, toString(max(m.committed_at)) AS committed_at
        FROM marks AS m WHERE current = 1 GROUP BY partition ORDER BY partition`,
    )
    if (marks.length === 0) return
    const [kind, at, view] = [random.pick(NEWEST), random.pick(marks), random.pick(VIEWED)]
    const began = performance.now()
    // On a machine with much to do one may take so long that what it had yet to read is dropped by then.
    const see = (one: Seen): void => {
      if (performance.now() - began < SETTLED_MS) seen.push(one)
    }
    // One in three is asked of a view: it takes the store as long as ten others.
    if (seen.length % 3 === 0) {
      const again = (): Promise<string[]> => viewed(world, view, marks)
      see({ what: `${view.name} at ${JSON.stringify(marks)}`, of: 'view', rows: await again(), again })
    } else {
      const rows = await asRead(world, kind, [at])
      see({
        what: `${kind.latest} at partition ${at.partition}, position ${at.position}, read meanwhile`,
        of: 'tables',
        rows,
        again: () => asLogged(world, kind, [at]),
      })
    }
  }
  const watching = (async () => {
    // A store that is away answers nothing, and nothing wrong.
    for (; !over; await sleep(WATCH_MS)) await look().catch(() => {})
  })()
  return async () => {
    over = true
    await watching
    for (const { latest, recent } of NEWEST) for (const table of [latest, recent]) await merge(world, table)
    for (const { what, rows, again } of seen) sameRows({ rows }, { rows: await again() }, what)
    const full = seen.filter(({ rows }) => rows.length > 0)
    // A handful of looks may all have been at what was still empty.
    for (const kind of ['view', 'tables'])
      assert.ok(
        seen.length < FEW || full.some(({ of }) => of === kind),
        `${seen.length} looks, none at rows of a ${kind}`,
      )
    return full.length
  }
}
