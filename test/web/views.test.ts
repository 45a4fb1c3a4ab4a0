/* The other views of the screen, time, and an API that goes and comes. Time limit: 480 s */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { startFacade } from '../api/facade.ts'
import { CHIEFS, EAGLES, moneylines, opportunitiesOf, quoteOf } from '../api/slate.ts'
import { long } from '../long.ts'
import { createWriter, event, tick } from '../stream/writer.ts'
import { withMotion } from './kept-page.ts'
import { untilSeen, useScreen } from './screen.ts'

const test = suite('the views of the screen')
const THEMES = ['light', 'dark']

const seen = useScreen(test, 'web-views')

/** What a source says of the bets on the Chiefs. */
const splits = (home: number) => {
  const { league, sport, event_id, home_team, away_team } = CHIEFS
  return {
    ...{ league, sport, event_id, home_team, away_team, event_day: '2030-01-05', sportsbook: 'draftkings' },
    ...{ observed_at: new Date().toISOString(), feed: 'splits', simulated: 0, run: '', current: 1, epoch: 0 },
    ...{ has_spread: 0, has_total: 0, has_moneyline: 1, moneyline_home_bets: home, moneyline_away_bets: 1 - home },
    ...{ moneyline_home_handle: home, moneyline_away_handle: 1 - home },
  }
}

const gone = (row: TickRow): TickRow => ({ ...row, is_removed: 1 })
const number = (text: string | null): number => Number((text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''))
const priceOf = (page: Page, book: string) =>
  page
    .locator(`.block[data-event="${CHIEFS.event_id}"] .line`)
    .nth(1)
    .locator(`[data-book="${book}"] .price`)
    .textContent()

seen('an opportunity opens, and its figures are those of the API', async ({ open, facade, keys }) => {
  const { json } = await facade.get('/opportunities/ev', { key: keys.enterprise })
  const [row] = json.data
  const { page, said } = await open('/opportunities')
  await page.locator(`tr[data-id="${row.id}"] a`).click()
  await page.locator('.detail').waitFor()
  assert.match(page.url(), new RegExp(`id=${row.id}`))
  assert.is(Number(await page.locator('.headline strong').getAttribute('data-worth')), row.ev_percentage)
  const sums = await page.locator('.detail .sum strong').allTextContents()
  assert.ok(
    sums.some(text => Math.abs(number(text) - row.ev_percentage) < 0.006),
    sums.join(),
  )
  assert.ok(
    sums.some(text => Math.abs(number(text) - row.kelly_percent) < 0.006),
    sums.join(),
  )
  await page.getByLabel('Bankroll').fill('2000')
  const stake = number(await page.locator('[data-result=stake]').textContent())
  assert.ok(Math.abs(stake - (2_000 * row.kelly_percent) / 400) < 0.006, String(stake))
  await page.keyboard.press('Escape')
  await untilSeen('the panel is closed', async () => (await page.locator('.detail').count()) === 0)
  assert.equal(said, [])
})

seen('the stakes of an arbitrage pay the same, and what the API says', async ({ open, facade, keys }) => {
  const { json } = await facade.get('/opportunities/arbitrage', { key: keys.enterprise })
  const [row] = json.data
  const { page } = await open(`/opportunities?kind=arbitrage&id=${row.id}`)
  await page.getByLabel('Total stake').fill('1000')
  const stakes = (await page.locator('[data-result=stake]').allTextContents()).map(number)
  for (const [index, leg] of row.legs.entries()) {
    assert.ok(Math.abs((stakes[index] ?? 0) - leg.stake_percent * 10) < 0.006, stakes.join())
  }
  const worst = number(await page.locator('[data-result=worst]').textContent())
  // A moneyline of the NFL can end level: both stakes come back then.
  const { profit_percent, worst_case_profit_percent } = row
  assert.ok(worst_case_profit_percent < profit_percent, 'the two figures differ')
  assert.ok(Math.abs(worst - worst_case_profit_percent * 10) < 0.011, String(worst))
})

