/*
 * What must hold at the end, whatever happened on the way: the rows of an undisturbed run, nothing twice, nothing left in the queues, commit
 * times that grow, a log in Redis that is the tables', at every mark a state that the replaced rows give again exactly, and closing lines that are the log's.
 */
import * as assert from 'uvu/assert'
import { partitionPrefix } from '../../pipelines/model/log-keys.ts'
import { LOGGED, loggedColumns } from '../../pipelines/publish.ts'
import { madeOnce } from '../made-once.ts'
import { closingsStand } from './closings.ts'
import type { Lot } from './lots.ts'
import { dump, NUMBERED_JOBS, type Rows, sameRows } from './rows.ts'
import { statesStand } from './states.ts'
import { newestReigns, ran, startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, PARTITIONS, type Sending, type World } from './world.ts'

/**
 * The rows of a run that nothing happens to, made once for all suites of a run of them; it must pass the same ordeal.
 * @param what in which way `send` sends the lot: same words, same rows
 */
export const undisturbed = (lot: Pick<Lot, 'name'>, what: string, send: Sending): Promise<Rows> =>
  madeOnce(`${lot.name}, ${what}`.replaceAll(/\W+/g, '-'), () => runUndisturbed(what, send))

const runUndisturbed = (what: string, send: Sending): Promise<Rows> =>
  inWorld('undisturbed', async world => {
    const worker = startWorker(world, WORKER)
    await send(world)
    await world.idle()
    const rows = await dump(world)
    await nothingTwice(world, `undisturbed ${what}`)
    await endsWell(world, `undisturbed ${what}`)
    // On a machine that stood still for seconds a commit comes too late and is made again: by another reign.
    const isDisturbed = worker.heard('partition taken over').length > PARTITIONS
    if (!isDisturbed) assert.is(ran([worker]), partsOf(rows), `${what}: undisturbed, every part runs once`)
    await worker.stop()
    return rows
  })

const partsOf = (rows: Rows): number => rows.ledger?.filter(row => row.includes('"kind":"part"')).length ?? 0

/** How many parts ran again: those that these workers ran, all together, beyond one each. */
export const ranAgain = (workers: readonly Worker[], expected: Rows): number => ran(workers) - partsOf(expected)

const MOST_INSTANTS = 3

/**
 * Something ends a reign at an instant of a run, until parts ran again, as `once` counts them. Between two commits nothing is under way, and nothing
 * does: such an instant tells less, and is followed by another.
 */
export const makesRunAgain = async (what: string, once: () => Promise<number>): Promise<void> => {
  for (let instant = 1; (await once()) <= 0; instant++) assert.ok(instant < MOST_INSTANTS, `${what}: jobs ran again`)
}

export const endsAsUndisturbed = async (world: World, expected: Rows, what: string): Promise<void> => {
  await world.idle()
  await nothingTwice(world, what)
  await sameOrder(world, expected, what)
  sameRows(await dump(world), expected, what)
  await endsWell(world, what)
}

/** What must hold whatever was sent. */
const endsWell = async (world: World, what: string): Promise<void> => {
  await marksGrow(world, what)
  await nothingLoose(world, what)
  await logIsTables(world, what)
  await statesStand(world, what)
  await closingsStand(world, what)
}

type Done = { partition: number; n: string; job_id: string }
const WINDOW = 8

/** Every partition ran its jobs in the order of the undisturbed run: where it did not, rows differ, and this says why. */
const sameOrder = async ({ sql }: World, expected: Rows, what: string): Promise<void> => {
  const found = await sql.query<Done & { epoch: string; position: string }>(
    `SELECT partition, position, epoch, job_id FROM ledger WHERE ${NUMBERED_JOBS} ORDER BY partition, position`,
  )
  const wanted = (expected.ledger ?? []).map((row): Done => JSON.parse(row)).sort((a, b) => Number(a.n) - Number(b.n))
  for (const partition of new Set(wanted.map(row => row.partition))) {
    const own = found.filter(row => row.partition === partition)
    const theirs = wanted.filter(row => row.partition === partition)
    const first = theirs.findIndex(({ job_id }, i) => own[i]?.job_id !== job_id)
    if (first === -1) continue
    const show = (rows: readonly Done[]): string =>
      rows
        .slice(first, first + WINDOW)
        .map(row => JSON.stringify(row))
        .join('\n  ')
    assert.unreachable(
      `${what}: partition ${partition} ran its jobs in another order, from the ${first + 1}th on\n  ${show(own)}\nexpected\n  ${show(theirs)}\nreigns\n  ${newestReigns(partition).join('\n  ')}`,
    )
  }
}

