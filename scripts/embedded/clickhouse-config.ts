/*
 * The configuration of the embedded ClickHouse. Users can only be made here:
 * this engine knows no CREATE USER and no reload, so a new user is a restart.
 * Every line of the three users below was tried against the engine; test/scripts/box.test.ts tries to get around them.
 */
import { createHash } from 'node:crypto'
import { VIEW_SETTINGS } from '../../sql/view-settings.ts'
import { isInMemory } from '../in-memory.ts'
import { KEPT_FREE_BYTES, KEPT_SOURCES, NO_STATISTICS, QUIET, SYNCED } from './clickhouse-parts.ts'

export interface Credentials {
  username: string
  password: string
}

export interface ServerFiles {
  /** The folder that the engine may write to. */
  dir: string
  user: Credentials
  /** Null: no reader, where the operating system cannot keep one from reading files. */
  reader: Credentials | null
  /** The databases that the reader may select from; the first is its default. */
  readable: readonly string[]
  memoryBytes: number
  /** Wait for the disk with every insert: 15 to 28 ms more a commit. */
  fsync: boolean
  /** The servers that share the tables, this one among them; null: it has them alone. */
  cluster: ClusterPlan | null
}

/** Shards on this machine, of one replica each, which all know our user by the same password. */
export interface ClusterPlan {
  name: string
  tcpPorts: readonly number[]
}

/** What the engine runs as `default` at its start, one statement each; the quota counts them. */
export const BOOT_STATEMENTS = ['SYSTEM START LISTEN HTTP', 'SYSTEM START LISTEN TCP']

/** config.xml: the server's own settings. */
export function serverConfig(files: ServerFiles, usersPath: string): string {
  return `<clickhouse>
  <users_config>${xml(usersPath)}</users_config>
  <logger><size>10M</size><count>2</count><levels>${QUIET}</levels></logger>
  <timezone>UTC</timezone>
  <max_server_memory_usage>${files.memoryBytes}</max_server_memory_usage>
  <mark_cache_size>134217728</mark_cache_size>
  <keep_alive_timeout>30</keep_alive_timeout>
  <max_concurrent_queries>100</max_concurrent_queries>
  <merge_tree>${files.fsync ? SYNCED : ''}${KEPT_SOURCES}${NO_STATISTICS}</merge_tree>
  <tmp_path>${xml(files.dir)}/tmp/</tmp_path>
  <storage_configuration><disks><default><keep_free_space_bytes>${KEPT_FREE_BYTES}</keep_free_space_bytes></default></disks></storage_configuration>
  <user_files_path>${xml(files.dir)}/user_files/</user_files_path>
  <backups><allowed_path>${xml(files.dir)}/backups/</allowed_path></backups>
  <query_log>
    <database>system</database><table>query_log</table>
    <flush_interval_milliseconds>7500</flush_interval_milliseconds>
    <ttl>event_date + INTERVAL 3 DAY</ttl>
  </query_log>
  <http_handlers>
    <rule><url>/ping</url><methods>GET,HEAD</methods><handler><type>ping</type></handler></rule>
    <rule><url>/play</url><methods>GET</methods><handler><type>play</type></handler></rule>
    <rule><url>regex:/(\\?.*)?</url><methods>GET,POST,OPTIONS</methods>
      <handler><type>dynamic_query_handler</type><query_param_name>query</query_param_name></handler></rule>
  </http_handlers>${remoteServers(files)}
</clickhouse>
`
}

function remoteServers({ cluster, user }: ServerFiles): string {
  if (cluster === null) return ''
  const login = `<user>${xml(user.username)}</user><password>${xml(user.password)}</password>`
  const shard = (port: number): string =>
    `<shard><replica><host>127.0.0.1</host><port>${port}</port>${login}</replica></shard>`
  return `<remote_servers><${cluster.name}>${cluster.tcpPorts.map(shard).join('')}</${cluster.name}></remote_servers>`
}

/**
 * The engine asks the system for what the page cache holds and leaves the rest to other threads. A file system in memory does not know that question: each
 * read of it was a thread's, 156 of them for a page of odds (92 ms instead of 76). Profiles begin with what the default one says.
 */
const READ_AT_ONCE = settings({ local_filesystem_read_method: 'pread' })

