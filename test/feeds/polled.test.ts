/** Polled sources against servers on loopback: conditional requests, proxies, and one that is down beside one that is not. */
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { firstValueFrom, merge, take, toArray } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createConditional } from '../../pipelines/feeds/conditional.ts'
import { createPolled, POLLED, type PolledSettings } from '../../pipelines/feeds/polled.ts'
import { poll } from '../../pipelines/feeds/polling.ts'
import { loadConfig } from '../../scripts/config.ts'
import { polledSettings } from '../../scripts/config-polling.ts'
import { proxiedFetch } from '../../scripts/proxy.ts'
import { type Behaviour, hangs, says, startSource } from './source-server.ts'

const polled = (more: Partial<PolledSettings> = {}) => createPolled({ ...POLLED, ...more }, () => 0)
const ask = async (source: ReturnType<typeof polled>, url: string) => firstValueFrom(source.get(new URL(url)))

/** Answers in full until it is asked with the validator that it gave. */
const withTag =
  (tag: string, body: string, asked: (string | undefined)[]): Behaviour =>
  (request, response) => {
    asked.push(request.headers['if-none-match'])
    if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag }).end()
    else response.writeHead(200, { etag: tag }).end(body)
  }

test('"not modified" is what it said last, asked for by its tag', async () => {
  const asked: (string | undefined)[] = []
  const server = await startSource([
    withTag('"1"', '"first"', asked),
    withTag('"1"', '"first"', asked),
    withTag('"2"', '"second"', asked),
  ])
  const source = polled()
  const answers = [
    await ask(source, `${server.url}/a`),
    await ask(source, `${server.url}/a`),
    await ask(source, `${server.url}/a`),
  ]
  await server.close()
  assert.equal(asked, [undefined, '"1"', '"1"'])
  assert.equal(
    answers.map(({ status, body, unchanged }) => [status, body, unchanged === true]),
    [
      [200, '"first"', false],
      [304, '"first"', true],
      [200, '"second"', false],
    ],
  )
})

test('half an answer is not asked for again as if it were whole', async () => {
  const whole = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id })))
  const zipped = gzipSync(whole)
  const asked: (string | undefined)[] = []
  const cut: Behaviour = (request, response) => {
    asked.push(request.headers['if-none-match'])
    response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' }).end(zipped.subarray(0, zipped.length - 200))
  }
  const server = await startSource([cut, withTag('"1"', whole, asked)])
  const source = polled()
  const bodies = [(await ask(source, server.url)).body, (await ask(source, server.url)).body]
  await server.close()
  assert.equal([asked, bodies[1] === whole], [[undefined, undefined], true])
})

test('a source that gives only a date is asked by it', async () => {
  const asked: (string | undefined)[] = []
  const date = 'Tue, 04 Aug 2026 20:00:00 GMT'
  const dated: Behaviour = (request, response) => {
    asked.push(request.headers['if-modified-since'])
    response.writeHead(asked.length > 1 ? 304 : 200, { 'last-modified': date }).end(asked.length > 1 ? undefined : '[]')
  }
  const server = await startSource([dated])
  const source = polled()
  const bodies = [(await ask(source, server.url)).body, (await ask(source, server.url)).body]
  await server.close()
  assert.equal(
    [asked, bodies],
    [
      [undefined, date],
      ['[]', '[]'],
    ],
  )
})

test('another address is another answer, and "not modified" of nothing is a failure', async () => {
  const server = await startSource([says(200, 'a', { etag: '"1"' }), says(304, '')])
  const source = polled()
  await ask(source, `${server.url}/a`)
  const failed = await ask(source, `${server.url}/b`).catch(error => error)
  await server.close()
  assert.match(String(failed), '304')
})

test('what is kept is bounded: the oldest answers go', () => {
  const kept = createConditional(10)
  const headers = new Headers({ etag: '"1"' })
  kept.keep('a', headers, '12345')
  kept.keep('b', headers, '12345')
  kept.keep('c', headers, '123')
  kept.keep('d', headers, '12345678901')
  kept.keep('e', new Headers(), 'x')
  assert.equal(
    ['a', 'b', 'c', 'd', 'e'].map(address => kept.body(address)),
    [null, '12345', '123', null, null],
  )
})

