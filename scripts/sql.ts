/*
 * `npm run sql -- "select ..."`: a question to the store as its reader, who sees
 * the public views and nothing else.
 */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { type Stores, withEngines } from './engines.ts'
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
  const format = FORMATS[name]
  if (format === undefined) throw new UsageError(`'${name}' is none of ${Object.keys(FORMATS).join(', ')}`)
  const config = readConfig()
  const log = (message: string) => process.stderr.write(`${message}\n`)
  await withEngines(config, { command: 'npm run sql', log }, async ({ clickhouse }) => {
    const closed = clickhouse.reader === null && config.CLICKHOUSE_URL === undefined
    if (closed)
      throw new Refusal('the reader is closed here: this system has no Landlock to keep it from reading files')
    await ask(clickhouse, question, format)
  })
})

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
        await pipeline(answer, process.stdout, { end: false })
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

function plain(message: string): string {
  return message.trim().replace(/ \(version [^)]*\)$/, '')
}
