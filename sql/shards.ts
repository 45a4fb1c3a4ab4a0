/**
 * A store of several ClickHouse servers (`CLICKHOUSE_CLUSTER`): each is a store as one server is, with all tables and views, for its share of the
 * partitions; server `p mod n` has partition p. Owners write to their partition's server; questions about all of it are asked of the first one, which
 * asks the others by the cluster's name, as they know it in `remote_servers`.
 *
 * By partition and not by event: so a commit, its fence, its mark, what is taken back of it, compaction and closing lines stay statements of one server,
 * each as whole as it is there, a partition's board is loaded from one, and a view's joins never leave a server. Spread by event, a commit is an insert per server
 * and the same fences and marks on each, which can be there in half (1,000 ticks put into a Distributed table by event took 1.0 to 1.6 times those put into one
 * server, two servers on one busy machine); and a server that is away holds up every partition instead of its own.
 * What it costs: a league's rows are one server's, so the busiest league bounds how far the load can spread. No Keeper is needed: nothing runs ON CLUSTER.
 */
import { createSql, errorType, type Sql, type SqlOptions } from './client.ts'

type Cluster = {
  /** Its name in the servers' `remote_servers`. */
  name: string
  /** The servers in the cluster's order, the first of them also the store's own connection. */
  shards: readonly Sql[]
}

/** A connection to a store, which may be of several servers. */
export type Store = Sql & { readonly cluster?: Cluster }

/** Where each server of a cluster is, in its order. */
export type ClusterOptions = { name: string; servers: readonly SqlOptions[] }

/** Connects to a store; `options` are of its first server. */
export function openStore(options: SqlOptions & { cluster?: ClusterOptions | null }): Store {
  const { cluster, ...first } = options
  const sql = createSql(first)
  if (!cluster) return sql
  const others = cluster.servers.slice(1).map(server => createSql({ ...first, ...server }))
  const close = async () => {
    await Promise.all([sql, ...others].map(one => one.close()))
  }
  return { ...sql, cluster: { name: cluster.name, shards: [sql, ...others] }, close }
}

/** All servers of a store. */
export const shardsOf = (store: Store): readonly Sql[] => store.cluster?.shards ?? [store]

/** Of a list with one for each server the one of a partition. @throws for an empty list */
export function ofPartition<T>(each: readonly T[], partition: number): T {
  const own = each[partition % each.length]
  if (own === undefined) throw new Error(`no server has partition ${partition}`)
  return own
}

/** The server that has a partition. */
export const shardOf = (store: Store, partition: number): Sql => ofPartition(shardsOf(store), partition)

const AWAY = new Set(['NETWORK_ERROR', 'SOCKET_TIMEOUT', 'ALL_CONNECTION_TRIES_FAILED', 'ATTEMPT_TO_READ_AFTER_EOF'])

/** Whether a server says that another one, which it asked, is away. */
export const isOtherAway = (error: unknown): boolean => AWAY.has(errorType(error) ?? '')

/** A table of all servers as what stands after FROM. */
export const everywhere = (store: Store, table: string): string =>
  store.cluster ? `cluster('${store.cluster.name}', ${store.database}.${table})` : table

/**
 * A SELECT that each server answers for its own partitions, as what stands after FROM: all its answers.
 * @param select with the names of tables as `{database}.<table>`
 */
export const onEach = (store: Store, select: string): string =>
  asked(select.replaceAll('{database}', store.database), store.cluster?.name ?? null)

const asked = (select: string, cluster: string | null): string =>
  cluster === null ? `(${select})` : `cluster('${cluster}', view(${select.replaceAll(TIME, AS_TEXT)}))`

// The first server hands a time on as its number of seconds, and the others do not read one of less than nine digits (26.7).
const TIME = /\{(\w+):DateTime64\(3, 'UTC'\)\}/g
const AS_TEXT = "parseDateTime64BestEffort({$1:String}, 3, 'UTC')"

/** Where a store's tables are: its database, and the cluster that shares it; null: one server has it alone. */
export type Place = { database: string; cluster: string | null }

// What a view says before a subquery whose answers are of one server each, and are put together above it. A view without it is of one server as a whole.
const EACH = '{each}'
// The database of a table that is asked on all servers: a scalar subquery is answered before a question is handed on.
const ALL = /\{all\}\.(\w+)/g

/** Whether a view puts answers of several servers together. */
export const isPutTogether = (statement: string): boolean => statement.includes(EACH)

/** A view's SELECT as one server answers it, of what it has. */
export const ownText = (statement: string, database: string): string =>
  statement.replaceAll(EACH, '').replaceAll('{all}', database).replaceAll('{database}', database)

/** A view's SELECT as what stands after FROM: the answers of all servers. */
export function sourceText(statement: string, { database, cluster }: Place): string {
  if (cluster === null) return `(${ownText(statement, database)})`
  const named = statement.replaceAll(ALL, `cluster('${cluster}', ${database}.$1)`).replaceAll('{database}', database)
  return isPutTogether(named) ? `(${putTogether(named, cluster)})` : asked(named, cluster)
}

function putTogether(statement: string, cluster: string): string {
  const at = statement.indexOf(EACH)
  if (at < 0) return statement
  const from = statement.indexOf('(', at)
  const to = closing(statement, from)
  const piece = statement.slice(from + 1, to).replaceAll(EACH, '')
  return statement.slice(0, at) + asked(piece, cluster) + putTogether(statement.slice(to + 1), cluster)
}

/** Where the bracket that opens at `from` is closed. @throws when it is not */
function closing(text: string, from: number): number {
  let depth = 0
  for (const { 0: found, index } of text.slice(from).matchAll(/'(?:[^'\\]|\\.|'')*'|[()]/g)) {
    if (found === '(') depth += 1
    else if (found === ')') depth -= 1
    if (depth === 0) return from + index
  }
  throw new Error(`a bracket is not closed: ${text.slice(from, from + 60)}`)
}