test('a source that hangs does not slow another', async () => {
  const [down, up] = await Promise.all([startSource([hangs]), startSource([says(200, 'a')])])
  const every = { interval_ms: 10, random: () => 0.5 }
  const of = (url: string, source: ReturnType<typeof polled>) =>
    poll(() => source.get(new URL(url)), { ...every, pause: source.pause })
  const answers = await firstValueFrom(
    merge(of(down.url, polled({ timeout_ms: 60_000 })), of(up.url, polled())).pipe(take(20), toArray()),
  )
  await Promise.all([down.close(), up.close()])
  assert.is(answers.filter(({ body }) => body === 'a').length, 20)
  assert.is(down.asked.length, 1)
})

test('requests go through the proxy that is set', async () => {
  const server = await startSource([says(200, 'through')])
  const tunnels: string[] = []
  const proxy = createServer().on('connect', (request, socket, head) => {
    tunnels.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`)
    const { port } = new URL(server.url)
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://user:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const settings = polledSettings(loadConfig({ POLL_PROXY: address }), 'x', proxiedFetch(address))
  const { body } = await ask(
    createPolled(settings, () => 0),
    server.url,
  )
  await server.close()
  proxy.closeAllConnections()
  proxy.close()
  assert.is(body, 'through')
  assert.is(tunnels.length, 1)
  assert.match(tunnels[0] ?? '', /^127\.0\.0\.1:\d+ Basic /)
})

test('why nobody answered is told to its end: a host of several addresses, a proxy that refuses', async () => {
  const down = new AggregateError([
    new Error('connect ECONNREFUSED 127.0.0.1:1'),
    new Error('connect ENETUNREACH ::1:1'),
  ])
  const unreached = polled({ fetch: () => Promise.reject(new TypeError('fetch failed', { cause: down })) })
  const proxy = createServer().on('connect', (_request, socket) =>
    socket.end('HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n'),
  )
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const refused = polled({ fetch: proxiedFetch(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`) })
  const told = await Promise.all(
    [unreached, refused].map(source => ask(source, 'http://source.invalid/a').then(String, error => error.message)),
  )
  proxy.closeAllConnections()
  proxy.close()
  assert.is(told[0], 'source.invalid/a: fetch failed: connect ECONNREFUSED 127.0.0.1:1')
  assert.match(told[1], /^source\.invalid\/a: fetch failed: .*Proxy response \(407\)/)
})

test('a byte order mark is no part of an answer', async () => {
  const server = await startSource([says(200, '\ufeff[{"name":"Montréal \ufeff"}]')])
  const { body } = await ask(polled(), server.url)
  await server.close()
  assert.is(body, '[{"name":"Montréal \ufeff"}]')
})

test('a timeout in fractions of a second is one', async () => {
  const server = await startSource([says(200, 'a')])
  const bodies: unknown[] = []
  for (const seconds of ['2.01', '16.1', '1.0004']) {
    const settings = polledSettings(loadConfig({ POLL_TIMEOUT_SECONDS: seconds }), 'espn')
    bodies.push(await ask(polled(settings), server.url).then(({ body }) => body, String))
  }
  await server.close()
  assert.equal(bodies, ['a', 'a', 'a'])
})

test('the settings say what holds for a source', () => {
  const config = loadConfig({
    POLL_PER_MINUTE: 'espn=30, kalshi=6',
    POLL_BREAKER_FAILURES: '3',
    POLL_LONGEST_PAUSE_SECONDS: '5',
  })
  const { per_minute, breaker_failures, longest_pause_ms } = polledSettings(config, 'kalshi')
  assert.equal([per_minute, breaker_failures, longest_pause_ms], [6, 3, 5000])
  assert.is(polledSettings(config, 'betfair').per_minute, null)
  assert.throws(() => loadConfig({ POLL_PER_MINUTE: 'a' }), /POLL_PER_MINUTE=a: 'a' must be feed=number/)
  assert.throws(() => loadConfig({ POLL_JITTER: '2' }), /POLL_JITTER=2: must be a number from 0 to 0.5/)
})

test.run()
