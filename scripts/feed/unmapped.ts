/** `npm run feed -- unmapped`: team names of known events that the atlas lacks, and the events that were joined by the likeness of names alone. */

import { isOfPlayers } from '../../pipelines/atlas/leagues.ts'
import { everywhere, openStore } from '../../sql/shards.ts'
import type { Config } from '../config.ts'
import { withEngines } from '../engines.ts'
import { runMigrations } from '../migrations.ts'
import { printable } from '../printable.ts'

export const unmapped = async (config: Config, league: string): Promise<void> => {
  await withEngines(config, { command: 'npm run feed' }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = openStore(store)
    const events = everywhere(sql, 'events')
    // On a new machine this may be the first command of all.
    await runMigrations(sql, config, { keeps: true })
    const names = await sql.query<{ league: string; team: string; events: number }>(
      `SELECT league, side.1 AS team, toUInt32(uniqExact(event_id)) AS events
        FROM ${events} ARRAY JOIN [(home_team, home_id), (away_team, away_id)] AS side
        WHERE side.2 = '' AND side.1 != '' AND (league = {league:String} OR {league:String} = '')
        GROUP BY league, team ORDER BY events DESC, league, team`,
      { league },
    )
    // Of players and fighters the atlas lists none, so none is missing.
    const rows = names.filter(row => !isOfPlayers(row.league))
    for (const row of rows) console.log(`${row.league}\t${printable(row.team)}\t${row.events} events`)
    const decided = await sql.query<{ league: string; event: string; source: string; decision: string }>(
      `SELECT league, event_id AS event, one.1 AS source, one.2 AS decision
        FROM (SELECT league, event_id, scored FROM ${events}
          WHERE league = {league:String} OR {league:String} = '' ORDER BY position DESC LIMIT 1 BY event_id)
        ARRAY JOIN scored::Array(Tuple(String, String)) AS one
        ORDER BY league, event, source`,
      { league },
    )
    for (const { league: of, event, source, decision } of decided)
      console.log(`${of}\t${event}\tjoined by its names: ${printable(`${source} ${decision}`)}`)
    const [known] = await sql.query<{ events: number }>(
      `SELECT toUInt32(uniqExact(event_id)) AS events FROM ${events} WHERE league = {league:String} OR {league:String} = ''`,
      { league },
    )
    const all = `${known?.events ?? 0} known events${league === '' ? '' : ` of ${league}`}`
    const none = (known?.events ?? 0) === 0 ? all : `${all}; every team is in the atlas`
    console.error(rows.length === 0 ? none : `${all}; ${rows.length} names are not in the atlas`)
    await sql.close()
  })
}
