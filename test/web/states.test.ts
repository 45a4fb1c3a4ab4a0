/* What stands where rows would: each state is brought about as a reader would meet it, and says what it is. Time limit: 480 s */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GameStateRow } from '../../pipelines/model/fact-rows.ts'
import { startFacade } from '../api/facade.ts'
import { CELTICS, CHIEFS, eventOf, moneylines, quoteOf } from '../api/slate.ts'
import { untilSeen, useScreen } from './screen.ts'

const test = suite('the states of the screen')
const MINUTE_MS = 60_000

const seen = useScreen(test, 'web-states')

/** The Celtics' game, whose ball they have. */
const scored = (home_score: number, away_score: number): GameStateRow => {
  const { league, sport, event_id, home_team, away_team } = CELTICS
  const { event_day, observed_at, feed, simulated, run, current, partition, position, epoch } = quoteOf(
    CELTICS,
    'x',
    'home',
    2,
  )
  return {
    ...{
      league,
      sport,
      event_id,
      home_team,
      away_team,
      event_day,
      observed_at,
      feed,
      simulated,
      run,
      current,
      partition,
    },
    ...{ position, epoch, home_score, away_score, is_live: 1, is_final: 0, game_period: 'Q3', game_clock: '4:10' },
    ...{ possession: 'home', last_play: '', details: '{}', book_count: 6, interval_ms: 5_000 },
  }
}

const VIEWS = [
  ['/', 'odds'],
  ['/opportunities', '+EV'],
  ['/lines', 'the line’s history'],
  ['/splits', 'splits'],
  ['/status', 'the books'],
] as const

seen('while an answer is on its way, bars stand where rows will be', async ({ blank }) => {
  const { page, open } = await blank()
  await page.route(/\/api\/v1\/(odds|opportunities|events|splits|status|stream)/, () => {})
  for (const [path, what] of VIEWS) {
    await open(path)
    await page.getByRole('status', { name: `Loading ${what}` }).waitFor()
  }
})

seen('where there is nothing, it says so, and what to do', async ({ blank }) => {
  const { page, open } = await blank()
  await open('/?market=props')
  await page.getByText('No odds yet').waitFor()
  await open('/?market=total&team=nobody')
  await page.getByText('No odds for these filters').waitFor()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await untilSeen('nothing narrows', () => new URL(page.url()).search === '?market=total')
  await open('/opportunities?kind=middles')
  await page.getByText('None now').waitFor()
  await open('/opportunities?least=5&team=nobody')
  await page.getByText('No +EV bet fits these filters').waitFor()
  await open('/lines?league=mlb')
  await page.getByText('No events here').waitFor()
  await open('/splits')
  await page.getByText('No source tells of bets').waitFor()
})

seen('a key below what a view needs is told which tier that is', async ({ blank, keys }) => {
  const { page, open } = await blank(keys.free)
  for (const [path, tier] of [
    ['/opportunities', 'Pro'],
    ['/opportunities?kind=arbitrage', 'Hobby'],
    ['/opportunities?kind=middles', 'Pro'],
    ['/opportunities?kind=low_hold', 'Hobby'],
    ['/lines', 'Sharp'],
  ]) {
    await open(path ?? '')
    await page.getByRole('heading', { name: `This needs the ${tier} tier` }).waitFor()
  }
  await open('/status')
  await page.getByText('60 s late: so is the free tier').waitFor()
})

seen('a minute that is used up is counted down, and then the page goes on', async ({ blank, rest, stores, web }) => {
  const key = await stores.key('pro', { requests_per_minute: 3 })
  // The first questions of a page that begins as a minute ends would be counted in two minutes, and none be refused: here a minute begins now.
  const ahead = MINUTE_MS - (Date.now() % MINUTE_MS)
  const facade = await startFacade(stores.engines, { web, now: () => Date.now() + ahead })
  try {
    const { page, open } = await blank(key, facade.origin)
    await open('/')
    await page.getByText(/This minute’s requests are used up; the page goes on in \d/).waitFor()
    await page.locator('.banner.warn').first().waitFor()
    await open('/splits')
    await page.getByRole('heading', { name: 'This minute’s requests are used up' }).waitFor()
    const left = async () => Number(/in (\d+)s/.exec((await page.locator('.notice').textContent()) ?? '')?.[1])
    // Of a whole minute no seconds are said.
    await untilSeen('seconds are said', async () => (await left()) > 0)
    const before = await left()
    await untilSeen('it counts down', async () => (await left()) < before)
  } finally {
    await rest()
    await facade.close()
  }
})

