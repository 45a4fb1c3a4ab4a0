/** `npm run feed`: what feeds there are, what a file holds for one, one feed by itself, a file pushed as live, how old everything is. */
import { parseArgs } from 'node:util'
import { genericSchema } from '../pipelines/feeds/generic/shape.ts'
import { feedById } from '../pipelines/feeds/index.ts'
import { runCommand, takesOnly } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { captures } from './feed/captures.ts'
import { lag } from './feed/lag.ts'
import { push } from './feed/push.ts'
import { runFeed } from './feed/run.ts'
import { unmapped } from './feed/unmapped.ts'
import { checkRecording } from './feed-check.ts'
import { feedsAtCadence } from './feeds-of.ts'
import { fileFault } from './file-fault.ts'
import { isoInstant } from './instant.ts'
import { UsageError } from './refusal.ts'

const HELP = `npm run feed -- list | check [<feed>] <file> | run <feed> | push [<feed>] <file> | unmapped | lag | captures | schema

  list       every feed of this version, in the order in which sources are preferred, and how often it comes as it is set
  check      reads a recording without any store: events, quotes, games, splits, rejections by reason with the first of each kind, a few samples
  run        one live feed in the foreground, without the API and the other feeds, until Ctrl-C; or says which setting is missing
  push       sends a file's payloads through the queue as if their source showed them now, and says what came of them;
             what tells the past (football-data, the archives) is for npm run replay
  unmapped   team names of known events that the atlas lacks, with the number of events
  lag        the last payload and its age per feed and per book, and what waits in the queues
  captures   the raw payloads that live feeds brought in the last days, as a recording for npm run replay, on stdout
  schema     the JSON Schema of a line of the feed \`generic\`

  --feed <id>     check, push: the feed that reads the file; by default it is seen
  --at <time>     check, push: the time of a file that holds none; by default now
  --league <id>   unmapped: of one league
  --from, --to <time>  captures: only those between; --feed <id>: of one feed`

/** Each with its options. */
const VERBS = {
  list: [],
  check: ['feed', 'at'],
  run: [],
  push: ['feed', 'at'],
  unmapped: ['league'],
  lag: [],
  captures: ['feed', 'from', 'to'],
  schema: [],
} as const satisfies Record<string, readonly string[]>
type Verb = keyof typeof VERBS
const isVerb = (word: string): word is Verb => Object.hasOwn(VERBS, word)

const list = (config: Config): void => {
  for (const { id, interval_ms, simulated } of feedsAtCadence(config)) {
    console.log(`${id.padEnd(26)} every ${interval_ms / 1000} s${simulated ? '  simulated' : ''}`)
  }
}

/** `check` and `push` take a file, and before it the feed that reads it. */
const fileOf = (
  verb: Verb,
  words: readonly string[],
  named: string | undefined,
): { file: string; feed: string | null } => {
  const [first, second, extra] = words
  if (first === undefined) throw new UsageError(`${verb} needs a file (see --help)`)
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many (see --help)`)
  const feed = named ?? (second === undefined ? null : first)
  if (named !== undefined && second !== undefined)
    throw new UsageError(`'${second}' is one argument too many (see --help)`)
  if (feed !== null && !feedById(feed)) throw new UsageError(`no feed '${feed}'; see: npm run feed -- list`)
  const file = second ?? first
  const fault = fileFault(file)
  if (fault !== null) throw new UsageError(fault)
  return { file, feed }
}

const timeAt = (option: string, text: string | undefined, otherwise: number): string => {
  const at = text === undefined ? otherwise : isoInstant(text)
  if (at === null) throw new UsageError(`${option} '${text}' is not a time; expected ISO 8601`)
  return new Date(at).toISOString()
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      feed: { type: 'string' },
      at: { type: 'string' },
      league: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  const [verb, ...words] = positionals
  if (values.help || verb === undefined) return console.log(HELP)
  if (!isVerb(verb)) throw new UsageError(`'${verb}' is none of ${Object.keys(VERBS).join(', ')} (see --help)`)
  takesOnly(verb, values, VERBS[verb])
  if (verb === 'check' || verb === 'push') {
    const at = values.at === undefined ? null : Date.parse(timeAt('--at', values.at, 0))
    const { file, feed } = fileOf(verb, words, values.feed)
    if (verb === 'push') return push(readConfig(), file, { feed, at })
    return console.log(await checkRecording(file, { feed, at }))
  }
  const [extra] = verb === 'run' ? words.slice(1) : words
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many (see --help)`)
  if (verb === 'list') return list(readConfig())
  if (verb === 'schema') return console.log(JSON.stringify(genericSchema(), null, 2))
  if (verb === 'unmapped') return unmapped(readConfig(), values.league ?? '')
  if (verb === 'lag') return lag(readConfig())
  if (verb === 'captures') {
    const { feed = '', from, to } = values
    if (feed !== '' && !feedById(feed)) throw new UsageError(`no feed '${feed}'; see: npm run feed -- list`)
    const span = { from: timeAt('--from', from, 0), to: timeAt('--to', to, Date.now() + 1) }
    if (from !== undefined && to !== undefined && span.from > span.to) throw new UsageError('--from is after --to')
    return captures(readConfig(), { feed, ...span })
  }
  const [feed] = words
  if (feed === undefined) throw new UsageError('run needs a feed (see --help)')
  return runFeed(readConfig(), feed)
})
