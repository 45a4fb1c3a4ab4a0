/** The addresses of stores that are servers of their own, taken apart. */
import type { ClusterOptions } from '../sql/shards.ts'
import type { Config } from './config.ts'

export interface StoreAddress {
  /** Without credentials, path and query. */
  url: string
  database: string
  username: string
  password: string
}

/** Take `http://user:password@host:8123/database` apart; what is missing is ClickHouse's own default, the database ours. */
export function readStoreUrl(text: string): StoreAddress {
  const url = new URL(text)
  return {
    url: url.origin,
    database: decodeURIComponent(url.pathname.slice(1)) || 'linefeed',
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
  }
}

/** The ClickHouse of the settings, which may be several servers: what the others do not say is as it is at the first. */
export function readStore(
  url: string,
  { CLICKHOUSE_CLUSTER: name, CLICKHOUSE_SHARDS = [] }: Pick<Config, 'CLICKHOUSE_CLUSTER' | 'CLICKHOUSE_SHARDS'>,
): StoreAddress & { cluster?: ClusterOptions } {
  const first = readStoreUrl(url)
  if (name === undefined) return first
  return { ...first, cluster: { name, servers: [first, ...CLICKHOUSE_SHARDS.map(text => atShard(first, text))] } }
}

function atShard(first: StoreAddress, text: string): StoreAddress {
  const url = new URL(text)
  const { database } = url.pathname.length > 1 ? readStoreUrl(text) : first
  const { username, password } = url.username === '' ? first : readStoreUrl(text)
  return { url: url.origin, database, username, password }
}
