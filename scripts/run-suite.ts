/*
 * One suite file in a process of its own, and what came of it. uvu passes a
 * suite whose `.run()` was forgotten and waits for ever for a promise that
 * never settles: both are failures here.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a file says of itself, in its text. */
export interface SuiteFile {
  path: string
  /** It, or a file of test/ that it imports, imports the engines: it touches a store. */
  usesEngines: boolean
  /** With whom it runs: "Runs alone" in its header (it reckons with times), "Runs among its like" (its workers take all that there is), or with any. */
  company: 'none' | 'like' | 'any'
  /** "Time limit: N s" in its header, else four minutes. */
  limitMs: number
  /** What is wrong with it before it ran: an `.only`, a suite without `.run()`; else null. */
  fault: string | null
}

export interface SuiteResult {
  passed: number
  failed: number
  skipped: number
  ms: number
  /** Null when all is well. */
  problem: string | null
  output: string
}

const TESTS = fileURLToPath(new URL('../test/', import.meta.url))
const LIMIT_MS = 240_000
// From uvu's closing lines to the end of the process: what takes longer was left open.
const GRACE_MS = 10_000

/** Read what a suite file says of itself. */
export function readSuite(path: string): SuiteFile {
  const text = readFileSync(path, 'utf8')
  const header = text.slice(0, 1_500)
  const limit = /Time limit: (\d+) s/.exec(header)?.[1]
  return {
    path,
    usesEngines: reachesEngines(path, text, new Set()),
    company: /\bRuns alone\b/.test(header) ? 'none' : /\bRuns among its like\b/.test(header) ? 'like' : 'any',
    limitMs: limit === undefined ? LIMIT_MS : Number(limit) * 1_000,
    fault: findFault(text),
  }
}

/** Through the helpers of test/ only: the house's own code imports the engines in places that a unit suite does not run. */
function reachesEngines(path: string, text: string, seen: Set<string>): boolean {
  seen.add(path)
  if (/from '[./]+\/(?:test\/)?engines\.ts'|from '[./]+\/scripts\/embedded\//.test(text)) return true
  return [...text.matchAll(/from '(\.[^']+\.ts)'/g)]
    .map(([, name]) => resolve(dirname(path), name as string))
    .filter(found => found.startsWith(TESTS) && !seen.has(found))
    .some(found => reachesEngines(found, readFileSync(found, 'utf8'), seen))
}

function findFault(text: string): string | null {
  if (/^\s*\w+\.only\(/m.test(text)) return 'an .only( was left in it'
  const bare = /import \{[^}]*\btest\b[^}]*\} from 'uvu'/.test(text) ? 1 : 0
  const suites = bare + (text.match(/= suite(<[^(]*>)?\(/g)?.length ?? 0)
  const runs = text.match(/\.run\(\)/g)?.length ?? 0
  if (suites === 0) return 'it holds no suite'
  return runs < suites ? `${suites} suites and ${runs} .run(): a suite without one passes in silence` : null
}

/**
 * Run one suite file; never throws.
 * @param env the child's environment
 * @param built the suite as a file that Node reads as it is; else tsx reads its source
 */
export function runSuite(
  file: SuiteFile,
  env: Record<string, string | undefined>,
  built?: string,
): Promise<SuiteResult> {
  const begun = performance.now()
  const done = (output: string, problem: string | null): SuiteResult => {
    const counts = countTests(output)
    const ms = Math.round(performance.now() - begun)
    const found = problem ?? (counts.passed + counts.failed + counts.skipped === 0 ? 'it ran no test' : null)
    // A file that went wrong as a whole is one failure more than its tests say.
    const failed = counts.failed + (found === null ? 0 : 1)
    return { ...counts, failed, ms, problem: found, output }
  }
  if (file.fault !== null) return Promise.resolve(done('', file.fault))
  return new Promise(resolve => {
    // A group of its own, so that nothing that it started outlives its limit.
    const program = built === undefined ? ['--import', 'tsx', file.path] : [built]
    const child = spawn(process.execPath, program, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    let late = false
    const end = () => {
      late = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(end, file.limitMs)
    let grace: NodeJS.Timeout | undefined
    const isThrough = () => /^\s*Duration:/m.test(output)
    const keep = (data: Buffer) => {
      output += data
      if (isThrough()) grace ??= setTimeout(end, GRACE_MS)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', error => resolve(done(output, String(error))))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      clearTimeout(grace)
      if (late) {
        const why = isThrough()
          ? 'it did not end: something was left open'
          : `it was not through in ${file.limitMs / 1_000} s`
        return resolve(done(output, why))
      }
      const failing = countTests(output).failed > 0
      resolve(done(output, code === 0 || failing ? null : `it ended with ${code ?? signal}`))
    })
  })
}

function countTests(output: string): { passed: number; failed: number; skipped: number } {
  const sum = (label: string) =>
    [...output.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'gm'))].reduce(
      (total, match) => total + Number(match[1]),
      0,
    )
  // A test that only said SKIPPED has passed as far as uvu knows.
  const said = output.match(/^SKIPPED: /gm)?.length ?? 0
  const passed = sum('Passed')
  return { passed: Math.max(0, passed - said), failed: sum('Total') - passed, skipped: sum('Skipped') + said }
}
