/**
 * Reads at full size: 500,000 live quotes and 50 million ticks, while 2,000 ticks a second are written; and the same questions, with the same rows
 * in their filters, with a tenth of the quotes in the tables. No answer comes from the cache.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../config.ts'
import { startServer, untilServed } from './children.ts'
import { fillSeason } from './season/fill.ts'
import { LEAGUES, MEASURED, QUOTES, QUOTES_PER_LEAGUE, ROUND_MS, seasonOf } from './season/layout.ts'
import { type Asked, ask, type Question, questionsOf } from './season/questions.ts'
import { cpuOf, openSeason, type Stores, settled, ticksIn } from './season/stores.ts'
import type { BenchOptions, Table } from './table.ts'

const TICKS = 50_000_000
const QUIET = 30
const BUSY = 100
const WARM = 3
const SETTLE_MS = 5_000

export const bench = async ({ ticks = TICKS }: BenchOptions): Promise<Table> => {
  const season = seasonOf(ticks, Date.now() - 30_000)
  const questions = questionsOf(season)
  const stores = await openSeason('scale')
  const { sql, children, settings, say } = stores
  const measured = LEAGUES.filter(({ id }) => MEASURED.some(name => name === id))
  try {
    say(`a season of ${season.slates} slates, ${season.moves} ticks a quote`)
    await fillSeason(sql, season, measured)
    const key = await stores.key()
    const port = await startServer(children, 'api', ['--child'], settings)
    await untilServed(`http://127.0.0.1:${port}/api/v1/account`, { 'X-API-Key': key })
    const where = { origin: `http://127.0.0.1:${port}`, key, leagues: MEASURED }
    await settled(sql, say)
    const small = await all(questions, { ...where, standing: measured.length }, QUIET, say)
    say('now with all leagues')
    await fillSeason(sql, season, LEAGUES.slice(measured.length))
    await settled(sql, say)
    const full = { ...where, standing: LEAGUES.length }
    const quiet = await all(questions, full, QUIET, say)
    const cpu: [small: number, full: number][] = []
    for (const [i, one] of quiet.entries()) {
      const before = small[i]
      if (before) cpu.push([await cpuOf(sql, before), await cpuOf(sql, one)])
    }
    say(`CPU of the store per answer, ms, in small and in full tables: ${JSON.stringify(cpu)}`)
    const writer = await startWriter(stores)
    say('ticks are written')
    await sleep(ROUND_MS + SETTLE_MS)
    const from = Date.now()
    const busy = await all(questions, full, BUSY, say)
    const rate = (await ticksIn(sql, from, Date.now())) / ((Date.now() - from) / 1000)
    const rows = questions.map(({ name, required, whole }, i) => {
      const [was, is, loaded] = [small[i], quiet[i], busy[i]]
      if (!was || !is || !loaded) throw new Error(`${name} was not asked`)
      return [
        name,
        `${loaded.p50_ms.toFixed(0)} / ${loaded.p99_ms.toFixed(0)}`,
        required.join(' / '),
        was.p50_ms.toFixed(0),
        is.p50_ms.toFixed(0),
        whole ? '' : (is.p50_ms / was.p50_ms).toFixed(2),
        (cpu[i] ?? []).map(ms => ms.toFixed(0)).join(', '),
      ]
    })
    writer.stdin?.end()
    await once(writer, 'exit')
    const { stored } = (await sql.query<{ stored: string }>('SELECT toString(count()) AS stored FROM ticks'))[0] ?? {}
    return {
      title: `Reads that no cache answers: ${QUOTES} live quotes, ${stored} ticks, ${rate.toFixed(0)} ticks/s written (required: 2000); p50 / p99, ms`,
      head: [
        'question, 50 rows',
        'while written',
        'required',
        `quiet, ${measured.length * QUOTES_PER_LEAGUE} quotes`,
        `quiet, ${QUOTES}`,
        'growth (below 2)',
        'CPU of ClickHouse in both',
      ],
      rows,
    }
  } finally {
    await stores.close()
  }
}

/** The first ones warm what compiles and connects. */
const all = async (
  questions: readonly Question[],
  where: Parameters<typeof ask>[1],
  times: number,
  say: Stores['say'],
): Promise<Asked[]> => {
  const answers: Asked[] = []
  for (const question of questions) {
    await ask(question, where, WARM)
    const answer = await ask(question, where, times)
    say(`${question.name}: ${answer.p50_ms.toFixed(1)} / ${answer.p99_ms.toFixed(1)} ms`)
    answers.push(answer)
  }
  return answers
}

/** Resolves when it owns every partition. */
async function startWriter({ children, settings }: Stores): Promise<ChildProcess> {
  const { clickhouse, redisUrl, prefix } = settings
  const url = new URL(clickhouse.url)
  Object.assign(url, { username: clickhouse.username, password: clickhouse.password, pathname: clickhouse.database })
  const path = fileURLToPath(new URL('./season/writer.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment({ CLICKHOUSE_URL: String(url), REDIS_URL: redisUrl, REDIS_PREFIX: prefix }),
  })
  children.push(child)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the writer has ended'))),
  ])
  return child
}
