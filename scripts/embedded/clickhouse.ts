/*
 * The embedded ClickHouse: the npm package chdb holds the whole engine as a
 * library, whose clickhouse-local can listen; a child process calls it, and it
 * is a ClickHouse server like any other. This is the only file that knows it.
 *
 * A config path that does not exist is ignored in silence, and the engine is
 * then open to the world: what it really runs with is checked after each start.
 */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { libchdbPath } from 'chdb/libchdb'
import type { ClusterPlan, Credentials } from './clickhouse-config.ts'
import { launch, type Plan } from './clickhouse-launch.ts'
import { freePort } from './ports.ts'
import { type Engine, endChild, superviseEngine } from './supervise.ts'

export interface ClickhouseOptions {
  /** The folder that is this engine's, made when missing. */
  dir: string
  /** Default: free ones. */
  httpPort?: number
  tcpPort?: number
  /** Default `linefeed`. It is not created here. */
  database?: string
  /** Default: new ones with random passwords. */
  user?: Credentials
  reader?: Credentials
  /** Databases of the reader, the first its default; `name*` is a prefix. Default: `<database>_public`. */
  readable?: readonly string[]
  /** The shards that it is one of; it may connect to the others' ports, and to its own. Default: none. */
  cluster?: ClusterPlan
  /** False: without the box, as on a system that has none; the reader stays closed then. */
  box?: boolean
  /** The server's memory limit. Default 1.4 GB. */
  memoryBytes?: number
  /** Wait for the disk with every insert. */
  fsync?: boolean
  supervise?: boolean
  log?: (message: string) => void
  /** Told of the process id at every start. */
  started?: (pid: number) => void
}

export interface ClickhouseHandle extends Engine {
  /** The HTTP address, without credentials. */
  readonly url: string
  readonly httpPort: number
  readonly tcpPort: number
  readonly database: string
  readonly username: string
  readonly password: string
  /** Null where the operating system has no Landlock: the reader is not opened then. */
  readonly reader: Credentials | null
}

// Enough for the benchmarks with the caches below it; the process stays under 1.5 GB.
const MEMORY_BYTES = 1_400_000_000

/** A user with a new random password. */
export function newCredentials(username: string): Credentials {
  return { username, password: randomBytes(24).toString('hex') }
}

/**
 * Start a ClickHouse in a folder of its own; resolves once it answers and its
 * users are found to be ours.
 * @throws when it does not come up in 60 s, with the end of its log
 */
export async function startClickhouse(options: ClickhouseOptions): Promise<ClickhouseHandle> {
  const database = options.database ?? 'linefeed'
  const plan: Plan = {
    dir: resolve(options.dir),
    user: options.user ?? newCredentials('linefeed'),
    reader: options.reader ?? newCredentials('reader'),
    readable: options.readable ?? [`${database}_public`],
    memoryBytes: options.memoryBytes ?? MEMORY_BYTES,
    fsync: options.fsync ?? false,
    httpPort: options.httpPort || (await freePort()),
    tcpPort: options.tcpPort || (await freePort()),
    cluster: options.cluster ?? null,
    box: options.box ?? true,
    library: libchdbPath(),
  }
  const launchBoxed = async () => {
    const { boxed, ...launched } = await launch(plan)
    if (boxed || plan.reader === null) return launched
    // Found out only now: nobody but us has had the reader's password yet.
    options.log?.('no Landlock here: the embedded ClickHouse is not boxed in, and its reader stays closed')
    await endChild(launched)
    plan.reader = null
    return launch(plan)
  }
  const { supervise, log, started } = options
  const engine = await superviseEngine({ name: 'clickhouse', launch: launchBoxed, supervise, log, started })
  const { httpPort, tcpPort, reader } = plan
  const url = `http://127.0.0.1:${httpPort}`
  return Object.assign(engine, { url, httpPort, tcpPort, database, ...plan.user, reader })
}
