/** The arguments of `npm run replay`, and the plan that they mean. */
import type { Sql } from '../../sql/client.ts'
import { Refusal } from '../refusal.ts'
import { makePlan, type Plan, type ReplayOptions } from './plan.ts'

export const HELP = `npm run replay -- <file...> [options]

Replays recordings (.ndjson.gz of {captured_at, source, payload} or of the historical envelope, or one JSON document) as history,
or, with --shift-to-now, as if they happened now. Several files are merged by time into one run.

  --speed max|<factor>   as fast as it goes (default), or so many times the recording's own speed
  --shift-to-now         live: the last payload (a factor: the first) is now, and all times move with it
  --feed <id>            the feed that reads the files; by default it is seen
  --at <time>            the time of a file that holds none
  --from, --to <time>    only payloads between these
  --resume <run>         go on with an interrupted run
  --purge <run>          take a run away, with all its rows
  --help`

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

const time = (name: string, text: string | undefined): number | null => {
  if (text === undefined) return null
  const at = Date.parse(text)
  if (Number.isNaN(at))
    throw new Refusal(`--${name} '${text}' is not a time; expected ISO 8601, such as 2025-11-09T18:00:00Z`)
  return at
}

const speed = (text: string | undefined): number => {
  if (text === undefined || text === 'max') return 0
  const factor = Number(text)
  if (!(factor > 0)) throw new Refusal(`--speed '${text}' is neither max nor a factor above 0`)
  return factor
}

/** The plan of a new run, or of the one to resume. @throws Refusal that names the argument */
export const planOf = async (values: Values, files: readonly string[], sql: Sql, now: number): Promise<Plan> => {
  if (values.resume !== undefined) return resumed(sql, values.resume, now)
  if (files.length === 0) throw new Refusal('no file to replay; see --help')
  const options: ReplayOptions = {
    files: [...files],
    feed: values.feed ?? null,
    at: time('at', values.at),
    from: time('from', values.from),
    to: time('to', values.to),
    speed: speed(values.speed),
    shift: values['shift-to-now'] === true,
  }
  const plan = await makePlan(options, now)
  if (plan.payloads === 0) throw new Refusal('the files hold no payload between the times asked for')
  return plan
}

/** A run goes on with its own files, options and shift. */
const resumed = async (sql: Sql, run: string, now: number): Promise<Plan> => {
  const rows = await sql.query<{ kind: string; files: string[]; options: string; shift_ms: string }>(
    'SELECT kind, files, options, shift_ms FROM runs FINAL WHERE run = {run:String}',
    { run },
  )
  const row = rows[0]
  if (!row) throw new Refusal(`--resume: there is no run '${run}'`)
  const stored: Omit<ReplayOptions, 'files' | 'shift'> = JSON.parse(row.options)
  const shift = row.kind === 'shifted'
  const plan = await makePlan({ ...stored, files: row.files, shift }, now)
  if (!shift && plan.run !== run) throw new Refusal(`--resume: the files of run '${run}' have changed since`)
  return { ...plan, run, shift_ms: Number(row.shift_ms) }
}
