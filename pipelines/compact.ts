/**
 * Compaction: what was committed is taken over, some times a minute, from the tables of recent rows into those of the newest row per key.
 *
 * A commit writes the log and, by a view, the recent rows: nothing else. Until it also wrote each row that it replaced (three more inserts) and the
 * newest ones (each merged many times), it cost the store twice as much CPU, and its readers waited for that.
 *
 * Only committed rows are compacted, and those never change, so it may be done twice, by two at once, or be cut off anywhere. In this order a read misses
 * nothing: first the rows that are about to be replaced are kept beside the recent ones, with the position and time at which they were; then the
 * newest rows are written; recent rows that were taken over are dropped when no read that began before is still under way.
 */
import { errorType, type Sql, type Written } from '../sql/client.ts'
import { partText } from '../sql/files.ts'
import { columnsOf, type Schema } from './schema.ts'

/** Tables that keep the newest row per key, what they are made of, the log of it all, and the key. */
export const NEWEST = [
  {
    log: 'ticks',
    recent: 'quotes_recent',
    latest: 'quotes_latest',
    key: 'league, event_day, event_id, market_type, odds_id',
  },
  { log: 'events', recent: 'events_recent', latest: 'events_latest', key: 'league, event_day, event_id' },
  { log: 'sightings', recent: 'sightings_recent', latest: 'sightings_latest', key: 'league, event_day, event_id' },
  {
    log: 'opportunities',
    recent: 'opportunities_recent',
    latest: 'opportunities_latest',
    key: 'kind, league, event_day, event_id, id',
  },
] as const
export type Newest = (typeof NEWEST)[number]

/** The condition of a recent row that nobody has replaced yet, as far as compaction knows. */
export const UNREPLACED = partText('unreplaced')

/** A SELECT of the newest row of every key, committed or not, in the order of the key. @param prewhere of both tables, on key columns */
export const newestOf = ({ latest, recent, key }: Newest, where: string, prewhere = '1'): string =>
  `SELECT * FROM (SELECT * FROM (
    SELECT * EXCEPT (version, stored_at) FROM ${latest} FINAL PREWHERE ${prewhere} WHERE ${where}
    UNION ALL SELECT * EXCEPT (replaced_position, replaced_at, written_at) FROM ${recent} PREWHERE ${prewhere} WHERE ${UNREPLACED} AND ${where}
  ) ORDER BY position DESC LIMIT 1 BY ${key}) ORDER BY ${key}`

/** Recent rows of a partition that are taken over in one step: a step's memory. */
const MOST = 100_000
const SETTINGS = { max_threads: 1, max_bytes_before_external_sort: '256000000', log_queries: 0 } as const

/** By partition: the last position of it. */
export type Positions = readonly number[]

const within = 'position > {from:Array(UInt64)}[partition + 1] AND position <= {to:Array(UInt64)}[partition + 1]'

/** The positions of the newest marks. */
export const marked = async (sql: Sql): Promise<number[]> => {
  const rows = await sql.query<{ partition: number; position: string }>(
    'SELECT partition, max(position) AS position FROM marks GROUP BY partition',
  )
  const positions: number[] = []
  for (const { partition, position } of rows) positions[partition] = Number(position)
  return Array.from(positions, position => position ?? 0)
}

/** Which owners have been, as one number: another whenever a partition is taken over. */
export const reigned = async (sql: Sql): Promise<string> => {
  const [row] = await sql.query<{ all: string }>(
    'SELECT toString(sum(epoch)) AS all FROM (SELECT max(epoch) AS epoch FROM fences GROUP BY partition)',
  )
  return row?.all ?? ''
}

/** How far one step goes: up to the marks, but not over more than so many quotes of a partition. */
const stepOf = async (sql: Sql, from: Positions, marks: Positions, most: number): Promise<number[]> => {
  const rows = await sql.query<{ partition: number; position: string; n: number }>(
    `SELECT partition, max(position) AS position, toUInt32(count()) AS n FROM (
      SELECT partition, position FROM quotes_recent WHERE ${UNREPLACED} AND ${within} ORDER BY position LIMIT ${most} BY partition
    ) GROUP BY partition HAVING n = ${most}`,
    { from, to: marks },
    { settings: SETTINGS },
  )
  const to = [...marks]
  for (const { partition, position } of rows) to[partition] = Number(position)
  return to
}

/** The columns of a table of newest rows, but for its version. */
const namesOf = (schema: Schema, latest: string): string =>
  columnsOf(schema, latest)
    .filter(({ default_kind, name }) => default_kind === '' && name !== 'version')
    .map(({ name }) => name)
    .join(', ')

type Step = { from: Positions; to: Positions }