seen('a new opportunity takes its place by itself, and one that is gone fades', async ({ open, nfl }) => {
  const { page } = await open('/opportunities')
  await withMotion(page)
  await page.locator('.light.live').waitFor()
  await page.locator('tr[data-id]').first().waitFor()
  const generous = quoteOf(EAGLES, 'betmgm', 'home', 2.6)
  const others = moneylines(EAGLES).filter(row => row.odds_id !== generous.odds_id)
  const found = opportunitiesOf(EAGLES, [...others, generous])
  const rows = page.locator('tr[data-id]', { hasText: 'Dallas Cowboys' })
  assert.is(await rows.count(), 0)
  await nfl.commit({ ticks: [generous], opportunities: found })
  await rows.and(page.locator('.new')).first().waitFor()
  const expired = found.map(row => ({ ...row, state: 'expired' as const }))
  await nfl.commit({ ticks: [quoteOf(EAGLES, 'betmgm', 'home', 1.82)], opportunities: expired })
  await rows.and(page.locator('.gone')).first().waitFor()
  await untilSeen('it is away', async () => (await rows.count()) === 0)
})

seen('of chosen books the best pair is shown, not those alone of which all books make theirs', async run => {
  const { open, facade, keys, nfl } = run
  const generous = quoteOf(EAGLES, 'betmgm', 'home', 2.2)
  const others = moneylines(EAGLES).filter(row => row.odds_id !== generous.odds_id)
  const found = opportunitiesOf(EAGLES, [...others, generous])
  await nfl.commit({ ticks: [generous], opportunities: found })
  const arbitrage = async (query: string) => {
    const { json } = await facade.get(`/opportunities/arbitrage?event=${EAGLES.event_id}${query}`, {
      key: keys.enterprise,
    })
    return json.data[0]
  }
  await untilSeen('it is listed', async () => (await arbitrage('')) !== undefined)
  const best = await arbitrage('')
  const rival = best.legs.find((leg: { sportsbook: string }) => leg.sportsbook !== 'betmgm').sportsbook
  const other = [...new Set(others.map(row => row.sportsbook))].find(book => book !== 'betmgm' && book !== rival) ?? ''
  const theirs = await arbitrage(`&sportsbook=betmgm,${other}`)
  assert.ok(theirs.profit_percent < best.profit_percent)
  const { page } = await open(`/opportunities?kind=arbitrage&book=betmgm,${other}&id=${best.id}`)
  const headline = page.locator('.headline strong')
  await headline.waitFor()
  await untilSeen('their own profit', async () => {
    return Number(await headline.getAttribute('data-worth')) === theirs.profit_percent
  })
  const expired = found.map(row => ({ ...row, state: 'expired' as const }))
  await nfl.commit({ ticks: [quoteOf(EAGLES, 'betmgm', 'home', 1.82)], opportunities: expired })
})

seen('an opportunity that changes while it is read shows the prices that it has now', async ({ open, nfl }) => {
  const generous = quoteOf(EAGLES, 'betmgm', 'home', 2.6)
  const others = moneylines(EAGLES).filter(row => row.odds_id !== generous.odds_id)
  const found = opportunitiesOf(EAGLES, [...others, generous])
  await nfl.commit({ ticks: [generous], opportunities: found })
  const id = found.find(row => row.kind === 'ev' && row.sportsbook === 'betmgm')?.id
  const { page } = await open(`/opportunities?id=${id}`)
  const taken = page.locator('.detail .quotes .taken')
  await taken.getByText('+160', { exact: true }).waitFor()
  await page.locator('.light.live').waitFor()
  const better = quoteOf(EAGLES, 'betmgm', 'home', 2.7)
  const changed = opportunitiesOf(EAGLES, [...others, better]).map(row => ({ ...row, state: 'changed' as const }))
  await nfl.commit({ ticks: [better], opportunities: changed })
  await taken.getByText('+170', { exact: true }).waitFor()
  const expired = changed.map(row => ({ ...row, state: 'expired' as const }))
  await nfl.commit({ ticks: [quoteOf(EAGLES, 'betmgm', 'home', 1.82)], opportunities: expired })
})

