/** The settings of stores that are servers of their own, and which of them go together. */
import { CLUSTER, REDIS_URL, SHARDS, storeUrl } from './setting-kinds.ts'

/** What is wrong with a setting. */
export type SettingIssue = { path: string[]; message: string }

export const STORES = {
  CLICKHOUSE_URL: storeUrl('http', 'https')
    .optional()
    .describe('A ClickHouse server, `http://user:password@host:8123/database`. Not given: the embedded one.'),
  CLICKHOUSE_READER_URL: storeUrl('http', 'https')
    .optional()
    .describe('The same server as its read-only user, for `npm run sql`. Not given: as `CLICKHOUSE_URL`, read-only.'),
  CLICKHOUSE_CLUSTER: CLUSTER.optional().describe(
    'The name, in the servers’ `remote_servers`, of the cluster that `CLICKHOUSE_URL` is the first server of; the partitions are dealt to its servers.',
  ),
  CLICKHOUSE_SHARDS: SHARDS.optional().describe(
    'Its other servers in its order, by commas; user, password and database are those of `CLICKHOUSE_URL` where not given.',
  ),
  REDIS_URL: REDIS_URL.optional().describe('A Redis server. Not given: the embedded one.'),
}

// One store of ours beside one of somebody else's is nothing that anybody runs, and a cluster is of servers.
const TWINS = [
  ['CLICKHOUSE_URL', 'REDIS_URL'],
  ['CLICKHOUSE_CLUSTER', 'CLICKHOUSE_SHARDS'],
]
export function missingTwins(given: Record<string, string | undefined>): SettingIssue[] {
  const issues = TWINS.flatMap(names => {
    const [one, ...more] = names.filter(name => given[name] !== undefined)
    if (one === undefined || more.length > 0) return []
    return [{ path: [one], message: `${names.join(' and ')} go together: give both or neither` }]
  })
  if (given.CLICKHOUSE_CLUSTER !== undefined && given.CLICKHOUSE_URL === undefined)
    issues.push({ path: ['CLICKHOUSE_CLUSTER'], message: 'CLICKHOUSE_URL, its first server, is missing' })
  return issues
}
