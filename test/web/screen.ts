/*
 * The screen in a real browser, before the real facade and real stores, with the slate that the other suites of the facade tell their stories
 * with. Whatever a page writes to its console is kept: a test that expects nothing asserts so.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Test } from 'uvu'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { startFacade, startStores } from '../api/facade.ts'
import { BOOKS, CELTICS, CHIEFS, EAGLES, eventOf, moneylines, opportunitiesOf, quoteOf } from '../api/slate.ts'
import { useEngines } from '../engines.ts'
import { createWriter } from '../stream/writer.ts'
import { until } from '../until.ts'
import { NO_BROWSER, startBrowser } from './browser.ts'
import { DESK, keepPage } from './kept-page.ts'

/** A team that no feed would show, and that must be shown as what it is: text. */
export const HOSTILE = '<img src=x onerror=alert(1)>'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
/** Events of today: the board's days are the reader's. */
const GAMES = [
  { ...CHIEFS, event_start_time: soon(5) },
  { ...EAGLES, event_start_time: soon(8), home_team: HOSTILE },
]

/** The built page, kept between suites and runs. */
export const builtPage = (): Promise<string> => buildWeb(join(tmpdir(), 'linefeed-page'))

async function startScreen(name: string) {
  const browser = await startBrowser()
  if (browser === null) return null
  const stores = await startStores(await useEngines(name))
  const keys = await stores.keysOfTiers()
  const nfl = createWriter({ ...stores, league: 'nfl' })
  const nba = createWriter({ ...stores, league: 'nba' })
  const rows = GAMES.flatMap(game => moneylines(game))
  await nfl.commit({
    events: GAMES.map(game => eventOf(game)),
    ticks: [...rows, ...spreads()],
    opportunities: generous(),
  })
  await nba.commit({
    events: [eventOf(CELTICS, { is_live: 1, status: 'live', event_start_time: soon(-1) })],
    ticks: moneylines(CELTICS).map(row => ({ ...row, is_live: 1 as const })),
  })
  const folder = await builtPage()
  const web = { folder, localKey: () => keys.enterprise ?? null }
  const facade = await startFacade(stores.engines, { web })
  const kept = await keepPage(browser)
  const screen = {
    ...{ stores, keys, nfl, nba, web },
    /** A test may put another in its place. */
    facade,
    open: opener(browser, kept, facade.origin),
    blank: blankPage(kept, facade.origin),
    /** The suite's page asks for nothing meanwhile. */
    rest: kept.rest,
    async close() {
      await browser.close()
      await screen.facade.close()
      await stores.close()
    },
  }
  return screen
}

export type Screen = NonNullable<Awaited<ReturnType<typeof startScreen>>>

/** Starts the screen before a suite's tests, and closes it after. @returns makes a test that has a browser: without one it says so, and is no success */
export function useScreen(test: Test, name: string) {
  let screen: Screen | null = null
  test.before(async () => {
    screen = await startScreen(name)
  })
  test.after(async () => {
    await screen?.close()
  })
  return (title: string, run: (screen: Screen) => Promise<void>): void =>
    test(title, async () => {
      if (screen === null) return console.log(`${NO_BROWSER}: ${title}`)
      await run(screen)
    })
}

const spreads = (): TickRow[] =>
  Object.keys(BOOKS).flatMap(book => [
    quoteOf(CHIEFS, book, 'home', 1.91, { market_type: 'point_spread', line: -3.5 }),
    quoteOf(CHIEFS, book, 'away', 1.91, { market_type: 'point_spread', line: 3.5 }),
  ])

/** A price far above the others': +EV, and one half of an arbitrage. */
const GENEROUS = quoteOf(CHIEFS, 'betmgm', 'home', 2.3)
const generous = () =>
  opportunitiesOf(CHIEFS, [...moneylines(CHIEFS).filter(row => row.odds_id !== GENEROUS.odds_id), GENEROUS])

type Kept = Awaited<ReturnType<typeof keepPage>>

const opener =
  (browser: Browser, kept: Kept, origin: string) =>
  /** The suite's page at a path; with options a page of its own, which the test closes. */
  async (path: string, options?: BrowserContextOptions): Promise<{ page: Page; said: string[] }> => {
    const page = options === undefined ? await kept.fresh(origin) : await ownPage(browser, kept, options)
    const said: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    page.on('pageerror', error => said.push(String(error)))
    await page.goto(`${origin}${path}`)
    return { page, said }
  }

const ownPage = async (browser: Browser, kept: Kept, options: BrowserContextOptions): Promise<Page> => {
  await kept.rest()
  const page = await (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', ...options })).newPage()
  page.setDefaultTimeout(60_000)
  return page
}

const blankPage =
  (kept: Kept, at: string) =>
  /** The suite's page before it is anywhere, so that a test may arrange what it will meet; with a key of its own, or the local one. */
  async (key?: string, origin = at): Promise<{ page: Page; open: (path: string) => Promise<void> }> => {
    const page = await kept.fresh(origin, key)
    return { page, open: async path => void (await page.goto(`${origin}${path}`, { waitUntil: 'commit' })) }
  }

/** As `until`, at the pace of who looks at a screen: each look is a question to the browser. */
export const untilSeen = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  until(what, holds, 60_000, 100)
