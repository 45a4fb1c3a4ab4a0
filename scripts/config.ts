/*
 * Every setting, in one place: what it is called, what it may be, what it is
 * when it is not given. The only reader of process.env. The README's table is
 * made from it (`npm run docs`), so a setting cannot exist undocumented.
 *
 * The names are the environment's own from end to end: what stands in the
 * README is what stands in the code.
 */
import { z } from 'zod'
import { LOG_KEEP_BYTES, LOG_KEEP_MS } from '../pipelines/model/log-keys.ts'
import { COMMISSIONS, SHARP_BOOKS } from './book-settings.ts'
import { KEYLESS_AND_EXCHANGE } from './config-exchanges.ts'
import { KEYED } from './config-keyed.ts'
import { POLLING } from './config-polling.ts'
import { missingTwins, type SettingIssue, STORES } from './config-stores.ts'
import { feedIssues } from './live-feeds.ts'
import { DAYS, FEEDS, FLAG, oneOf, PORT, PUBLIC_URL, whole } from './setting-kinds.ts'

// The defaults of these ports are preferences, not orders: only a port that was
// given makes the start fail when it is taken.
const PREFERRED_PORTS = { CLICKHOUSE_PORT: 8123, REDIS_PORT: 6380, OPS_PORT: 9464 }
export type PreferredPort = keyof typeof PREFERRED_PORTS