seen('an opportunity at the last of many lines shows its prices', async ({ open, nfl }) => {
  const spread = (book: string, line: number, price: number) =>
    quoteOf(EAGLES, book, 'home', price, { market_type: 'point_spread', line, is_alternate_line: 1 })
  const generous = quoteOf(EAGLES, 'betmgm', 'home', 2.6)
  const others = moneylines(EAGLES).filter(row => row.odds_id !== generous.odds_id)
  const over = { id: 'e'.repeat(16), market_type: 'point_spread', line: 90.5, is_alternate_line: 1 } as const
  const found = opportunitiesOf(EAGLES, [...others, generous], over).filter(({ kind, sportsbook }) => {
    return kind === 'ev' && sportsbook === 'betmgm'
  })
  const lines = Array.from({ length: 210 }, (_, i) => spread('draftkings', i / 2 - 100, 1.9))
  const ticks = [...lines, spread('betmgm', 90.5, 2.6)]
  await nfl.commit({ ticks, opportunities: found })
  const { page } = await open(`/opportunities?id=${over.id}`)
  await page.locator('.detail .quotes .taken').getByText('+160', { exact: true }).waitFor()
  await nfl.commit({ ticks: ticks.map(gone), opportunities: found.map(row => ({ ...row, state: 'expired' as const })) })
})

seen('the address of an opportunity that is over says so', async ({ open }) => {
  const { page, said } = await open('/opportunities?id=0123456789abcdef')
  await page.locator('.missed').waitFor()
  assert.is(await page.locator('.detail').count(), 0)
  await page.locator('.missed button').click()
  await untilSeen('nothing is missed any more', async () => (await page.locator('.missed').count()) === 0)
  assert.not.match(page.url(), /id=/)
  assert.equal(said, [])
})

seen('the lines of an event that is not there, or not any more, say so', async ({ open }) => {
  const { page } = await open('/lines?event=nfl_nobody_nowhere_2019-01-05&market=moneyline')
  await page.getByText('There is no such event').waitFor()
  await page.getByRole('button', { name: 'All events' }).click()
  await page.locator('.chart canvas').waitFor()
  assert.not.match(page.url(), /event=/)
})

seen('of very many moves the first and the newest are shown, and that some are left out', async ({ open, nfl }) => {
  const begun = Date.now() - 5_000_000
  const priceAt = (n: number) => (n === 4_204 ? 3 : n % 2 === 0 ? 2 : 1.9)
  const moves = Array.from({ length: 4_205 }, (_, n) => {
    const observed_at = new Date(begun + n * 1_000).toISOString()
    return quoteOf(EAGLES, 'draftkings', 'home', priceAt(n), { market_type: 'point_spread', line: -1.5, observed_at })
  })
  await nfl.commit({ ticks: moves })
  const { page } = await open(`/lines?event=${EAGLES.event_id}&market=point_spread&side=home`)
  await page.getByText(/Of \d+ moves the first 200 and the last 3800 are drawn/).waitFor()
  const told = await page.locator('.books-table tbody tr').first().locator('td.num').allTextContents()
  assert.equal(told.slice(0, 2), ['−1.5 +100', '−1.5 +200'])
  await nfl.commit({ ticks: moves.slice(-1).map(gone) })
})

