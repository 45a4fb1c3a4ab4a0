/** Whether the servers of a cluster are what the settings say they are: each knows the cluster, and itself as the one that it is taken for. */
import { createSql } from '../sql/client.ts'
import type { ClusterOptions } from '../sql/shards.ts'
import { Refusal } from './refusal.ts'

/** A replica of a shard, as a server of the cluster sees it. */
type Replica = { shard: number; replica: number; here: 0 | 1 }

/** @throws Refusal in one line; a server that is away is passed over, it was told of before where that matters */
export async function checkCluster({ name, servers }: ClusterOptions): Promise<void> {
  const first = servers[0]?.database
  for (const [index, server] of servers.entries()) {
    const { host } = new URL(server.url)
    if (server.database !== first)
      throw new Refusal(
        `the ClickHouse at ${host} has database ${server.database}, the first server ${first}: give one`,
      )
    const replicas = await replicasAt(server, name)
    if (replicas === null) continue
    const at = `the ClickHouse at ${host}`
    if (replicas.length === 0) throw new Refusal(`${at} knows no cluster '${name}' (remote_servers)`)
    const shards = Math.max(...replicas.map(({ shard }) => shard))
    if (replicas.some(({ replica }) => replica > 1))
      throw new Refusal(`cluster '${name}' has replicas, which this release does not write to: give each shard one`)
    if (shards !== servers.length)
      throw new Refusal(`cluster '${name}' has ${shards} shards, the settings ${servers.length} servers`)
    const own = replicas.find(({ here }) => here === 1)
    if (own?.shard !== index + 1)
      throw new Refusal(`${at} is ${own ? `shard ${own.shard}` : 'none'} of cluster '${name}', and not ${index + 1}`)
  }
}

async function replicasAt(server: ClusterOptions['servers'][number], name: string): Promise<Replica[] | null> {
  const sql = createSql({ ...server, database: 'default' })
  try {
    return await sql.query<Replica>(
      `SELECT toUInt32(shard_num) AS shard, toUInt32(replica_num) AS replica, is_local AS here
       FROM system.clusters WHERE cluster = {name:String}`,
      { name },
    )
  } catch {
    return null
  } finally {
    await sql.close()
  }
}
