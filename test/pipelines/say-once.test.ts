/* A store that is away, in the log: what is tried again and again is said once. One pipelines runs in this process. Time limit: 120 s */
import { Registry } from 'prom-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import { startPipelines } from '../../pipelines/index.ts'
import { sayOnce } from '../../pipelines/say-once.ts'
import { createLogger } from '../../scripts/logger.ts'
import type { Store } from '../../sql/shards.ts'
import { until } from '../until.ts'
import { feeds, inWorld, PARTITIONS } from './world.ts'

const test = suite('what the log says of an outage')

/** A log, what it warned of, and what it said where nobody looks. */
const heard = () => {
  const warned: string[] = []
  const quiet: string[] = []
  const into = (list: string[]) => (_: object, message: string) => void list.push(message)
  const log = Object.assign(createLogger({ LOG_LEVEL: 'silent' }, 'outage'), { warn: into(warned), debug: into(quiet) })
  return { warned, quiet, log }
}

test('a reason is said once, another one and the next outage again', () => {
  const { warned, log } = heard()
  const trying = sayOnce(log, 'it failed')
  const fails = (why: string): number => {
    trying.failed(new Error(why))
    return warned.length
  }
  assert.equal(['full', 'full', 'away', 'away'].map(fails), [1, 1, 2, 2])
  trying.worked()
  assert.equal(['away', 'away'].map(fails), [3, 3])
})

test('a store that takes nothing is said once for each partition, however often it is asked', () =>
  inWorld('outage', async world => {
    const { sql, prefix, connect } = world
    const { warned, quiet, log } = heard()
    let isFull = true
    const insert: Store['insert'] = async (text, ...more) => {
      if (!isFull || !text.startsWith('INSERT INTO fences')) return sql.insert(text, ...more)
      throw new Error('not enough space')
    }
    const pipelines = await startPipelines({
      ...{ sql: { ...sql, insert }, connect, prefix, partitions: PARTITIONS, feeds, live: [], log },
      clock: createClock(Date.now, () => performance.now()),
      monotonic: () => performance.now(),
      registry: new Registry(),
    })
    const of = (list: readonly string[]): number =>
      list.filter(line => line.startsWith('a partition could not be taken over')).length
    await until('each has tried several times', () => of(warned) + of(quiet) >= 4 * PARTITIONS)
    assert.is(of(warned), PARTITIONS)
    isFull = false
    await until('all are taken over', pipelines.ready)
    assert.is(of(warned), PARTITIONS)
    await pipelines.close()
  }))

test.run()