export const nothingTwice = async ({ sql }: Pick<World, 'sql'>, what: string): Promise<void> => {
  const jobs = await sql.query<{ job_id: string; kind: string; n: string }>(
    `SELECT job_id, any(kind) AS kind, count() AS n FROM ledger GROUP BY job_id HAVING n > 1 OR kind = 'dead' LIMIT 5`,
  )
  assert.equal(jobs, [], `${what}: no job runs to its end twice, none is set aside`)
  const ticks = await sql.query<{ odds_id: string; n: string }>(
    'SELECT odds_id, position, count() AS n FROM ticks GROUP BY run, partition, odds_id, position HAVING n > 1 LIMIT 5',
  )
  assert.equal(ticks, [], `${what}: a quote has one tick at a position`)
}

export const marksGrow = async ({ sql }: Pick<World, 'sql'>, what: string): Promise<void> => {
  const rows = await sql.query(
    `SELECT partition, position, committed_at FROM (SELECT *, lagInFrame(committed_at) OVER w AS before, lagInFrame(epoch) OVER w AS older
      FROM marks WINDOW w AS (PARTITION BY partition ORDER BY position)) WHERE committed_at <= before OR epoch < older LIMIT 5`,
  )
  assert.equal(rows, [], `${what}: commit times and epochs grow with the positions`)
}

/** At rest: while workers run, a commit in the making stands above its mark. */
const nothingLoose = async ({ sql }: Pick<World, 'sql'>, what: string): Promise<void> => {
  const loose = await sql.query(
    `SELECT partition, position FROM ledger AS l LEFT JOIN (SELECT partition, max(position) AS mark FROM marks GROUP BY partition) AS m
      USING (partition) WHERE position > mark LIMIT 5`,
  )
  assert.equal(loose, [], `${what}: nothing stands above a mark`)
}

/** A row without what is at its default, numbers and texts alike: the log leaves sparse columns out. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return String(value)
  // An empty list as text is ''.
  const entries = Object.entries(value).filter(([, one]) => one !== null && String(one) !== '' && String(one) !== '0')
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, bare(one)]))
}
const text = (row: unknown): string => JSON.stringify(bare(row))

/** Every current row is in its partition's log once, at its position, and nothing else is. */
export const logIsTables = async (world: World, what: string): Promise<void> => {
  const heads = new Map<number, number>()
  const logged: Record<string, string[]> = { events: [], ticks: [], opportunities: [], game_states: [], splits: [] }
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const base = partitionPrefix(world.prefix, partition)
    const head = await world.redis.hgetall(`${base}:head`)
    heads.set(partition, Number(head.trimmed ?? 0))
    for (const [, fields] of await world.redis.xrange(`${base}:log`, '-', '+')) {
      const [, type = '', , data = '[]'] = fields
      // What the log alone tells, and that only where its owner published it.
      for (const { is_new: _, ...row } of JSON.parse(data)) logged[type]?.push(text(row))
    }
  }
  for (const type of LOGGED) {
    const rows = await world.sql.query<{ of: number; position: string }>(
      `SELECT ${loggedColumns(type)}, partition AS of FROM ${type} WHERE current = 1`,
    )
    const stored = rows.flatMap(({ of, ...row }) => (Number(row.position) > (heads.get(of) ?? 0) ? [text(row)] : []))
    sameRows({ [type]: (logged[type] ?? []).sort() }, { [type]: stored.sort() }, `${what}: the log in Redis`)
  }
}
