/* Whom the local key is handed to: our own page on this machine, and nobody else; and what the page's answers say to browsers. */
import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOwnPage } from '../../api/local-key.ts'
import { type Facade, startFacade, startStores } from '../api/facade.ts'
import { useEngines } from '../engines.ts'
import { builtPage } from './screen.ts'

const test = suite('the local key')
const KEY = 'sk_live_local'

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade

test.before(async () => {
  stores = await startStores(await useEngines('web-key'))
  facade = await startFacade(stores.engines, { web: { folder: await builtPage(), localKey: () => KEY } })
})
test.after(async () => {
  await facade.close()
  await stores.close()
})

type Got = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Plain http: fetch sets neither Host nor Sec-Fetch-Site as it is told. */
const get = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, facade.origin), { headers, method }, answer => {
      let text = ''
      answer.on('data', data => {
        text += data
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', reject)
    sent.end()
  })

const OWN = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }
const keyFor = async (headers: Record<string, string>) => JSON.parse((await get('/local-key', headers)).text).key

test('is given to our own page, by any name of this machine', async () => {
  assert.is(await keyFor(OWN), KEY)
  for (const Host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST']) {
    assert.is(await keyFor({ ...OWN, Host }), KEY, Host)
  }
  assert.is(await keyFor({ ...OWN, Host: 'localhost:3000', Origin: 'http://localhost:3000' }), KEY)
})

test('is not given to another site, to a link, to a script, or to a client that is no browser', async () => {
  for (const site of ['cross-site', 'same-site', 'none', 'Same-Origin', '']) {
    assert.is(await keyFor({ ...OWN, 'Sec-Fetch-Site': site }), null, site)
  }
  assert.is(await keyFor({}), null)
  for (const dest of ['script', 'image', 'iframe', 'document', 'style', '']) {
    assert.is(await keyFor({ ...OWN, 'Sec-Fetch-Dest': dest }), null, dest)
  }
  assert.is(await keyFor({ ...OWN, Origin: 'https://evil.example' }), null)
})

test('is not given under a name that somebody pointed at this machine', async () => {
  for (const Host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'localhost:3000@evil.example',
    '192.168.1.5:3000',
    '[::2]',
  ]) {
    assert.is(await keyFor({ ...OWN, Host }), null, Host)
  }
})

test('is not given through a proxy, or to another machine', async () => {
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP']) {
    assert.is(await keyFor({ ...OWN, [name]: '127.0.0.1' }), null, name)
  }
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', host: 'localhost:3000' }
  const from = (peer: string | undefined) => isOwnPage({ headers, peer })
  for (const peer of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) assert.is(from(peer), true, peer)
  for (const peer of ['10.0.0.1', '::ffff:10.0.0.1', '1127.0.0.1', '127.0.0.1.5', undefined]) {
    assert.is(from(peer), false, String(peer))
  }
})

test('is kept by nobody, read by no other site, and not asked for by other methods', async () => {
  const { headers } = await get('/local-key', OWN)
  assert.is(headers['cache-control'], 'no-store')
  assert.is(headers['access-control-allow-origin'], undefined)
  assert.is(headers['cross-origin-resource-policy'], 'same-origin')
  assert.is((await get('/local-key', OWN, 'POST')).status, 404)
  assert.is((await get('/local-key', OWN, 'HEAD')).text, '')
})

test('the page lets nothing run that is not its own', async () => {
  for (const path of ['/', '/opportunities', '/lines?event=x', '/favicon.svg']) {
    const { status, headers } = await get(path, {})
    assert.is(status, 200, path)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self';/)
    assert.not.match(policy, /unsafe|https?:|\*/)
    assert.is(headers['x-content-type-options'], 'nosniff')
    assert.is(headers['referrer-policy'], 'no-referrer')
    assert.is(headers['access-control-allow-origin'], undefined)
  }
  const { text } = await get('/', {})
  assert.not.match(text, /<script(?![^>]* src="\/assets\/)|\son\w+=|https?:\/\//)
})

test('an icon is there for pages that name none', async () => {
  const [named, asked] = await Promise.all([get('/favicon.svg', {}), get('/favicon.ico', {})])
  assert.equal([asked.status, asked.text], [200, named.text])
  assert.match(String(asked.headers['content-type']), /^image\/svg\+xml/)
})

test('the board weighs less than 150 KB of script, compressed', async () => {
  const { text } = await get('/', {})
  const names = [...text.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(match => match[1] as string)
  assert.ok(names.length > 0)
  const loaded = new Set<string>()
  let bytes = 0
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    if (loaded.has(name)) continue
    loaded.add(name)
    const { headers } = await get(name, { 'Accept-Encoding': 'gzip' }, 'HEAD')
    assert.is(headers['content-encoding'], 'gzip')
    assert.match(String(headers['cache-control']), /immutable/)
    bytes += Number(headers['content-length'])
    const source = (await get(name, {})).text
    for (const [, other] of source.matchAll(/["'](?:\.\/|\/assets\/)([\w-]+\.js)["']/g)) names.push(`/assets/${other}`)
  }
  assert.ok(bytes > 10_000 && bytes < 150_000, `${bytes} bytes`)
})

test('what is no file is answered by the API, as ever', async () => {
  for (const path of ['/nothing', '/assets/nothing.js', '/../package.json', '/assets/..%2f..%2fpackage.json']) {
    const { status, text } = await get(path, {})
    assert.is(status, 404, path)
    assert.is(JSON.parse(text).error.code, 'not_found')
  }
})

test('a range that is none is left aside, and does not break off the page', async () => {
  for (const Range of ['bytes=100-50', 'bytes=5-3,7-9', 'bytes= 5-3', 'bytes=5-3x', '5-3', 'bytes=-5']) {
    const { status, text } = await get('/docs', { Range })
    assert.equal([status, text.endsWith('</html>\n') || text.includes('</html>')], [200, true], Range)
  }
  assert.equal(
    [(await get('/docs', { Range: 'bytes=0-9' })).status, (await get('/docs', { Range: 'bytes=0-9' })).text.length],
    [206, 10],
  )
})

test.run()
