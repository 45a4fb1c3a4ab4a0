import polka from 'polka'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRouter } from '../../api/router.ts'

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

test.run()
