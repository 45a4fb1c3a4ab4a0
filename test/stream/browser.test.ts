/* A browser's own EventSource: named events, coming back by itself where it was, and a board that is what the lists answer. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { NO_BROWSER, startBrowser } from '../web/browser.ts'
import { comparable, difference, readAll } from './board.ts'
import { createBoards, type Row } from './boards.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { createLeague, createRandom } from './league.ts'

const test = suite('streams in a browser')
type Heard = { type: string; id: string; text: string }
type Listening = { heard: Heard[]; source: EventSource; opened: number }

let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
let browser: Awaited<ReturnType<typeof startBrowser>>
let pages: Server

test.before(async () => {
  browser = await startBrowser()
  if (browser === null) return
  stores = await startStores('stream-browser')
  api = await startApi(stores.engines)
  pages = createServer((_, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Odds</title>'))
  await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve))
})
test.after(async () => {
  if (browser === null) return
  await browser.close()
  pages.close()
  await api.close()
  await stores.close()
})

/** An empty page of another origin than the API's: streams are for pages of anyone. */
const openPage = async (): Promise<Page> => {
  if (browser === null) throw new Error(NO_BROWSER)
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`)
  return page
}

/** Listens in the page, as any page would; nothing of ours runs there. */
const listen = (page: Page, url: string): Promise<void> =>
  page.evaluate(address => {
    const source = new EventSource(address)
    const listening = { heard: [] as { type: string; id: string; text: string }[], source, opened: 0 }
    Object.assign(globalThis, { listening })
    source.onopen = () => {
      listening.opened++
    }
    const names = 'connected snapshot snapshot:complete odds:update odds:locked odds:removed error message'
    for (const type of names.split(' '))
      source.addEventListener(type, message => {
        // A connection that broke is an `error` of the browser's own, without data.
        if (message instanceof MessageEvent)
          listening.heard.push({ type, id: message.lastEventId, text: String(message.data) })
      })
  }, url)
const heardBy = (page: Page): Promise<{ heard: Heard[]; opened: number; state: number }> =>
  page.evaluate(() => {
    const { heard, opened, source } = (globalThis as unknown as { listening: Listening }).listening
    return { heard, opened, state: source.readyState }
  })

test('an EventSource of Chromium hears named events, comes back by itself, and ends with the right board', async () => {
  if (browser === null) return console.log(`${NO_BROWSER}: streams in a browser`)
  const page = await openPage()
  const league = createLeague(stores, 'nfl', createRandom(11))
  for (let i = 0; i < 6; i++) await league.step()
  await listen(page, `${api.url}/stream/odds?league=nfl&api_key=pro`)
  const of = async (type: string): Promise<Heard[]> => (await heardBy(page)).heard.filter(one => one.type === type)
  await until('ready', async () => (await of('snapshot:complete')).length === 1, 60_000, 100)
  for (let i = 0; i < 10; i++) await league.step()
  await until('told', async () => (await of('odds:update')).length >= 5, 60_000, 100)
  // The stream is ended from our side; more comes before the browser is back, which is after `retry`.
  api.keysChanged()
  for (let i = 0; i < 10; i++) await league.step()
  await until('it is back', async () => (await of('connected')).length === 2, 60_000, 100)
  const [first, second] = (await of('connected')).map(({ text }) => JSON.parse(text) as Row)
  assert.equal([first?.reconnected, second?.reconnected, second?.resumed], [false, true, true])
  assert.match((await of('error'))[0]?.text ?? '', /unauthorized/)
  await league.step()
  let told: string[] = []
  let answered: string[] = []
  const equal = async (): Promise<boolean> => {
    const boards = createBoards()
    for (const { type, text } of (await heardBy(page)).heard) boards.apply(type, JSON.parse(text) as Row)
    told = comparable(boards.odds.values())
    answered = comparable(await readAll(`${api.url}/odds?league=nfl`, 'pro'))
    return told.length > 5 && told.join() === answered.join()
  }
  await until('equal', equal, 60_000, 100).catch(() => assert.unreachable(difference(told, answered)))
  const { heard, opened, state } = await heardBy(page)
  assert.equal([opened, state, heard.filter(({ type }) => type === 'snapshot').length], [2, 1, 1])
  assert.ok(heard.every(({ id }) => id !== ''))
  await page.close()
})

test('older pages get unnamed messages with `type=`; what is refused before it opens is not tried again', async () => {
  if (browser === null) return console.log(`${NO_BROWSER}: streams in a browser`)
  const page = await openPage()
  await listen(page, `${api.url}/stream?type=odds&league=nfl&api_key=pro`)
  const data = async (): Promise<Row[]> =>
    (await heardBy(page)).heard.filter(({ type }) => type === 'message').map(({ text }) => JSON.parse(text) as Row)
  await until('the snapshot', async () => (await data()).length >= 2, 60_000, 100)
  assert.equal(
    (await data()).slice(0, 2).map(({ type, event }) => [type, event]),
    [
      ['initial', 'snapshot'],
      ['initial', 'snapshot:complete'],
    ],
  )
  await page.evaluate(() => (globalThis as unknown as { listening: Listening }).listening.source.close())
  await listen(page, `${api.url}/stream/odds?channel=weather`)
  await until('closed', async () => (await heardBy(page)).state === 2, 60_000, 100)
  assert.equal((await heardBy(page)).heard, [])
  await page.close()
})

test.run()
