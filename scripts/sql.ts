/*
 * `npm run sql -- "select ..."`: a question to the store as its reader, who sees
 * the public views and nothing else.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openStore } from '../sql/shards.ts'
import { hadViews } from '../sql/view.ts'
import { runCommand } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { type Stores, withEngines } from './engines.ts'
import { runMigrations } from './migrations.ts'
import { Refusal, UsageError } from './refusal.ts'

const HELP = `npm run sql -- "select ..." [--format table|tsv|json|csv]

Asks the store as its read-only user, who sees the public views:

  npm run --silent sql -- "show tables"
  npm run --silent sql -- "select * from odds_best limit 5"
  npm run --silent sql -- "select league, count() from odds_current group by 1" --format json
  npm run --silent sql < question.sql > answer.tsv

  --format  table (a terminal's default), tsv (elsewhere; with names), json (one object a line), csv.
            A FORMAT in the question itself goes before it.

Without a running Linefeed the engines are started for the time of the question.`

const FORMATS: Record<string, string> = {
  table: 'PrettyCompactMonoBlock',
  tsv: 'TabSeparatedWithNames',
  json: 'JSONEachRow',
  csv: 'CSVWithNames',
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { format: { type: 'string', short: 'f' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help || (positionals.length === 0 && process.stdin.isTTY)) return console.log(HELP)
  const question = positionals.join(' ') || (process.stdin.isTTY ? '' : await text(process.stdin))
  if (question.trim() === '') throw new UsageError('the question is empty (see --help)')
  const name = values.format ?? (process.stdout.isTTY ? 'table' : 'tsv')
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  if (format === undefined) throw new UsageError(`'${name}' is none of ${Object.keys(FORMATS).join(', ')}`)
  const config = readConfig()
  const log = (message: string) => process.stderr.write(`${message}\n`)
  await withEngines(config, { command: 'npm run sql', log }, async ({ clickhouse, owned }) => {
    const closed = clickhouse.reader === null && config.CLICKHOUSE_URL === undefined
    if (closed)
      throw new Refusal('the reader is closed here: this system has no Landlock to keep it from reading files')
    if (config.CLICKHOUSE_URL === undefined) await haveViews(clickhouse, config, owned)
    await ask(clickhouse, question, format)
  })
})

/** On a new machine this may be the first command of all, or come while another one makes the views; else, where somebody else runs the engines, they stand. */
async function haveViews({ reader: _, ...store }: Stores['clickhouse'], config: Config, owned: boolean): Promise<void> {
  const sql = openStore(store)
  try {
    if (owned || !(await hadViews(sql, sql.database))) await runMigrations(sql, config, { keeps: true })
  } finally {
    await sql.close()
  }
}

// Streamed, and on a connection of its own: an answer may be large, and an open
// connection would make the engine that we started wait at its stop.
async function ask(clickhouse: Stores['clickhouse'], question: string, format: string): Promise<void> {
  const { url, database, reader } = clickhouse
  const target = new URL(url)
  // A server that named no reader: its user, kept from writing.
  if (reader === null) target.searchParams.set('readonly', '2')
  target.searchParams.set('database', `${database}_public`)
  target.searchParams.set('default_format', format)
  const { username, password } = reader ?? clickhouse
  const headers = { 'x-clickhouse-user': username, 'x-clickhouse-key': password }
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  await new Promise<void>((resolve, reject) => {
    const call = request(target, { method: 'POST', headers, agent: false }, async answer => {
      try {
        if (answer.statusCode !== 200) throw new Refusal(plain(await text(answer)))
        await pipeline(rowsOf(answer), process.stdout, { end: false })
        resolve()
      } catch (error) {
        // `| head` has seen enough.
        if (error instanceof Error && 'code' in error && error.code === 'EPIPE') resolve()
        else reject(error)
      }
    })
    call.on('error', reject)
    call.end(question)
  })
}

/**
 * What an answer holds. One that fails when a part of it is sent ends in the failure behind a mark, and its connection is cut: in a file it would
 * stand among the rows.
 * @throws Refusal that says the failure
 */
async function* rowsOf(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const tag = answer.headers['x-clickhouse-exception-tag']
  const mark = Buffer.from(`\r\n__exception__\r\n${tag}\r\n`)
  // The mark may lie in two pieces: so much waits for the next one.
  let held: Buffer = Buffer.alloc(0)
  let isFailed = false
  try {
    for await (const piece of answer) {
      held = Buffer.concat([held, piece])
      const at: number = isFailed ? 0 : held.indexOf(mark)
      isFailed ||= at >= 0
      const rows = held.subarray(0, isFailed ? at : Math.max(0, held.length - mark.length))
      held = held.subarray(rows.length)
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    if (!isFailed) throw new Refusal(`the answer broke off: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isFailed) return yield held
  // Behind the message stand its length and the mark again.
  const said = held.subarray(mark.length).toString()
  throw new Refusal(plain(said.replace(/\r?\n\d+ \S+\r\n__exception__\s*$/, '')))
}

function plain(message: string): string {
  return message.trim().replace(/ \(version [^)]*\)$/, '')
}
