/* The odds screen as a reader uses it. Time limit: 480 s */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CELTICS, CHIEFS, EAGLES, quoteOf } from '../api/slate.ts'
import { DESK, withMotion } from './kept-page.ts'
import { HOSTILE, untilSeen, useScreen } from './screen.ts'

const test = suite('the odds screen')

const seen = useScreen(test, 'web-board')

const block = (page: Page, game: { event_id: string }) => page.locator(`.block[data-event="${game.event_id}"]`)
const cell = (page: Page, game: { event_id: string }, line: number, book: string) =>
  block(page, game).locator('.line').nth(line).locator(`[data-book="${book}"]`)
const priceOf = (page: Page, book: string, line = 1) => cell(page, CHIEFS, line, book).locator('.price').textContent()

seen('shows the games, the best price marked, with the key that the service handed over', async ({ open }) => {
  const { page, said } = await open('/')
  await block(page, CHIEFS).waitFor()
  await page.getByText('Enterprise').waitFor()
  assert.is(await page.locator('.block').count(), 3)
  assert.is(await page.locator('.heading').first().textContent(), 'In play1')
  // The home line's best of 1.80 ... 1.85 is the last book's.
  const best = block(page, CHIEFS).locator('.line').nth(1).locator('.cell.best')
  assert.is(await best.getAttribute('data-book'), 'pinnacle')
  assert.is(await priceOf(page, 'draftkings'), '−125')
  assert.equal(said, [])
})

seen('what the first picture needs is asked once, by whoever is first', async ({ blank }) => {
  const { page, open } = await blank()
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(local-key|api\/v1\/(account|leagues|sportsbooks|events|odds))$/.test(pathname)) asked.push(pathname)
  })
  await open('/?league=nfl&market=spread')
  await block(page, CHIEFS).waitFor()
  await page.locator('.light.live').waitFor()
  const v1 = ['account', 'events', 'leagues', 'odds', 'sportsbooks'].map(name => `/api/v1/${name}`)
  assert.equal(asked.sort(), [...v1, '/local-key'])
})

seen('a team that looks like markup is text', async ({ open }) => {
  const { page, said } = await open('/')
  await block(page, EAGLES).getByText(HOSTILE, { exact: true }).first().waitFor()
  assert.is(await page.locator('.block img').count(), 0)
  assert.equal(said, [])
})

seen('a price that changes changes its cell, and flashes', async ({ open, nfl }) => {
  const { page } = await open('/')
  await withMotion(page)
  await block(page, CHIEFS).waitFor()
  await page.locator('.light.live').waitFor()
  await page.evaluate("flashes = []; addEventListener('animationstart', event => flashes.push(event.animationName))")
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 2.5)] })
  await untilSeen('the cell follows', async () => (await priceOf(page, 'draftkings')) === '+150')
  assert.is(await cell(page, CHIEFS, 1, 'draftkings').evaluate(one => one.classList.contains('best')), true)
  assert.ok((await page.evaluate<string[]>('flashes')).includes('flash-up'))
  // Beside it stands where it has gone since it opened.
  await cell(page, CHIEFS, 1, 'draftkings').locator('.arrow.up').waitFor()
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.7)] })
  await cell(page, CHIEFS, 1, 'draftkings').locator('.arrow.down').waitFor()
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.8, { is_active: 0 })] })
  await cell(page, CHIEFS, 1, 'draftkings').and(page.locator('.suspended')).waitFor()
  // One that goes and comes again is a price like any other.
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.8, { is_removed: 1 })] })
  await cell(page, CHIEFS, 1, 'draftkings').locator('.none').waitFor()
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 2.6)] })
  await cell(page, CHIEFS, 1, 'draftkings').and(page.locator('.best:not(:has(.handicap))')).waitFor()
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.8)] })
})

