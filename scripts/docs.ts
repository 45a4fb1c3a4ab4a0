/** `npm run docs`: writes the generated parts of README.md anew (`npm run migrate -- --dictionary`: those of sql/README.md). `--check` only says whether they are current. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { settingsTable } from './config.ts'
import { endpointTable, tierTable } from './endpoint-table.ts'
import { Refusal } from './refusal.ts'

const HELP = `npm run docs [-- --check]

Writes the generated parts of README.md anew: settings, tiers and endpoints. --check only says whether they are current.`

const README = fileURLToPath(new URL('../README.md', import.meta.url))

/** What stands between `<!-- name: ... -->` and `<!-- /name -->`. */
export const PARTS: Record<string, () => string> = {
  settings: settingsTable,
  tiers: tierTable,
  endpoints: endpointTable,
}

/** A text with its generated parts made anew. @throws when a marker is missing */
export const withParts = (text: string): string => {
  let made = text
  for (const [name, make] of Object.entries(PARTS)) {
    const between = new RegExp(`(<!-- ${name}: [^>]*-->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`)
    if (!between.test(made)) throw new Refusal(`README.md lacks the markers of its part '${name}'`)
    made = made.replace(between, (_all, open: string, close: string) => `${open}${make()}${close}`)
  }
  return made
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
    if (values.help) return console.log(HELP)
    const now = readFileSync(README, 'utf8')
    const made = withParts(now)
    if (values.check && made !== now) throw new Refusal('README.md is not current; run: npm run docs')
    if (made !== now) writeFileSync(README, made)
    console.log(made === now ? 'README.md is current' : 'README.md was written anew')
  })
}
