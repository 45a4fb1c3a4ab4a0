/** `npm run feed -- unmapped`: team names of known events that the atlas lacks. */
import { createSql } from '../../sql/client.ts'
import type { Config } from '../config.ts'
import { withEngines } from '../engines.ts'
import { runMigrations } from '../migrations.ts'

export const unmapped = async (config: Config, league: string): Promise<void> => {
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