/** users.xml: our own user, the reader, and \`default\`, which the boot logs in as and nobody can remove. */
export function usersConfig(files: ServerFiles): string {
  const { dir, user, reader, readable } = files
  const home = `<default_database>${readable[0]}</default_database>`
  const grants = readable.map(name => `<query>GRANT SELECT ON ${name}.*</query>`).join('')
  return `<clickhouse>
  <profiles>
    <default>${isInMemory(dir) ? READ_AT_ONCE : ''}</default>
    <boot>
      <max_ast_elements>2</max_ast_elements><max_ast_depth>2</max_ast_depth>
      <constraints>
        <max_ast_elements><readonly/></max_ast_elements><max_ast_depth><readonly/></max_ast_depth>
      </constraints>
    </boot>
    <owner>${OWNER_SETTINGS}</owner>
    <reader>${READER_SETTINGS}</reader>
  </profiles>
  <quotas>
    <unlimited/>
    <boot><interval><duration>${LONGEST_S}</duration><queries>${BOOT_STATEMENTS.length}</queries></interval></boot>
    <reader><interval><duration>3600</duration><queries>36000</queries><execution_time>3600</execution_time></interval></reader>
  </quotas>
  <users>
    <default>
      <password></password>
      <networks><ip>127.0.0.1</ip><ip>::1</ip></networks>
      <profile>boot</profile><quota>boot</quota>
      <grants><query>GRANT SYSTEM LISTEN ON *.*</query></grants>
    </default>
    ${userEntry(user, 'owner', 'unlimited', '')}
    ${reader === null ? '' : userEntry(reader, 'reader', 'reader', `${home}<grants>${grants}</grants>`)}
  </users>
</clickhouse>
`
}

// The longest that the parser takes. Intervals are aligned to the epoch, so the
// next begins in 2038; ten years would begin anew in 2029.
const LONGEST_S = 2_147_483_647

// Also said with each query by our client, for servers that are not ours.
const OWNER_SETTINGS = settings({
  async_insert: 0,
  enable_shared_storage_snapshot_in_query: 1,
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  output_format_json_quote_64bit_integers: 1,
})

// 0 means unlimited in most of these, so the lower bound matters as much.
const READER_LIMITS = {
  max_execution_time: { value: 30, min: 1, max: 60 },
  max_memory_usage: { value: 500_000_000, min: 1, max: 500_000_000 },
  max_memory_usage_for_user: { value: 750_000_000, min: 1, max: 750_000_000 },
  max_result_rows: { value: 1_000_000, min: 1, max: 1_000_000 },
  max_result_bytes: { value: 256_000_000, min: 1, max: 256_000_000 },
  max_concurrent_queries_for_user: { value: 8, min: 1, max: 8 },
  max_threads: { value: 2, min: 1, max: 2 },
  // A season's closings are grouped on disk then: 183 MB instead of 430, in a third more time.
  max_bytes_before_external_group_by: { value: 150_000_000, min: 1, max: 150_000_000 },
  max_temporary_data_on_disk_size_for_user: { value: 1_000_000_000, min: 1, max: 1_000_000_000 },
  max_query_size: { value: 262_144, min: 1, max: 262_144 },
  max_untracked_memory: { value: 4_194_304, min: 0, max: 4_194_304 },
}

const READER_FIXED = {
  readonly: 2,
  timeout_overflow_mode: 'throw',
  result_overflow_mode: 'throw',
  log_queries: 1,
  allow_ddl: 0,
  allow_introspection_functions: 0,
  use_query_cache: 0,
}

const READER_SETTINGS = [
  settings({ ...READER_FIXED, ...VIEW_SETTINGS, date_time_output_format: 'iso' }),
  ...Object.entries(READER_LIMITS).map(([name, { value }]) => `<${name}>${value}</${name}>`),
  '<constraints>',
  ...Object.keys(READER_FIXED).map(name => `<${name}><readonly/></${name}>`),
  ...Object.entries(READER_LIMITS).map(
    ([name, { min, max }]) => `<${name}><min>${min}</min><max>${max}</max></${name}>`,
  ),
  '</constraints>',
].join('')

function userEntry({ username, password }: Credentials, profile: string, quota: string, more: string): string {
  const hash = createHash('sha256').update(password).digest('hex')
  return `<${username}><password_sha256_hex>${hash}</password_sha256_hex><networks><ip>::/0</ip></networks>
      <profile>${profile}</profile><quota>${quota}</quota>${more}</${username}>`
}

function settings(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