/** Those with recent rows in a step: events seldom have any, and to look for them twice costs as much as ten commits. */
const freshKinds = async (sql: Sql, step: Step): Promise<Newest[]> => {
  const asked = NEWEST.map(
    ({ recent }) => `(SELECT '${recent}' AS recent FROM ${recent} WHERE ${UNREPLACED} AND ${within} LIMIT 1)`,
  )
  const rows = await sql.query<{ recent: string }>(asked.join(' UNION ALL '), step, { settings: SETTINGS })
  return NEWEST.filter(({ recent }) => rows.some(row => row.recent === recent))
}

/** Keeps what the recent rows of a step replace, and what they replace among themselves. */
const keepReplaced = (sql: Sql, schema: Schema, { latest, recent, key }: Newest, step: Step): Promise<Written> => {
  const names = namesOf(schema, latest)
  const fresh = `FROM ${recent} WHERE ${UNREPLACED} AND ${within}`
  return sql.command(
    `INSERT INTO ${recent} (${names}, replaced_position, replaced_at) SELECT ${names}, next_position, next_at FROM (
      SELECT ${names}, leadInFrame(position) OVER following AS next_position, leadInFrame(committed_at) OVER following AS next_at FROM (
        SELECT * FROM (
          SELECT ${names} FROM ${latest} FINAL PREWHERE (${key}) IN (SELECT ${key} ${fresh}) WHERE position > 0
          UNION ALL SELECT ${names} ${fresh}
        ) LIMIT 1 BY ${key}, position
      ) WINDOW following AS (PARTITION BY ${key} ORDER BY position ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING)
    ) WHERE next_position > 0`,
    step,
    { settings: SETTINGS },
  )
}

/** Writes the recent rows of a step among the newest; of a key the newest wins. */
export const takeNewest = (sql: Sql, schema: Schema, { latest, recent }: Newest, step: Step): Promise<Written> => {
  const names = namesOf(schema, latest)
  return sql.command(
    `INSERT INTO ${latest} (${names}, version) SELECT ${names}, epoch * 68719476736 + position FROM ${recent} WHERE ${UNREPLACED} AND ${within}`,
    step,
    { settings: SETTINGS },
  )
}

/** Whether a store has lost marks since it was known to have these: what is written anew stands at positions that were taken over once. */
export const isBehind = (marks: Positions, known: Positions): boolean =>
  known.some((position, partition) => (marks[partition] ?? 0) < position)

/** Takes over all that was committed above `from`; all that stands, where the marks are behind it. @param most quotes of a partition at a time @returns up to where; how many rows were taken, and how many they replaced */
export const compact = async (
  sql: Sql,
  schema: Schema,
  from: Positions,
  most = MOST,
): Promise<{ to: number[]; taken: number; kept: number }> => {
  const marks = await marked(sql)
  const known = isBehind(marks, from) ? [] : from
  let [at, taken, kept] = [marks.map((_, partition) => known[partition] ?? 0), 0, 0]
  while (marks.some((mark, partition) => mark > (at[partition] ?? 0))) {
    const to = await stepOf(sql, at, marks, most)
    for (const kind of await freshKinds(sql, { from: at, to })) {
      kept += (await keepReplaced(sql, schema, kind, { from: at, to })).written_rows
      taken += (await takeNewest(sql, schema, kind, { from: at, to })).written_rows
    }
    at = to
  }
  return { to: at, taken, kept }
}

/** A part of a recent table: numbers of the first and the last insert that it is made of, and how many of its rows are still missing elsewhere. */
type Part = { part: string; first: string; last: string; open: number }

/** Parts that may go, oldest first: no older one stays. @param parts all of a table that hold fresh rows */
const goingOf = (parts: readonly Part[]): Part[] => {
  const kept = Math.min(...parts.filter(({ open }) => open > 0).map(({ first }) => Number(first)))
  return parts.filter(({ open, last }) => open === 0 && Number(last) < kept)
}

/**
 * Drops the parts of the recent tables that hold nothing but rows which were taken over; `settled` is up to where they were, since all reads under way began.
 * In the order of their inserts, and none that an older one outlives: a key's older row would stand again, where a read leaves out what has expired among the
 * newest (opportunities_at.sql: arbitrages came back while another partition's commit, in one part with their older rows, was in the making).
 */
export const dropTaken = async (sql: Sql, settled: Positions): Promise<void> => {
  for (const { recent } of NEWEST) {
    const parts = await sql.query<Part>(
      `SELECT _part AS part, splitByChar('_', part)[2] AS first, splitByChar('_', part)[3] AS last,
        toUInt32(countIf(position > {settled:Array(UInt64)}[partition + 1])) AS open
      FROM ${recent} WHERE ${UNREPLACED} GROUP BY _part ORDER BY toUInt64(last)`,
      { settled },
      { settings: SETTINGS },
    )
    const going = goingOf(parts)
    if (going.length === 0) continue
    const drops = going.map(({ part }) => `DROP PART '${part}'`).join(', ')
    try {
      await sql.command(`ALTER TABLE ${recent} ${drops}`)
    } catch (error) {
      // Merged with others since: what they became is looked at next time.
      if (errorType(error) !== 'NO_SUCH_DATA_PART') throw error
    }
  }
}
