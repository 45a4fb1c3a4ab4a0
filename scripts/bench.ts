/** `npm run bench`: every bench, or the ones named; each prints one table, both sides of each ratio measured in the same run. */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchOptions, markdown, type Table } from './bench/table.ts'
import { runCommand } from './command.ts'
import { UsageError } from './refusal.ts'

/** Name -> what makes the table. Loaded one by one, so that one bench's code does not warm another's. */
const BENCHES: Record<string, () => Promise<{ bench: (options: BenchOptions) => Table | Promise<Table> }>> = {
  adapters: () => import('./bench/adapters.ts'),
  devig: () => import('./bench/devig.ts'),
  finders: () => import('./bench/finders.ts'),
  ingest: () => import('./bench/ingest.ts'),
  latency: () => import('./bench/latency.ts'),
  peer: () => import('./bench/peer.ts'),
  read: () => import('./bench/read.ts'),
  resolve: () => import('./bench/resolve.ts'),
  scale: () => import('./bench/scale.ts'),
  sets: () => import('./bench/sets.ts'),
  streams: () => import('./bench/streams.ts'),
  web: () => import('./bench/web.ts'),
}

const HELP = `npm run bench [-- <name>... [--ticks <number>] [--minutes <number>]]

Names: ${Object.keys(BENCHES).join(', ')}. Without one: all. Nothing is asserted; compare the columns of one run.
--ticks   how many ticks the tables of scale (default 50000000) and peer (default 5000000) hold; 5000000 are made in a minute or two.
--minutes how long the page is watched by web (default 10).`

/** @throws UsageError for what is no such number */
const readWhole = (name: string, text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`)
  return number
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, ticks: { type: 'string' }, minutes: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(HELP)
  const unknown = positionals.filter(name => !Object.hasOwn(BENCHES, name))
  if (unknown.length > 0)
    throw new UsageError(`no bench '${unknown.join(', ')}'; there are: ${Object.keys(BENCHES).join(', ')}`)
  const ticks = readWhole('ticks', values.ticks, 1_000_000, 500_000_000)
  const minutes = readWhole('minutes', values.minutes, 1, 600)
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  console.log(`${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`)
  for (const name of names) {
    const table = await (await BENCHES[name]?.())?.bench({ ticks, minutes })
    if (table) console.log(markdown(table))
  }
})
