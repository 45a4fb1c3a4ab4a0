/** `npm run bench`: every bench, or the ones named; each prints one table, both sides of each ratio measured in the same run. */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { markdown, type Table } from './bench/table.ts'
import { runCommand } from './command.ts'
import { Refusal } from './refusal.ts'

/** Name -> what makes the table. Loaded one by one, so that one bench's code does not warm another's. */
const BENCHES: Record<string, () => Promise<{ bench: () => Table | Promise<Table> }>> = {
  devig: () => import('./bench/devig.ts'),
  finders: () => import('./bench/finders.ts'),
  ingest: () => import('./bench/ingest.ts'),
  latency: () => import('./bench/latency.ts'),
  read: () => import('./bench/read.ts'),
}

const HELP = `npm run bench [-- <name>...]

Names: ${Object.keys(BENCHES).join(', ')}. Without one: all. Nothing is asserted; compare the columns of one run.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(HELP)
  const unknown = positionals.filter(name => !(name in BENCHES))
  if (unknown.length > 0)
    throw new Refusal(`no bench '${unknown.join(', ')}'; there are: ${Object.keys(BENCHES).join(', ')}`)
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  console.log(`${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`)
  for (const name of names) {
    const table = await (await BENCHES[name]?.())?.bench()
    if (table) console.log(markdown(table))
  }
})
