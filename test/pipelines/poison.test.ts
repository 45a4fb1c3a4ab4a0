/*
 * A payload that throws, that kills the process, or whose rows the store refuses, is set aside at the third try, it and no other, and the
 * partitions go on; the command lists it, tries it again and throws it away. Runs among its like: its workers are killed. Time limit: 1800 s
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DeadLetter, deadLettersOf } from '../../pipelines/dead-letters.ts'
import { bodyOf } from '../../pipelines/job-body.ts'
import { purgeRun } from '../../scripts/replay/purge.ts'
import { temporaryFolder } from '../engines.ts'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { liveJobs } from './live.ts'
import { seasonLot } from './lots.ts'
import { POISONS, type Poison, poisoned } from './poison.ts'
import { dump, sameRows } from './rows.ts'
import { startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, type Job, PARTITIONS, planOf, type World } from './world.ts'

const test = suite('poison is set aside')
const POISONED = { ...WORKER, args: ['poison'] }
const COMMAND = '../../scripts/dead-letters.ts'

const all = (await liveJobs(seasonLot(5, long ? 30 : 20).part)).filter(job => job.data.kind !== 'sweep')
/** One of each league that shows prices, all in the first third, so that they meet in one batch and there is much behind them. */
const victims = ['nfl', 'nba', 'epl'].flatMap(league => {
  const own = all.filter(job => job.data.league === league && job.data.body?.includes('"bookmakers":[{'))
  return own.slice(10, 11)
})
const isVictim = (job: Job): boolean => victims.some(({ id }) => id === job.id)

const deadLetters = async (world: World) => {
  const letters: DeadLetter[] = []
  for await (const { letter } of deadLettersOf(world.queues, Array(PARTITIONS).keys())) letters.push(letter)
  return letters
}

const deadRows = async (world: World): Promise<string[]> => {
  const rows = await world.sql.query<{ job_id: string }>(
    "SELECT job_id FROM ledger WHERE kind = 'dead' ORDER BY job_id",
  )
  return rows.map(row => row.job_id)
}

/** Sends the jobs and keeps a worker going, as `npm start` does, until all of them are done. */
const survive = async (world: World, jobs: readonly Job[]): Promise<Worker[]> => {
  const workers: Worker[] = []
  await world.send(jobs)
  let done = false
  const keeping = (async () => {
    while (!done) {
      const worker = startWorker(world, POISONED)
      workers.push(worker)
      await worker.ended
    }
  })()
  try {
    await world.until(jobs.map(job => job.id))
    await world.idle()
  } finally {
    done = true
    await workers.at(-1)?.stop()
    await keeping
  }
  return workers
}

const clean = await inWorld('clean', async world => {
  await survive(
    world,
    all.filter(job => !isVictim(job)),
  )
  return dump(world)
})

/** What a victim is made into. */
type Guilt = ReadonlyMap<Job, Poison>

/** A world into which these went; they are set aside, and what is left is what a run without them gives. */
const setsAside = async (world: World, guilt: Guilt, lives: number): Promise<void> => {
  const ids = [...guilt.keys()].map(job => job.id).sort()
  const own = all.filter(job => !isVictim(job) || guilt.has(job))
  const jobs = own.map(job => {
    const poison = guilt.get(job)
    return poison === undefined ? job : poisoned(job, poison)
  })
  const workers = await survive(world, jobs)
  const letters = await deadLetters(world)
  assert.equal(letters.map(letter => letter.id).sort(), ids, 'the guilty are set aside, and nobody else')
  for (const letter of letters) {
    assert.ok(bodyOf(letter.data).includes('"poison"'), 'with the payload')
    assert.ok(letter.reason.length > 0, 'and with a reason')
  }
  assert.equal(await deadRows(world), ids)
  const said = await world.sql.query<{ reason: string; n: number }>(
    "SELECT reason, toUInt32(count()) AS n FROM rejections WHERE reason = 'dead_letter' GROUP BY reason",
  )
  assert.equal(said, [{ reason: 'dead_letter', n: ids.length }])
  await world.sql.command("DELETE FROM rejections WHERE reason = 'dead_letter'")
  sameRows(await dump(world), clean, 'what is left is what a run without them gives')
  // An outage, as a machine with much to do has them, is no job's fault: up to two tries are forgotten, and made again.
  const causes = workers.flatMap(worker => worker.heard('reign ended')).map(({ cause = '' }) => cause)
  const forgotten = 2 * causes.filter(cause => ['outage', 'late', 'replaced'].includes(cause)).length
  assert.ok(workers.length <= lives + forgotten, `${workers.length} processes were needed: ${causes}`)
  const loud = workers.flatMap(worker => worker.heard('dead letter'))
  // One that is said and dies with the process before its commit is said again.
  assert.equal([...new Set(loud.map(line => line.job))].sort(), ids)
  assert.ok(loud.every(line => line.level === 'error'))
}