seen('turned back, the board shows what as_of answers', async ({ open, facade, keys, nfl }) => {
  await untilSeen('the price stands', async () => {
    const { json } = await facade.get(`/odds?event=${CHIEFS.event_id}&market=moneyline&book=fanduel`, {
      key: keys.sharp,
    })
    return json.data.length === 2
  })
  // An instant of whole seconds between two prices: one before it, one after.
  const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000)
  await untilSeen('it is past', () => Date.now() > at.getTime() + 50)
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'fanduel', 'home', 3)] })
  const { page } = await open('/')
  await untilSeen('now it is the new price', async () => (await priceOf(page, 'fanduel')) === '+200')
  await page.goto(`${facade.origin}/?as_of=${at.toISOString().replace('.000Z', 'Z')}`)
  await untilSeen('then it was the old one', async () => (await priceOf(page, 'fanduel')) === '−123')
  assert.is(await page.locator('.timebar.past').count(), 1)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await untilSeen('and now the new one again', async () => (await priceOf(page, 'fanduel')) === '+200')
  assert.not.match(page.url(), /as_of/)
  await page.getByLabel('Time of the board').press('Home')
  await untilSeen('the slider sets the address', () => /as_of=/.test(page.url()))
})

seen('turned back, the board shows more games than a page of the API has', async ({ open, stores }) => {
  const mlb = createWriter({ ...stores, league: 'mlb' })
  const all = Array.from({ length: 205 }, (_, n) => n)
  const ticks = all.map(n => tick('mlb', n, 'draftkings', 'home', 2))
  const at = await mlb.commit({ events: all.map(n => event('mlb', n)), ticks })
  const { page } = await open(`/?league=mlb&as_of=${at}`)
  await page.locator('.heading .count').getByText(`${all.length}`, { exact: true }).waitFor()
  await mlb.commit({ events: all.map(n => event('mlb', n, { status: 'ended' })), ticks: ticks.map(gone) })
})

seen('every view is free of what axe calls serious, in both themes', async ({ open, facade, nfl }) => {
  await nfl.commit({ more: { splits: [splits(0.4), splits(0.7)] } })
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  const { page, said } = await open('/status', { colorScheme: 'light', bypassCSP: true })
  await page.addInitScript({ path: axe })
  const views = [
    ['/lines?market=moneyline', '.chart canvas'],
    ['/splits?market=moneyline', '.game .bar'],
    ['/status', '.card'],
    ['/opportunities', 'tr[data-id]'],
    ['/docs', '.pages a'],
    ['/docs/first-call', 'pre .copy'],
    ['/docs/streams', '.channel'],
  ] as const
  for (const [index, [path, there]] of views.entries()) {
    await page.goto(`${facade.origin}${path}`)
    await page.locator(there).first().waitFor()
    // The themes are of the whole: in short, each view in one of them.
    for (const theme of long ? THEMES : [THEMES[index % 2]]) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
      const found = await page.evaluate<string[]>(`axe.run().then(({ violations }) => violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`)
      assert.equal(found, [], `${path}, ${theme}`)
    }
    assert.equal(said, [], path)
  }
  await page.context().close()
})

seen('the reference shows the endpoints, under its own policy', async ({ open }) => {
  const { page, said } = await open('/docs/reference')
  await page.getByText('The best price of every selection').first().waitFor()
  assert.equal(said, [])
})

seen('an API that goes is said, and the board goes on when it comes back', async one => {
  const { page } = await one.open('/')
  await page.locator('.light.live').waitFor()
  const { port } = one.facade.api.server.address() as AddressInfo
  await one.facade.close()
  await page.getByText('Trying again in').waitFor()
  await page.locator('.block').first().waitFor()
  one.facade = await startFacade(one.stores.engines, { web: one.web })
  await new Promise<void>(resolve => one.facade.api.server.close(() => resolve()))
  await new Promise<void>(resolve => one.facade.api.server.listen(port, '127.0.0.1', resolve))
  await page.getByText('Connected again').waitFor({ timeout: 60_000 })
  await one.nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 2.75)] })
  await untilSeen('prices move again', async () => (await priceOf(page, 'draftkings')) === '+175')
})

test.run()
