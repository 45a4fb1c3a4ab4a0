/** The client of Pinnacle against a server on loopback. */
import { readFileSync } from 'node:fs'
import { firstValueFrom, take, timeout, toArray } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pinnacle } from '../../pipelines/feeds/pinnacle.ts'
import { open } from '../../pipelines/feeds/pinnacle-client.ts'
import { through } from './recordings.ts'
import { type Behaviour, says, startSource } from './source-server.ts'

const KEY = 'guest-k3y'
const NOW = Date.parse('2026-08-04T20:00:30Z')
const fixture: { matchups: unknown[]; markets: unknown[] } = JSON.parse(
  readFileSync(new URL('fixtures/pinnacle/straight_snapshot.json', import.meta.url), 'utf8'),
)

/** Answers by path, and keeps the key that came with each request. */
const answering =
  (keys: unknown[]): Behaviour =>
  (request, response) => {
    keys.push(request.headers['x-api-key'])
    const body = request.url?.endsWith('/markets/straight') ? fixture.markets : fixture.matchups
    says(200, JSON.stringify(body))(request, response)
  }

const deps = (warnings: string[], pauses: number[] = []) => ({
  now: () => NOW,
  random: () => 0,
  warn: (message: string, pause: number) => {
    warnings.push(message)
    pauses.push(pause)
  },
})

test('asks for matchups and markets and hands them on as one payload', async () => {
  const keys: unknown[] = []
  const warnings: string[] = []
  const source = await startSource([answering(keys)])
  const settings = { key: KEY, base_url: source.url, leagues: [487], interval_ms: 10 }
  const payloads = await firstValueFrom(open(settings, deps(warnings)).pipe(take(2), toArray(), timeout(10_000)))
  await source.close()
  assert.equal(warnings, [])
  assert.equal(new Set(keys), new Set([KEY]))
  assert.equal([...new Set(source.asked.map(url => url.pathname))].sort(), [
    '/0.1/leagues/487/markets/straight',
    '/0.1/leagues/487/matchups',
  ])
  const [first] = payloads
  if (!first) throw new Error('no payload')
  assert.equal([first.feed, first.observed_at, first.request], ['pinnacle', NOW, '/0.1/leagues/487/matchups'])
  assert.not.match(JSON.stringify(first), KEY)
  const { parts, events } = through(pinnacle, first)
  assert.is(events.length, 1)
  assert.equal(parts[0]?.scope.books, ['pinnacle'])
  assert.ok(parts[0]?.scope.all_events?.includes('9001'))
})

test('a refused key waits for somebody to act; no message holds it', async () => {
  const warnings: string[] = []
  const pauses: number[] = []
  const source = await startSource([says(401, `{"title":"${KEY}"}`)])
  const settings = { key: KEY, base_url: source.url, leagues: [487], interval_ms: 10 }
  const subscription = open(settings, deps(warnings, pauses)).subscribe()
  while (warnings.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  subscription.unsubscribe()
  await source.close()
  assert.match(warnings[0] ?? '', /pinnacle .*487.*401/)
  assert.not.match(warnings.join(), KEY)
  assert.ok((pauses[0] ?? 0) >= 15 * 60_000)
})

test.run()
