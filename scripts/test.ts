/*
 * `npm test`: every suite of test/, against one ClickHouse and one Redis.
 *
 * A suite touches a store when it, or a helper that it imports, imports the
 * engines. Three run at a time; those that say "Runs among its like" in their
 * header beside each other; those that say "Runs alone" by themselves. A store
 * that dies is started again and said with its last words (DIED); the suites
 * that it hit fail.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPrograms, STARTED } from '../test/built.ts'
import { startTestEngines } from '../test/engines.ts'
import { endWith } from './command.ts'
import { childEnvironment, readConfig } from './config.ts'
import { readSuite, runSuite, type SuiteFile, type SuiteResult } from './run-suite.ts'

const HELP = `npm test [-- <word>... --unit --long --again]

Runs the suites whose path holds one of the words; without a word all but the long tests.

  --unit   only suites that touch no store (npm run test:unit)
  --long   the long tests too (npm run test:long)
  --again  a suite that failed beside others is run once more, alone, at the end;
           what passes then is said to be FLAKY, with what failed (for shared machines)`

// A run should take 12 minutes on two cores; one that takes this long hangs, and nobody waits for it. In full length it takes hours.
const WATCHDOG_MS = { usual: 84 * 60_000, long: 720 * 60_000 }
/** How much longer than its time limit says a suite may take in full length: 100,000 mutations of every feed were not through in a busy quarter of an hour. */
const LONG_LIMIT = 6
// On two cores: they wait for the store, leases and restarts, a sixth of a run with two at once (15 minutes; with three 14).
const AT_ONCE = { any: 3, like: 3, none: 1 } as const

const { values, positionals } = readArguments()
const config = readConfig()
const long = values.long === true || config.LINEFEED_TEST_LONG
const root = fileURLToPath(new URL('..', import.meta.url))

const watchdog = setTimeout(
  () => {
    console.log('The whole run took too long and was given up.')
    finish(1)
  },
  long ? WATCHDOG_MS.long : WATCHDOG_MS.usual,
)
watchdog.unref()

const totals = { passed: 0, failed: 0, skipped: 0 }
// With --again: what failed in its first run waits here, not counted, for its second.
const failing: SuiteFile[] = []
let counts = values.again !== true
const suites = findSuites(join(root, 'test')).filter(wanted)
if (suites.length === 0) {
  console.log(`No suite matches: ${positionals.join(' ')}`)
  totals.failed++
}
const kept = mkdtempSync(join(tmpdir(), 'linefeed-kept-'))
process.once('exit', () => rmSync(kept, { recursive: true, force: true }))
const extra: Record<string, string> = { LINEFEED_TEST_KEPT: kept, ...(long ? { LINEFEED_TEST_LONG: '1' } : {}) }
const engines = await startShared().catch(endWith)
// One that is run alone may as well be read by tsx; and who fails has its second run with the lines of its source.
const built = suites.length > 1 ? await buildPrograms([...suites.map(({ path }) => path), ...STARTED]) : null
for (const [company, atOnce] of Object.entries(AT_ONCE))
  await runAll(
    // Those that may take longest begin, or the last of them would run on by itself.
    suites.filter(suite => suite.company === company).sort((a, b) => b.limitMs - a.limitMs),
    atOnce,
  )
counts = true
await runAll(failing, 1)
await engines.stop()
finish(totals.failed === 0 ? 0 : 1)

function readArguments() {
  const flag = { type: 'boolean' } as const
  try {
    const options = { unit: flag, long: flag, again: flag, help: { ...flag, short: 'h' } } as const
    const read = parseArgs({ options, allowPositionals: true })
    if (!read.values.help) return read
  } catch (error) {
    endWith(error)
  }
  console.log(HELP)
  process.exit(0)
}

function wanted(suite: SuiteFile): boolean {
  if (values.unit && suite.usesEngines) return false
  const name = relative(root, suite.path)
  return positionals.length === 0 || positionals.some(word => name.includes(word))
}

function findSuites(folder: string): SuiteFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map(entry => readSuite(join(entry.parentPath, entry.name)))
    .map(suite => (long ? { ...suite, limitMs: suite.limitMs * LONG_LIMIT } : suite))
    .sort((a, b) => a.path.localeCompare(b.path))
}

async function startShared(): Promise<{ stop(): Promise<void> }> {
  const given = config.CLICKHOUSE_URL !== undefined && config.REDIS_URL !== undefined
  if (given || !suites.some(suite => suite.usesEngines)) return { stop: async () => {} }
  const { stop, ...stores } = await startTestEngines(message => console.log(`DIED: ${message}`))
  const folder = mkdtempSync(join(tmpdir(), 'linefeed-test-'))
  extra.LINEFEED_TEST_ENGINES = join(folder, 'engines.json')
  writeFileSync(extra.LINEFEED_TEST_ENGINES, JSON.stringify(stores), { mode: 0o600 })
  return {
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runAll(files: SuiteFile[], atOnce: number): Promise<void> {
  const waiting = [...files]
  const runner = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const program = failing.includes(file) ? undefined : built?.of(file.path)
      report(file, await runSuite(file, childEnvironment(extra), program))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
}

function report(file: SuiteFile, result: SuiteResult): void {
  const { passed, failed, skipped, ms, problem, output } = result
  const name = relative(root, file.path)
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  console.log(`${failed > 0 ? '✘' : '✓'} ${name}  ${parts.filter(Boolean).join(', ')}  ${ms} ms`)
  if (failed > 0) console.log(output)
  else for (const line of output.split('\n')) if (line.startsWith('SKIPPED: ')) console.log(`  ${line}`)
  if (problem !== null) console.log(`  ${name}: ${problem}`)
  if (failed > 0 && !counts) {
    failing.push(file)
    return
  }
  if (failed === 0 && failing.includes(file)) console.log(`  FLAKY: ${name} failed beside others and passed alone`)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
}

function finish(code: number): never {
  const { passed, failed, skipped } = totals
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed + (code !== 0 && failed === 0 ? 1 : 0)} failed`)
  process.exit(code)
}