const settings = z.object({
  PORT: PORT.default(3000).describe('The port of the API; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('The address that the API listens on.'),
  PUBLIC_URL: PUBLIC_URL.optional().describe(
    'Where clients reach the API, `https://odds.example.com`; the links in rows begin with it. Not given: the address it listens on.',
  ),
  API_URL: PUBLIC_URL.optional().describe(
    'The API that `npm run mcp` speaks for, `https://odds.example.com`. Not given: the one of this machine.',
  ),
  API_KEY: z.string().optional().describe('The key that `npm run mcp` asks with. Not given: the one of this machine.'),
  OPS_PORT: PORT.optional().describe('The port of `/ready` and `/metrics`; 0 takes a free one.'),
  DATA_DIR: z
    .string()
    .regex(
      /^[^\\\p{Cc}]*$/u,
      'must be a path without a backslash or a control character, which the engines cannot take',
    )
    .default('.linefeed')
    .describe('Where the embedded engines keep their data.'),
  FEEDS: FEEDS.default(['simulated']).describe('The feeds that run, in order of trust, by commas; `none` for no feed.'),
  ...STORES,
  CLICKHOUSE_PORT: PORT.optional().describe('The embedded ClickHouse’s HTTP port; 0 takes a free one.'),
  REDIS_PORT: PORT.optional().describe('The embedded Redis’s port; 0 takes a free one.'),
  TRUST_PROXY: FLAG.default(false).describe('Take the client’s address from `X-Forwarded-For`.'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least severe line that is logged.'),
  RETENTION_TICKS_DAYS: DAYS.default(400).describe(
    'How long ticks, splits and game states are kept: `as_of`, history and closing lines know of no price that has not moved for longer.',
  ),
  RETENTION_OPPORTUNITIES_DAYS: DAYS.default(400).describe('How long opportunities are kept.'),
  RETENTION_CAPTURES_DAYS: DAYS.default(7).describe('How long raw payloads are kept.'),
  RETENTION_REJECTIONS_DAYS: DAYS.default(30).describe('How long refused rows are kept.'),
  PARTITIONS: z
    .literal(['16'], { error: 'must be 16, the number that this release has' })
    .transform(Number)
    .default(16)
    .describe(
      'Partitions of the stream; this release has 16, and refuses a database that was made with another number.',
    ),
  FSYNC: FLAG.default(false).describe(
    'Wait for the disk with each commit (adds 15 to 28 ms); without it a power cut can take those of the last half a minute.',
  ),
  SHARP_BOOKS: SHARP_BOOKS.prefault('pinnacle,circa,bookmaker,betfair,prophetx').describe(
    'The reference books of +EV, the preferred first; leagues may have an order of their own: `pinnacle,circa;epl=betfair,pinnacle`.',
  ),
  COMMISSIONS: COMMISSIONS.prefault('').describe(
    'What books keep of net winnings, percent (of a prediction market the rate of its fee), where it is not the catalogue’s: `betfair=2,kalshi=7`.',
  ),
  STREAM_KEEP_SECONDS: whole(360, 1_800)
    .default(LOG_KEEP_MS / 1000)
    .describe(
      'For how long what was published is kept, in Redis: a stream that comes back within it (less a minute where a key has delay) goes on without a hole.',
    ),
  STREAM_KEEP_BYTES: whole(1_000_000, 1_073_741_824)
    .default(LOG_KEEP_BYTES)
    .describe('How much of it at most, for each of the 16 partitions: what is above that goes earlier.'),
  ...KEYED,
  ...KEYLESS_AND_EXCHANGE,
  ...POLLING,
  SIMULATED_SEED: whole(0, 4_294_967_295).default(1).describe('The seed of the simulated feed.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')
    .default('lf')
    .describe('What every key in Redis begins with.'),
  LEAST_FREE_BYTES: whole(0, Number.MAX_SAFE_INTEGER)
    .default(1_000_000_000)
    .describe(
      'Feeds pause, and replays wait, while the disk of `DATA_DIR` has less room than this; the embedded ClickHouse writes nothing below 0.1 GB.',
    ),
  LINEFEED_FAILPOINT: z
    .string()
    .default('')
    .describe('Tests: `<point>:<nth>:<kill or freeze>:<file>`, where a commit ends the process.'),
  LINEFEED_TEST_ENGINES: z.string().optional().describe('Tests: the `engines.json` of engines that already run.'),
  LINEFEED_TEST_KEPT: z.string().optional().describe('Tests: a folder for what several suites of a run begin with.'),
  LINEFEED_TEST_LONG: FLAG.default(false).describe('Tests: run the long ones too.'),
})

/** The checked settings. */
export type Config = z.infer<typeof settings>

/** What is wrong with the settings, all of it, in one readable message. */
export class ConfigError extends Error {}

/**
 * Check an environment.
 * @param isLive whether the feeds run in it: then each has to be one that can, with the settings that it needs
 * @throws ConfigError that names every wrong setting
 */
export function loadConfig(env: Given, isLive = false): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = settings.safeParse(given)
  const issues = [...(result.error?.issues ?? []), ...missingTwins(given), ...(isLive ? wrongFeeds(given) : [])]
  if (result.success && issues.length === 0) return result.data
  const lines = issues.map(issue => {
    const name = String(issue.path[0])
    // An address may hold a password.
    return `  ${name}=${/KEY|TOKEN|URL|SHARDS|POLL_PROXY/.test(name) ? '...' : given[name]}: ${issue.message}`
  })
  const wrong = new Set(issues.map(issue => issue.path[0])).size
  throw new ConfigError([`${wrong === 1 ? 'A setting is' : `${wrong} settings are`} wrong:`, ...lines].join('\n'))
}

type Given = Record<string, string | undefined>

function wrongFeeds(given: Given): SettingIssue[] {
  const { data: feeds = [] } = settings.shape.FEEDS.safeParse(given.FEEDS)
  return feedIssues(feeds, given).map(message => ({ path: ['FEEDS'], message }))
}

/** The settings of this process, in which feeds may run. Wrong ones end it: the message on stderr, exit code 2. */
export function readConfig(isLive = false): Config {
  try {
    return loadConfig(process.env, isLive)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

/** Whether npm runs this command, through a shell of its own. */
export const isRunByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined

/** This process's environment with more in it, for a child. */
export function childEnvironment(more: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...more }
}

/** A port that has a preferred number: the one to use or prefer, and whether it was given on purpose. */
export function portOf(config: Config, name: PreferredPort): { port: number; given: boolean } {
  const port = config[name]
  return { port: port ?? PREFERRED_PORTS[name], given: port !== undefined && port !== 0 }
}

/** The README's table of settings, as Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const value = name in PREFERRED_PORTS ? PREFERRED_PORTS[name as PreferredPort] : defaultOf(schema)
    return `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${schema.description} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function defaultOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data
  if (value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return Object.values(value ?? {}).join(',')
  return value.map(part => (typeof part === 'object' ? part.sport : part)).join(',')
}
