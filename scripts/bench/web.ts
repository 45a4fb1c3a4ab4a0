/**
 * The page, in Debian's Chromium: how soon its first rows are painted, from the real service and from a board played to it; and with 3,000 rows
 * of ten books under 500 changes a second how far apart its frames are, and whether its heap stays. Frames and heap are of the page alone: the
 * board is played, so that no store shares the machine with it.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { buildWeb } from '../build-web.ts'
import { Refusal } from '../refusal.ts'
import type { BenchOptions, Table } from './table.ts'
import { SIZE } from './web/board.ts'
import { OBSERVER, type Observed, WATCH_FRAMES } from './web/observe.ts'
import { startPlayer } from './web/player.ts'
import { startReal } from './web/real.ts'

const BROWSER = '/usr/bin/chromium'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--enable-precise-memory-info']
const RATE = 500
const PAINT_MS = 60_000
const LOOK_MS = 50
const NAVIGATIONS = 5
const MINUTES = 10
/** The first of a minute is the browser's own: what it compiles and keeps. */
const WARM_MS = 10_000

export const bench = async ({ minutes = MINUTES }: BenchOptions): Promise<Table> => {
  const folder = await buildWeb(join(tmpdir(), 'linefeed-page'))
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS }).catch(() => {
    throw new Refusal(`this bench needs ${BROWSER}: apt-get install chromium`)
  })
  const player = await startPlayer(folder, RATE)
  try {
    const played = await paints(browser, player.origin, null)
    const run = await frames(browser, player, minutes)
    // Last, so that its stores are not there while frames are counted.
    const real = await startReal()
    const fromReal = await paints(browser, real.origin, real.key).finally(real.close)
    const rows = `${(SIZE.events * 2).toLocaleString('en')} rows of ${SIZE.books} books`
    return {
      title: `The odds screen, Chromium ${browser.version()} without a GPU`,
      head: ['', 'median or p50', 'p95', 'worst', 'target'],
      rows: [
        [`first rows painted, the service with ${real.quotes} prices, ms`, ...three(fromReal), '< 1000'],
        [`first rows painted, a board of ${rows}, ms`, ...three(played), '< 1000'],
        [`between frames at ${run.rate} changes/s, ${rows}, ms`, ...three(run.still), 'p95 < 50'],
        ['the same while it is scrolled, ms', ...three(run.scrolled), 'p95 < 50'],
        [`heap after its collection, MB: first, last of ${minutes} min`, ...run.heap, 'flat'],
      ],
    }
  } finally {
    player.close()
    await browser.close()
  }
}

const three = (all: readonly number[]): [string, string, string] => {
  const sorted = [...all].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return [at(0.5), at(0.95), at(1)]
}

const open = async (browser: Browser, origin: string, key: string | null): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(OBSERVER)
  if (key !== null) {
    await context.addInitScript(`localStorage.setItem('linefeed.key', '${key}')`)
    // The board is in the tables alone: no owner publishes it, so a stream would say that there is none. First rows come by REST anyway.
    await context.route('**/api/v1/stream?*', route => route.abort())
  }
  const page = await context.newPage()
  await page.goto(origin)
  // Asked from outside: the page's own policy lets no text be run within it.
  for (let waited = 0; (await page.evaluate<number>('observed.painted')) === 0; waited += LOOK_MS) {
    if (waited > PAINT_MS) throw new Error(`no rows were painted within ${PAINT_MS / 1_000} s`)
    await sleep(LOOK_MS)
  }
  return page
}

/** Each in a browser that has seen nothing before; the first warms the server and does not count. */
const paints = async (browser: Browser, origin: string, key: string | null): Promise<number[]> => {
  const times: number[] = []
  for (let turn = 0; turn <= NAVIGATIONS; turn++) {
    const page = await open(browser, origin, key)
    if (turn > 0) times.push(await page.evaluate<number>('observed.painted'))
    await page.context().close()
  }
  return times
}

type Played = Awaited<ReturnType<typeof startPlayer>>
type Run = { still: number[]; scrolled: number[]; heap: [string, string, string]; rate: number }

/** Half of the time the board stands, half of it is scrolled. */
const frames = async (browser: Browser, player: Played, minutes: number): Promise<Run> => {
  const page = await open(browser, player.origin, null)
  const session = await page.context().newCDPSession(page)
  await sleep(WARM_MS)
  const heap = [await heapOf(session)]
  const told = player.sent()
  const began = performance.now()
  await page.evaluate(WATCH_FRAMES)
  const half = async (scroll: boolean): Promise<number[]> => {
    await page.evaluate(`observed.scroll = ${scroll}; observed.frames = []`)
    await sleep(minutes * 30_000)
    const seen = await page.evaluate<Observed['frames']>('observed.frames')
    heap.push(await heapOf(session))
    return seen
  }
  const still = await half(false)
  const scrolled = await half(true)
  await page.evaluate(
    'observed.over = true; observed.scroll = false; document.querySelector(".scroller").scrollTop = 0',
  )
  const rate = Math.round((player.sent() - told) / ((performance.now() - began) / 1_000))
  await sleep(1_000)
  const last = await heapOf(session)
  const mb = (bytes: number | undefined) => ((bytes ?? 0) / 1e6).toFixed(1)
  return { still, scrolled, heap: [mb(heap[0]), '', mb(last)], rate }
}

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
