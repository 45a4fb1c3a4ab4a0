/*
 * The screen in a real browser, before the real facade and real stores, with the slate that the other suites of the facade tell their stories
 * with. Whatever a page writes to its console is kept: a test that expects nothing asserts so.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { startFacade, startStores } from '../api/facade.ts'
import { BOOKS, CELTICS, CHIEFS, EAGLES, eventOf, moneylines, opportunitiesOf, quoteOf } from '../api/slate.ts'
import { useEngines } from '../engines.ts'
import { createWriter } from '../stream/writer.ts'
import { startBrowser } from './browser.ts'

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

export async function startScreen(name: string) {
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
  const screen = {
    ...{ stores, keys, nfl, nba, web },
    /** A test may put another in its place. */
    facade,
    open: opener(browser, facade.origin),
    blank: blankPage(browser, facade.origin),
    async close() {
      await browser.close()
      await screen.facade.close()
      await stores.close()
    },
  }
  return screen
}

export type Screen = NonNullable<Awaited<ReturnType<typeof startScreen>>>

const spreads = (): TickRow[] =>
  Object.keys(BOOKS).flatMap(book => [
    quoteOf(CHIEFS, book, 'home', 1.91, { market_type: 'point_spread', line: -3.5 }),
    quoteOf(CHIEFS, book, 'away', 1.91, { market_type: 'point_spread', line: 3.5 }),
  ])

/** A price far above the others': +EV, and one half of an arbitrage. */
export const GENEROUS = quoteOf(CHIEFS, 'betmgm', 'home', 2.3)
const generous = () =>
  opportunitiesOf(CHIEFS, [...moneylines(CHIEFS).filter(row => row.odds_id !== GENEROUS.odds_id), GENEROUS])

const opener =
  (browser: Browser, origin: string) =>
  /** A page at a path, in a browser without a past. */
  async (path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; said: string[] }> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const said: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    page.on('pageerror', error => said.push(String(error)))
    await page.goto(`${origin}${path}`)
    return { page, said }
  }

const blankPage =
  (browser: Browser, origin: string) =>
  /** A page that is nowhere yet, so that a test may arrange what it will meet; with a key of its own, or the local one. */
  async (key?: string): Promise<{ page: Page; open: (path: string) => Promise<void> }> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    if (key !== undefined) await context.addInitScript(`localStorage.setItem('linefeed.key', '${key}')`)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    return { page, open: async path => void (await page.goto(`${origin}${path}`, { waitUntil: 'commit' })) }
  }
