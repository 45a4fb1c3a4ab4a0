/** Taking over a partition: raise the fence, wait out older statements, roll back, load the board, publish what a former owner had not. */
import type { Sql } from '../sql/client.ts'
import { type Store, shardOf } from '../sql/shards.ts'
import { type Comer, newestEpoch, noteCleared, raiseFence } from './fence.ts'
import { jobsDone } from './ledger.ts'
import { headKey } from './model/log-keys.ts'
import { createPublisher, type Publisher, type PublishOptions } from './publish.ts'
import { lastMark, type Mark, rollBack } from './roll-back.ts'
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
  /** Epoch ms on the store's clock: up to then it has told that nothing of it lies above the mark. */
  vouched: number
}

export type TakeOverDeps = {
  sql: Store
  owner: Comer
  /** A feed's rank in the order of sources, lower first. */
  rank: (feed: string) => number
  publish: Omit<PublishOptions, 'partition' | 'epoch' | 'current_at' | 'position' | 'stored'>
}

/** Loads what stands at the mark: the board, and the jobs that are done. (Below a mark of 0 nothing does: a new store's 16 partitions ask nothing.) */
const standing = async (sql: Sql, state: PartitionState, mark: number): Promise<string[]> => {
  await warm(sql, state)
  return jobsDone(sql, { partition: state.partition, mark }, { from: Math.max(0, mark - LEDGER_BACK) })
}

/**
 * Raises the fence, and takes back what lies above the last mark. The statements that take it back do nothing once another owner stands in `fences`,
 * also one that died before the tables took its epoch: they go on taking ours, so what was to be taken back would stand among our rows, and its jobs
 * would be done twice. It is made again then, under a newer epoch. Of a partition that never had an owner there is nothing to take back, and to
 * ask for it is half of what a taking-over costs.
 */
const clear = async (
  { sql: store, owner, publish }: TakeOverDeps,
  partition: number,
): Promise<{ epoch: number; mark: Mark; rolled_back: number; at: string }> => {
  const sql = shardOf(store, partition)
  const published = Number((await publish.redis.hget(headKey(publish.prefix, partition), 'epoch')) ?? 0)
  for (let rolled_back = 0; ; ) {
    const { epoch, isFirst, at } = await raiseFence(sql, partition, owner, published)
    const mark = await lastMark(sql, partition)
    const rows = isFirst ? 0 : await rollBack(sql, partition, epoch, mark)
    rolled_back += rows
    if (rows > 0 && (await newestEpoch(sql, partition)) !== epoch) continue
    await noteCleared(sql, { partition, epoch, owner: owner.name, at })
    return { epoch, mark, rolled_back, at }
  }
}

const VOUCH_MS = 3600_000

/**
 * Tells once an hour that nothing of a reign lies above its mark: an heir of a partition that is idle would look through all that the others wrote meanwhile.
 * @param horizon epoch ms: nothing of it will be committed up to then that is not
 */
export const vouch = async (
  { sql, owner }: Pick<TakeOverDeps, 'sql' | 'owner'>,
  reign: Reign,
  horizon: number,
): Promise<void> => {
  if (horizon - reign.vouched < VOUCH_MS) return
  const { partition, epoch } = reign
  await noteCleared(shardOf(sql, partition), {
    partition,
    epoch,
    owner: owner.name,
    at: new Date(horizon).toISOString(),
  })
  reign.vouched = horizon
}

/**
 * Makes this process the owner, at the store. Whether it should be is the lease's business. `earliest` (epoch ms): all that it commits is to be later, than the last mark, than
 * what was told of its horizon, and than the coming of every owner.
 */
export const takeOver = async (
  deps: TakeOverDeps,
  partition: number,
): Promise<Reign & { committed_at: number; earliest: number }> => {
  const sql = shardOf(deps.sql, partition)
  const { epoch, mark, rolled_back, at } = await clear(deps, partition)
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
    vouched: Date.parse(at),
    earliest: Math.max(Date.parse(mark.committed_at), Date.parse(at), await publisher.horizon()),
  }
}
