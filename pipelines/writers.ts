/** What writes to the servers of a store, for all partitions of this process: of each a committer with its horizon, so that one that is away holds up its own partitions alone. */
import { ofPartition, type Store, shardsOf } from '../sql/shards.ts'
import { type CommitDeps, createCommitter } from './commit.ts'
import { createHorizon, type Horizon } from './horizon.ts'
import { createLateClosings, type LateClosings } from './late-closings.ts'
import { createSlabs, type Slabs } from './slabs.ts'

export type Writers = ReturnType<typeof createWriters>

export const createWriters = ({ sql, ...deps }: Omit<CommitDeps, 'sql' | 'later'> & { sql: Store }) => {
  const made = shardsOf(sql).map(shard => {
    const closings = createLateClosings(shard)
    const committer = createCommitter({ sql: shard, ...deps, later: closings.add })
    return { horizon: createHorizon(committer, shard), closings }
  })
  const all = made.map(({ horizon }) => horizon)
  const slabs = all.map(createSlabs)
  return {
    all,
    /** The one that writes a partition. */
    of: (partition: number): Horizon => ofPartition(all, partition),
    /** What captures its closing lines behind its commits. */
    closingsOf: (partition: number): LateClosings => ofPartition(made, partition).closings,
    /** How much of that is still to be captured. */
    closingsLeft: (): number => made.reduce((sum, { closings }) => sum + closings.left(), 0),
    /** What its rows lie in. */
    slabsOf: (partition: number): Slabs => ofPartition(slabs, partition),
    close: async (): Promise<void> => {
      await Promise.all(made.map(({ closings }) => closings.close()))
    },
  }
}