seen('filters and address agree, both ways', async ({ open }) => {
  const { page } = await open('/?market=spread&book=draftkings,fanduel')
  await block(page, CHIEFS).waitFor()
  assert.is(await page.locator('.columns [role=columnheader]').count(), 4)
  assert.is(await cell(page, CHIEFS, 0, 'draftkings').textContent(), '+3.5−110')
  await page.getByRole('button', { name: 'Moneyline' }).click()
  await block(page, CELTICS).waitFor()
  assert.is(new URL(page.url()).search, '?book=draftkings,fanduel')
  await page.getByLabel('Team or player').fill('buffalo')
  await untilSeen('one game is left', async () => (await page.locator('.block').count()) === 1)
  assert.match(page.url(), /team=buffalo/)
  await page.getByLabel('Team or player').fill('')
  await page.getByRole('button', { name: 'In play' }).click()
  await untilSeen('the game in play is left', async () => (await page.locator('.block').count()) === 1)
  assert.match(page.url(), /live=true/)
  await page.goBack()
  await untilSeen('back is back', async () => (await page.locator('.block').count()) === 3)
  await page.getByLabel('Team or player').fill('nobody at all')
  await page.getByText('No odds for these filters').waitFor()
})

seen('blocks stand one below the other, on a phone, a desk and a wall', async ({ blank }) => {
  const { page, open } = await blank()
  for (const width of [360, 1440, 3840]) {
    await page.setViewportSize({ width, height: 1200 })
    await open('/')
    await block(page, EAGLES).waitFor()
    const boxes = await Promise.all((await page.locator('.heading, .block').all()).map(one => one.boundingBox()))
    const sorted = boxes.map(box => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }))
    sorted.sort((a, b) => a.top - b.top)
    // Beside them stands a heading for what is in play, and one a day: late in the day the games are of two.
    assert.is(await page.locator('.block').count(), 3)
    assert.ok(sorted.length >= 5)
    for (const [index, { top }] of sorted.entries())
      assert.ok(index === 0 || top >= (sorted[index - 1]?.bottom ?? 0) - 0.5, `${width} px: ${JSON.stringify(sorted)}`)
  }
})

seen('decimal prices, and light colours, are remembered', async ({ open }) => {
  const { page } = await open('/')
  await block(page, CHIEFS).waitFor()
  await page.getByText('american format').click()
  await untilSeen('prices are decimal', async () => (await priceOf(page, 'fanduel')) === '1.81')
  const before = await page.locator('html').getAttribute('data-theme')
  await page.getByLabel(/^Theme/).click()
  await page.reload()
  await untilSeen('prices are still decimal', async () => (await priceOf(page, 'fanduel')) === '1.81')
  assert.is.not(await page.locator('html').getAttribute('data-theme'), before)
})

seen('the board is walked with the keyboard alone', async ({ open }) => {
  const { page } = await open('/')
  await block(page, CHIEFS).waitFor()
  const at = () => page.evaluate<string>("document.activeElement?.dataset.at ?? ''")
  for (let steps = 0; steps < 30 && (await at()) === ''; steps++) await page.keyboard.press('Tab')
  assert.is(await at(), '1.0.0')
  for (const [key, place] of [
    ['ArrowDown', '1.1.0'],
    ['ArrowDown', '3.0.0'],
    ['ArrowRight', '3.0.1'],
    ['End', '3.0.5'],
    ['ArrowUp', '1.1.5'],
    ['Home', '1.1.0'],
  ] as const) {
    await page.keyboard.press(key)
    await untilSeen(`${key} leads to ${place}`, async () => (await at()) === place)
  }
})

seen('nothing serious is found by axe, dark and light, wide and narrow', async ({ open }) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const { page } = await open('/', { bypassCSP: true })
  for (const { colorScheme, ...size } of [
    { colorScheme: 'dark', ...DESK },
    { colorScheme: 'light', width: 360, height: 700 },
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await block(page, CHIEFS).waitFor()
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }
      type Found = { id: string; impact: string; nodes: { html: string }[] }
      return (await axe.run()).violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    assert.equal(found, [])
  }
  await page.context().close()
})

seen('a wrong key is said, and the field is there', async ({ open, facade, keys }) => {
  const { page } = await open('/')
  await page.getByText('Enterprise').waitFor()
  await page.getByRole('button', { name: /^Key/ }).click()
  await page.getByLabel('Use another key').fill('sk_live_wrong')
  await page.getByRole('button', { name: 'Use key' }).click()
  await page.getByText('this API key is not known').waitFor()
  const free = keys.free ?? ''
  await page.getByLabel('API key', { exact: true }).fill(free)
  await page.getByRole('button', { name: 'Use key' }).click()
  await page.getByRole('button', { name: 'Key: free tier' }).waitFor()
  assert.is(await page.evaluate("localStorage.getItem('linefeed.key')"), free)
  assert.ok(!page.url().includes('sk_live') && facade.errors.length === 0)
})

test.run()
