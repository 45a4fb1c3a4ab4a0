/** What writes to the servers of a store, for all partitions of this process: of each a committer with its horizon, so that one that is away holds up its own partitions alone. */
import { ofPartition, type Store, shardsOf } from '../sql/shards.ts'
import { type CommitDeps, createCommitter } from './commit.ts'
import { createHorizon, type Horizon } from './horizon.ts'
import { createSlabs, type Slabs } from './slabs.ts'

export type Writers = ReturnType<typeof createWriters>

export const createWriters = ({ sql, ...deps }: Omit<CommitDeps, 'sql'> & { sql: Store }) => {
  const all = shardsOf(sql).map(shard => createHorizon(createCommitter({ sql: shard, ...deps }), shard))
  const slabs = all.map(createSlabs)
  return {
    all,
    /** The one that writes a partition. */
    of: (partition: number): Horizon => ofPartition(all, partition),
    /** What its rows lie in. */
    slabsOf: (partition: number): Slabs => ofPartition(slabs, partition),
  }
}
