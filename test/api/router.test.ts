import type { IncomingMessage } from 'node:http'
import polka from 'polka'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRouter, urlOf } from '../../api/router.ts'

const test = suite('router')

const one = () => {}
const two = () => {}
const PATHS = ['/odds', '/ODDS', '/odds/', '/events/a', '/events/b', '/nowhere', '/docs/x/y', '/']

const withRoutes = (app: ReturnType<typeof polka>) =>
  app.get('/odds', one).post('/odds', two).get('/events/:id', one).get('/docs/*', two).get('/', one)

test('leads where Polka does, the second time too', () => {
  const plain = withRoutes(polka())
  const router = withRoutes(createRouter({}))
  for (let turn = 0; turn < 3; turn++)
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const)
      for (const path of PATHS) assert.equal(router.find(method, path), plain.find(method, path), `${method} ${path}`)
})

test('keeps no more than some hundred spellings, and goes on to find the others', () => {
  const router = withRoutes(createRouter({}))
  const spell = (n: number) => '/odds'.replace(/[a-z]/g, (c, i) => ((n >> i) & 1 ? c.toUpperCase() : c))
  for (let i = 0; i < 2_000; i++) {
    const path = `${spell(i)}${'/'.repeat(i % 2)}`
    assert.is(router.find('GET', path).handlers[0], one)
    assert.equal(router.find('GET', `/events/${i}`).params, { id: String(i) })
  }
})

const URLS = ['/odds?league=nfl,nba&league=mlb&q=a%20b', '/odds', '/odds?', '/events/a%2Fb?x=%', '/?api_key=secret']

test('reads a URL as Polka does, the second time too, with or without a key in it', () => {
  const plain = polka()
  const router = createRouter({})
  for (let turn = 0; turn < 3; turn++)
    for (const url of URLS) {
      const [ours, theirs] = [{ url }, { url }] as unknown as [IncomingMessage, IncomingMessage]
      assert.equal({ ...router.parse(ours) }, { ...plain.parse(theirs) }, url)
      assert.is(urlOf(ours), url)
    }
})

test('what was read of a URL is nobody’s to change, and one with a key is read anew', () => {
  const router = createRouter({})
  const read = (url: string) => router.parse({ url } as IncomingMessage).query as Record<string, string>
  read('/odds?league=nfl')
  assert.throws(() => Object.assign(read('/odds?league=nfl'), { league: 'nba' }), /read only/)
  assert.is(read('/odds?league=nfl'), read('/odds?league=nfl'))
  assert.is.not(read('/odds?api_key=secret'), read('/odds?api_key=secret'))
})

test.run()
