/* The screen of `npm start` while a recording is replayed into it: prices move, and the cells follow. Time limit: 300 s */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AT, cubs, h2h, MINUTE } from '../pipelines/payloads.ts'
import { leftAtLast, type Running, start, stop, until as untilSaid } from '../scripts/npm-start.ts'
import { script } from '../scripts/shell.ts'
import { temporaryFolder } from '../temporary.ts'
import { NO_BROWSER, startBrowser } from './browser.ts'
import { untilSeen } from './screen.ts'

const test = suite('a replay on the screen')
const folder = temporaryFolder('web-replay')
const dir = join(folder.path, 'data')
let running: Running | null = null

test.after(async () => {
  running?.child.kill('SIGKILL')
  await leftAtLast(dir)
  folder.remove()
})

/** The home side's prices, a minute from one to the next; the other book stands still. */
const PRICES = [-135, -140, -150, 105, 120, -110]
const SPEED = 30
const shown = (price: number): string => (price < 0 ? `−${-price}` : `+${price}`)

test('prices move, and the cells follow', async () => {
  const browser = await startBrowser()
  if (browser === null) return console.log(NO_BROWSER)
  try {
    running = await start(dir, { FEEDS: 'none' })
    await untilSaid(running, 'try: curl')
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const said: string[] = []
    page.on('console', message => {
      // On a busy machine something may not be ready yet: the page asks again.
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('503')) said.push(message.text())
    })
    await page.goto(`http://127.0.0.1:${running.port}/`)
    // Nothing is shown yet, and it says so.
    await page.locator('.notice').waitFor()
    const lines = PRICES.map((price, i) => {
      const payload = [cubs({ draftkings: [h2h(price, 114)], fanduel: [h2h(-130, 110)] })]
      return JSON.stringify({ captured_at: new Date(AT + i * MINUTE).toISOString(), source: 'the-odds-api', payload })
    })
    const file = join(folder.path, 'moves.ndjson')
    writeFileSync(file, `${lines.join('\n')}\n`)
    const replayed = script('replay', [file, '--shift-to-now', '--speed', String(SPEED)], { DATA_DIR: dir })
    const home = page.locator('.block', { hasText: 'Chicago Cubs' }).locator('.line').nth(1)
    const priceAt = (book: string) => home.locator(`[data-book="${book}"] .price`).textContent()
    await home.waitFor({ timeout: 60_000 })
    const seen: string[] = []
    const last = shown(PRICES.at(-1) ?? 0)
    await untilSeen('the last price stands', async () => {
      const now = (await priceAt('draftkings')) ?? ''
      if (now !== seen.at(-1)) seen.push(now)
      return now === last
    })
    assert.is((await replayed).status, 0)
    const places = seen.map(text => PRICES.map(shown).indexOf(text))
    assert.equal(places, [...places].sort(), `in the recording's order: ${seen.join(' ')}`)
    assert.ok(places[0] !== -1 && seen.length >= 3, `they moved: ${seen.join(' ')}`)
    assert.is(await priceAt('fanduel'), shown(-130))
    await page.locator('.banner.simulated').waitFor()
    assert.equal(said, [])
    await page.close()
    await stop(running)
    assert.equal(await leftAtLast(dir), [])
  } finally {
    await browser.close()
  }
})

test.run()