test('one that is committed, and whose process dies before the queue knows, is not set aside once more', () =>
  inWorld('poison-twice', async world => {
    const [job] = victims
    if (!job) throw new Error('there is no victim')
    const setAside = async (times: number): Promise<void> => {
      const first = startWorker(world, { ...POISONED, failpoint: 'before-acknowledge:1:kill' })
      assert.is(await first.ended, 'SIGKILL')
      assert.ok(first.reached())
      assert.equal(await deadLetters(world), [], 'the queue does not know yet')
      assert.is((await deadRows(world)).length, times, 'its commit stands')
      const heir = startWorker(world, POISONED)
      await heir.owns(PARTITIONS)
      await world.idle()
      await heir.stop()
      assert.equal(
        (await deadLetters(world)).map(({ id }) => id),
        [job.id],
      )
      assert.is((await deadRows(world)).length, times)
    }
    await world.send([poisoned(job, 'throws')])
    await setAside(1)
    const [letter] = await deadLetters(world)
    await letter?.retry()
    // Tried again and set aside again is another matter.
    await setAside(2)
  }))

test('one that is put back while the reign that set it aside lasts is run again', () =>
  inWorld('poison-again', async world => {
    const [job] = victims
    if (!job) throw new Error('there is no victim')
    const worker = startWorker(world, POISONED)
    await worker.owns(PARTITIONS)
    await world.send([poisoned(job, 'throws')])
    const isDead = async (): Promise<boolean> => (await deadLetters(world)).length === 1
    await until('it is set aside', isDead)
    const [letter] = await deadLetters(world)
    await letter?.retry()
    await until('it is run and set aside again', async () => (await deadRows(world)).length === 2)
    await until('it is a dead letter again', isDead)
    await worker.stop()
  }))

test('a run that is taken away takes its dead letters along, and can be replayed', () =>
  inWorld('poison-purged', async world => {
    const folder = temporaryFolder('poison-purged')
    const file = join(folder.path, 'run.ndjson')
    const at = Date.parse('2025-11-09T18:00:00Z')
    const event = (n: number) => ({
      ...(n === 1 ? { poison: 'throws' } : {}),
      ...{ id: 'a'.repeat(32), sport_key: 'americanfootball_nfl', sport_title: 'NFL' },
      commence_time: new Date(at).toISOString(),
      ...{ home_team: 'Kansas City Chiefs', away_team: 'Denver Broncos' },
      bookmakers: [
        {
          key: 'draftkings',
          title: 'DraftKings',
          markets: [{ key: 'h2h', outcomes: [price('Kansas City Chiefs', -140 - n), price('Denver Broncos', 120)] }],
        },
      ],
    })
    const price = (name: string, odds: number) => ({ name, price: odds })
    const lines = [0, 1, 2].map(n => ({
      captured_at: new Date(at - 3600_000 + n * 60_000).toISOString(),
      source: 'the-odds-api',
      payload: [event(n)],
    }))
    writeFileSync(file, lines.map(line => JSON.stringify(line)).join('\n'))
    const plan = await planOf({ files: [file] })
    const first = startWorker(world, POISONED)
    await world.replay(plan)
    assert.is((await deadLetters(world)).length, 1)
    await first.stop()
    const worker = startWorker(world, WORKER)
    await worker.owns(PARTITIONS)
    const { sql, queues, redis, prefix } = world
    await purgeRun({ sql, queues, redis, prefix, say: () => {} }, plan.run)
    assert.equal(await deadLetters(world), [])
    assert.is((await world.replay(await planOf({ files: [file] }))).state, 'done')
    const parts = await sql.query<{ n: number }>(`SELECT toUInt32(count()) AS n FROM ledger WHERE kind = 'part'`)
    assert.equal(parts, [{ n: 3 }])
    await worker.stop()
    folder.remove()
  }))

