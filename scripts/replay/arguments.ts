/** The arguments of `npm run replay`, checked before anything is started, and the plan that they mean. */
import { FEEDS, feedById } from '../../pipelines/feeds/index.ts'
import type { Sql } from '../../sql/client.ts'
import { fileFault } from '../file-fault.ts'
import { isoInstant } from '../instant.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { makePlan, type Plan, type ReplayOptions } from './plan.ts'

export const HELP = `npm run replay -- <file...> [options]

Replays recordings (.ndjson.gz of {captured_at, source, payload} or of the historical envelope, or one JSON document) as history,
or, with --shift-to-now, as if they happened now. Several files are merged by time into one run.

  --speed max|<factor>   as fast as it goes (default), or so many times the recording's own speed
  --shift-to-now         live: the last payload (a factor: the first) is now, and all times move with it; with a factor
                         above 1 they run ahead of the clock, and prices have no age until it has come up with them
  --feed <id>            the feed that reads the files; by default it is seen
  --at <time>            the time of a file that holds none
  --from, --to <time>    only payloads between these
  --resume <run>         go on with an interrupted run, with its own files and options; one that is shifted
                         as if it had begun later by the pause
  --purge <run>          take a run away, with all its rows
  --help

Ctrl-C finishes what was sent and stops; the same command again (a shifted run: --resume) goes on there. Exit code 130 says so.`

export const OPTIONS = {
  speed: { type: 'string' },
  'shift-to-now': { type: 'boolean' },
  feed: { type: 'string' },
  at: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  resume: { type: 'string' },
  purge: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Values = { [K in keyof typeof OPTIONS]?: (typeof OPTIONS)[K]['type'] extends 'boolean' ? boolean : string }

/** What is asked for: a new run, an old one to go on with, or one to take away. */
export type Asked = { kind: 'new'; options: ReplayOptions } | { kind: 'resume' | 'purge'; run: string }

/** @throws UsageError with a line for each argument that is wrong */
export const readArguments = (values: Values, files: readonly string[]): Asked => {
  const wrong: string[] = []
  const time = (name: 'at' | 'from' | 'to'): number | null => {
    const text = values[name]
    if (text === undefined) return null
    const at = isoInstant(text)
    if (at !== null) return at
    wrong.push(`--${name} '${text}' is not a time; expected ISO 8601, such as 2025-11-09T18:00:00Z`)
    return null
  }
  const speed = (text = 'max'): number => {
    const factor = text === 'max' ? 0 : Number(text || Number.NaN)
    if (text !== 'max' && !(factor > 0 && factor < Number.POSITIVE_INFINITY))
      wrong.push(`--speed '${text}' is neither max nor a factor above 0`)
    return factor
  }
  for (const kind of ['resume', 'purge'] as const) {
    const run = values[kind]
    if (run === undefined) continue
    if (!/^[a-z0-9]{1,40}$/.test(run)) wrong.push(`--${kind} '${run}' is no run's id; a run says its id when it begins`)
    if (files.length > 0 || Object.keys(values).length > 1)
      wrong.push(`--${kind} takes nothing beside it: a run has its own files and options`)
    if (wrong.length > 0) throw new UsageError(wrong.join('\n'))
    return { kind, run }
  }
  const options: ReplayOptions = {
    files: [...files],
    feed: values.feed ?? null,
    at: time('at'),
    from: time('from'),
    to: time('to'),
    speed: speed(values.speed),
    shift: values['shift-to-now'] === true,
  }
  const { feed, from, to } = options
  if (feed !== null && !feedById(feed))
    wrong.push(`--feed '${feed}' is no feed; there are: ${FEEDS.map(({ id }) => id).join(', ')}`)
  if (from !== null && to !== null && from > to) wrong.push('--from is after --to')
  if (files.length === 0) wrong.push('no file to replay; see --help')
  wrong.push(...files.map(fileFault).filter(fault => fault !== null))
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'))
  return { kind: 'new', options }
}

/** The plan of a new run. @throws RecordingError, Refusal */
export const planNew = async (options: ReplayOptions, now: number): Promise<Plan> => {
  const plan = await makePlan(options, now)
  const within = options.from !== null || options.to !== null ? ' between the times asked for' : ''
  if (plan.payloads === 0) throw new Refusal(`no file holds a payload${within}`)
  return plan
}

/** The plan of a run to go on with: its own files, options and shift. @throws RecordingError, Refusal */
export const planAgain = async (sql: Sql, run: string, now: number): Promise<Plan> => {
  const rows = await sql.query<{ kind: string; files: string[]; options: string; shift_ms: string }>(
    'SELECT kind, files, options, shift_ms FROM runs FINAL WHERE run = {run:String}',
    { run },
  )
  const row = rows[0]
  if (!row) throw new Refusal(`--resume: there is no run '${run}'`)
  // Runs of former releases have neither.
  const stored: Omit<ReplayOptions, 'files' | 'shift'> & Partial<Pick<Plan, 'later_ms' | 'content'>> = JSON.parse(
    row.options,
  )
  const shift = row.kind === 'shifted'
  const plan = await makePlan({ ...stored, files: row.files, shift }, now)
  if (plan.content !== (shift ? (stored.content ?? plan.content) : run))
    throw new Refusal(`--resume: the files of run '${run}' have changed since`)
  return { ...plan, run, shift_ms: Number(row.shift_ms), later_ms: stored.later_ms ?? [], again: true }
}