seen('without a network the device is said to be offline, and what was there stays', async ({ blank }) => {
  const { page, open } = await blank()
  await open('/splits')
  await page.locator('.notice').waitFor()
  await open('/')
  await page.locator('.light.live').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Lines' }).click()
  await page.getByText('This device is offline').waitFor()
  await page.getByText('The page goes on by itself').waitFor()
  await page.context().setOffline(false)
  await page.locator('.chart canvas').waitFor()
})

seen('a view whose code does not come says so, and comes when it can be read', async ({ blank, facade }) => {
  const { page, open } = await blank()
  const named = await (await fetch(facade.origin)).text()
  let away = true
  const later: string[] = []
  await page.route('**/assets/*.js', route => {
    const { pathname } = new URL(route.request().url())
    if (named.includes(pathname)) return route.continue()
    later.push(pathname)
    return away ? route.abort() : route.continue()
  })
  await open('/')
  await page.locator('.light.live').waitFor()
  await untilSeen('what was not needed is asked for too', () => later.length > 0)
  await page.getByRole('link', { name: 'Lines' }).click()
  await page.getByText('The page goes on by itself').waitFor()
  away = false
  await page.locator('.chart canvas').waitFor()
})

seen('an answer that is no answer is an error with a way out', async ({ blank }) => {
  const { page, open } = await blank()
  await page.route('**/api/v1/odds/history?**', route => route.fulfill({ status: 502, body: '<html>Bad gateway' }))
  await open('/lines')
  await page.getByRole('alert').getByText('the API answers 502').waitFor()
  await page.unroute('**/api/v1/odds/history?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.chart canvas').waitFor()
})

seen('a price that no book has confirmed for long is stale, a suspended one struck through', async one => {
  const old = new Date(Date.now() - 600_000).toISOString()
  const live = { is_live: 1, observed_at: old } as const
  await one.nba.commit({
    ticks: [
      quoteOf(CELTICS, 'betrivers', 'home', 1.7, live),
      quoteOf(CELTICS, 'betrivers', 'away', 2.3, { ...live, is_active: 0 }),
    ],
  })
  const { page, open } = await one.blank()
  await open('/')
  const cells = page.locator(`.block[data-event="${CELTICS.event_id}"] [data-book=betrivers]`)
  await cells.nth(1).and(page.locator('.stale')).waitFor()
  await cells.nth(0).and(page.locator('.suspended')).waitFor()
})

seen('the score follows the stream', async one => {
  const { page, open } = await one.blank()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/gamestate')) asked.push(request.url())
  })
  await open('/')
  await page.locator('.light.live').waitFor()
  const score = page.locator(`.block[data-event="${CELTICS.event_id}"] .score`)
  for (const [home, away] of [
    [55, 51],
    [58, 51],
  ] as const) {
    await one.nba.commit({ games: [scored(home, away)] })
    await untilSeen(`${away} to ${home}`, async () => (await score.allTextContents()).join(' ') === `${away} •${home}`)
  }
  assert.equal(asked, [])
})

seen('a game that goes live, or is moved, stands where it belongs by the stream alone', async one => {
  const { page, open } = await one.blank()
  await open('/')
  await page.locator('.light.live').waitFor()
  const playing = { is_live: 1, status: 'live' } as const
  const ticks = moneylines(CHIEFS).map(row => ({ ...row, is_live: 1 as const }))
  await one.nfl.commit({ events: [eventOf(CHIEFS, playing)], ticks })
  const now = page.locator('.heading.now').getByText('2', { exact: true })
  // Sooner than the list of events is asked for again.
  await now.waitFor({ timeout: MINUTE_MS / 3 })
  const later = new Date(Date.now() + 240 * MINUTE_MS * 60).toISOString()
  await one.nfl.commit({ events: [eventOf(CHIEFS, { event_start_time: later })], ticks: moneylines(CHIEFS) })
  const last = page.locator(`.block[data-event="${CHIEFS.event_id}"]`).and(page.locator('.block').last())
  await last.waitFor({ timeout: MINUTE_MS / 3 })
})

seen('invented prices are said to be so', async one => {
  const { page, open } = await one.blank()
  await open('/')
  await page.locator('.block').first().waitFor()
  assert.is(await page.getByText('Simulated prices.').count(), 0)
  // Of the simulator, as the beginning of the id says.
  const invented = { ...CHIEFS, event_id: `sim_${CHIEFS.event_id}` }
  const ticks = moneylines(CHIEFS).map(row => ({
    ...row,
    event_id: invented.event_id,
    odds_id: `9${row.odds_id.slice(1)}`,
  }))
  await one.nfl.commit({
    events: [eventOf(invented, { simulated: 1 })],
    ticks: ticks.map(row => ({ ...row, simulated: 1 as const })),
  })
  await open('/')
  await page.getByText('Simulated prices.').waitFor()
})

test.run()