test('a job that no release of ours has made is set aside, listed and thrown away', () =>
  inWorld('poison-damaged', async world => {
    const jobs = all.slice(0, 20)
    const damaged = { kind: 'dance', feed: 'x' }
    // The queue takes whatever it is given.
    for (const [id, data] of Object.entries({ damaged, nothing: null }))
      await world.queues.queue(5, 'live').add('dance', data as unknown as Job['data'], { jobId: id })
    await survive(world, jobs)
    const letters = await deadLetters(world)
    assert.equal(letters.map(({ id }) => id).sort(), ['damaged', 'nothing'])
    for (const { reason } of letters) {
      assert.match(reason, 'observed_at: expected epoch ms, got undefined')
      assert.match(reason, 'kind: expected part, sweep, rejected, forget, got')
    }
    assert.equal(await deadRows(world), ['damaged', 'nothing'])
    for (const verb of ['list', 'purge']) {
      const run = startWorker(world, { script: COMMAND, args: [verb] })
      assert.is(await run.ended, '0', run.stderr())
      assert.match(run.output(), '\tdamaged\tx\tunmapped\t')
    }
    assert.equal(await deadLetters(world), [])
  }))

/** The command in a world with dead letters. @param one of them, which throws */
const obeys = async (world: World, one: Job): Promise<void> => {
  const command = async (...args: string[]): Promise<string[]> => {
    const run = startWorker(world, { script: COMMAND, args })
    assert.is(await run.ended, '0', run.stderr())
    return run.output().trimEnd().split('\n')
  }
  const listed = await command('list', '--payload')
  for (const { id } of victims)
    assert.ok(
      listed.some(line => line.includes(id)),
      `${id} is listed`,
    )
  assert.ok(
    listed.some(line => line.includes('threw') || line.includes('try')),
    'with its reason',
  )
  assert.ok(
    listed.some(line => line.includes('"poison":"throws"')),
    'with its payload',
  )
  await command('retry', one.id)
  const worker = startWorker(world, WORKER)
  const kinds = async (): Promise<string[]> => {
    const asked = 'SELECT kind FROM ledger WHERE job_id = {id:String} ORDER BY position'
    return (await world.sql.query<{ kind: string }>(asked, { id: one.id })).map(row => row.kind)
  }
  await until('the retried job was run', async () => (await kinds()).length > 1)
  await world.idle()
  assert.equal(await kinds(), ['dead', 'part'], 'tried again, by a process that can read it, it runs')
  assert.is((await deadLetters(world)).length, victims.length - 1, 'and is no dead letter any more')
  await command('purge')
  assert.equal(await deadLetters(world), [])
  await worker.stop()
}

if (long) {
  for (const poison of POISONS) {
    test(`a payload ${poison === 'refused' ? 'whose rows are refused' : `that ${poison}`}`, () =>
      inWorld('poison', world => {
        const guilt = new Map(victims.map(job => [job, poison]))
        // Each of them kills three times, and each time the heir waits for a lease to run out.
        return setsAside(world, guilt, poison === 'kills' ? 1 + 3 * victims.length : 1)
      }))
  }
  test('the command lists dead letters, tries them again, and throws them away', () =>
    inWorld('letters', async world => {
      const jobs = all.slice(0, 60).map(job => (isVictim(job) ? poisoned(job, 'throws') : job))
      await survive(world, jobs)
      await obeys(world, victims[0] as Job)
    }))
} else {
  test('one payload throws, one kills, the rows of one are refused; the command lists them, tries one again, throws them away', () =>
    inWorld('poison', async world => {
      const guilt = new Map(victims.map((job, n) => [job, POISONS[n % POISONS.length] as Poison]))
      await setsAside(world, guilt, 1 + 3)
      await obeys(world, victims[0] as Job)
    }))
}

test.run()
