/** Taking over a partition: raise the fence, wait out older statements, roll back, load the board, publish what a former owner had not. */
import type { Sql } from '../sql/client.ts'
import { raiseFence } from './fence.ts'
import { jobsDone } from './ledger.ts'
import { createPublisher, type Publisher, type PublishOptions } from './publish.ts'
import { lastMark, rollBack } from './roll-back.ts'
import type { Schema } from './schema.ts'
import { createState, type PartitionState } from './state.ts'
import { readStored } from './unpublished.ts'
import { warm } from './warm.ts'

/** Job ids looked back for: a job that was run and not acknowledged lies within the newest of its partition. */
const LEDGER_BACK = 5_000

export type Reign = {
  partition: number
  epoch: number
  state: PartitionState
  publisher: Publisher
  /** The position of the next job. */
  next: number
  /** The mark that it began from. */
  mark: number
  /** Jobs whose ledger row stands, at or below a mark: they are completed without running. */
  done: Set<string>
  /** History runs whose ledger and board were loaded. */
  runs: Set<string>
  /** Jobs handed to the committer and not yet acknowledged. */
  pending: number
  /** Set when no more jobs are to be taken. */
  draining: boolean
  /** Set when the reign is over: what it still has in flight is thrown away. */
  over: boolean
  rolled_back: number
}

export type TakeOverDeps = {
  sql: Sql
  schema: Schema
  owner: { number: number; name: string }
  /** A feed's rank in the order of sources, lower first. */
  rank: (feed: string) => number
  publish: Omit<PublishOptions, 'partition' | 'epoch' | 'current_at' | 'position' | 'stored'>
}

/** Loads what stands at the mark: the board, and the jobs that are done. (Below a mark of 0 nothing does: a new store's 16 partitions ask nothing.) */
const standing = async (sql: Sql, state: PartitionState, mark: number): Promise<string[]> => {
  await warm(sql, state)
  return jobsDone(sql, { partition: state.partition, mark }, { from: Math.max(0, mark - LEDGER_BACK) })
}

/** Makes this process the owner, at the store. Whether it should be is the lease's business. */
export const takeOver = async (
  deps: TakeOverDeps,
  partition: number,
): Promise<Reign & { committed_at: number; horizon: number }> => {
  const { sql, schema } = deps
  const epoch = await raiseFence(sql, partition, deps.owner)
  const mark = await lastMark(sql, partition)
  const rolled_back = await rollBack(sql, schema, partition, epoch, mark)
  const state = createState(partition, deps.rank)
  const done = mark.position === 0 ? [] : await standing(sql, state, mark.position)
  const { position, current_at } = mark
  const publisher = createPublisher({
    ...deps.publish,
    partition,
    epoch,
    current_at,
    position,
    stored: readStored(sql, partition),
  })
  await publisher.catchUp(mark)
  return {
    partition,
    epoch,
    state,
    publisher,
    next: mark.position + 1,
    mark: mark.position,
    done: new Set(done),
    runs: new Set(['']),
    pending: 0,
    draining: false,
    over: false,
    rolled_back,
    committed_at: Date.parse(mark.committed_at),
    horizon: await publisher.horizon(),
  }
}
