/** `npm run feed`: what feeds there are, what a file holds for one, and which teams the atlas lacks. */
import { parseArgs } from 'node:util'
import { FEEDS } from '../pipelines/feeds/index.ts'
import { createSql } from '../sql/client.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { withEngines } from './engines.ts'
import { checkRecording } from './feed-check.ts'
import { runMigrations } from './migrations.ts'
import { UsageError } from './refusal.ts'

const HELP = `npm run feed -- list | check <file> [--feed <id>] [--at <time>] | unmapped [--league <id>]

  list       every feed of this version, in the order in which sources are preferred
  check      reads a recording without any store: events, quotes, rejections by reason, three sample quotes
  unmapped   team names of known events that the atlas lacks, with the number of events`

const list = (): void => {
  for (const { id, interval_ms, simulated } of FEEDS) {
    console.log(`${id.padEnd(26)} every ${interval_ms / 1000} s${simulated ? '  simulated' : ''}`)
  }
}

const unmapped = async (league: string): Promise<void> => {
  const config = readConfig()
  await withEngines(config, { command: 'npm run feed' }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = createSql(store)
    // On a new machine this may be the first command of all.
    await runMigrations(sql, config)
    const rows = await sql.query<{ league: string; team: string; events: number }>(
      `SELECT league, side.1 AS team, toUInt32(uniqExact(event_id)) AS events
        FROM events ARRAY JOIN [(home_team, home_id), (away_team, away_id)] AS side
        WHERE side.2 = '' AND side.1 != '' AND (league = {league:String} OR {league:String} = '')
        GROUP BY league, team ORDER BY events DESC, league, team`,
      { league },
    )
    for (const row of rows) console.log(`${row.league}\t${row.team}\t${row.events} events`)
    const [known] = await sql.query<{ events: number }>(
      `SELECT toUInt32(uniqExact(event_id)) AS events FROM events WHERE league = {league:String} OR {league:String} = ''`,
      { league },
    )
    const all = `${known?.events ?? 0} known events${league === '' ? '' : ` of ${league}`}`
    console.error(
      rows.length === 0 ? `${all}; every team is in the atlas` : `${all}; ${rows.length} names are not in the atlas`,
    )
    await sql.close()
  })
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      feed: { type: 'string' },
      at: { type: 'string' },
      league: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  const [verb, file, ...more] = positionals
  if (values.help || verb === undefined) return console.log(HELP)
  if (verb !== 'list' && verb !== 'unmapped' && verb !== 'check')
    throw new UsageError(`'${verb}' is none of list, check, unmapped (see --help)`)
  const [extra] = verb === 'check' ? more : positionals.slice(1)
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many (see --help)`)
  if (verb === 'list') return list()
  if (verb === 'unmapped') return unmapped(values.league ?? '')
  if (file === undefined) throw new UsageError('check needs a file (see --help)')
  const at = values.at === undefined ? null : Date.parse(values.at)
  if (at !== null && Number.isNaN(at)) throw new UsageError(`--at '${values.at}' is not a time; expected ISO 8601`)
  console.log(await checkRecording(file, { feed: values.feed ?? null, at }))
})
