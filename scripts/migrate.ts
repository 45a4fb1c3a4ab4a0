/** `npm run migrate`: brings the database to this release's schema, views and atlas included. `npm start` does it by itself. */
import { parseArgs } from 'node:util'
import { readDictionary, writeDictionary } from '../sql/dictionary.ts'
import { expectedVersion } from '../sql/migrate.ts'
import { openStore } from '../sql/shards.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { withEngines } from './engines.ts'
import { runMigrations } from './migrations.ts'

const HELP = `npm run migrate [-- --dictionary]

Runs the migrations that the database lacks, applies the views, loads the atlas. Safe to repeat, and side by side.
Refuses a database of a newer release, and one that was made with another number of partitions.

  --dictionary  instead: writes the data dictionary of sql/README.md anew from the headers of sql/views`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { dictionary: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(HELP)
  if (values.dictionary) {
    const changed = readDictionary().stands !== readDictionary().generated
    if (changed) writeDictionary()
    return console.log(changed ? 'sql/README.md is written anew' : 'sql/README.md is current')
  }
  const config = readConfig()
  await withEngines(config, { command: 'npm run migrate', log: console.log }, async ({ clickhouse }) => {
    const { reader: _, ...store } = clickhouse
    const sql = openStore(store)
    try {
      const applied = await runMigrations(sql, config)
      for (const name of applied) console.log(name)
      console.log(`${sql.database} is at migration ${expectedVersion()}, ${applied.length} run now`)
    } finally {
      await sql.close()
    }
  })
})
