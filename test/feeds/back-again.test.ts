/** Sources that were down for longer than the circuit bears: each feed comes back, however many requests a payload of it takes. */
import { firstValueFrom, type Observable, timeout } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { open as openEspn } from '../../pipelines/feeds/espn-client.ts'
import { open as openKalshi } from '../../pipelines/feeds/kalshi-client.ts'
import { open as openPinnacle } from '../../pipelines/feeds/pinnacle-client.ts'
import { createPolled, POLLED } from '../../pipelines/feeds/polled.ts'
import { open as openPolymarket } from '../../pipelines/feeds/polymarket-client.ts'
import type { TargetDeps } from '../../pipelines/feeds/targets.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { type Behaviour, says, startSource } from './source-server.ts'

const FAILURES = 2
const down = says(503, 'no')

/** The first payload of a source that is down until the circuit has opened. */
const comesBack = async (
  answer: Behaviour,
  open: (base_url: string, deps: TargetDeps) => Observable<Payload>,
): Promise<string> => {
  // Of two requests at once one alone may count.
  const server = await startSource([...Array.from({ length: 2 * FAILURES }, () => down), answer])
  const settings = { ...POLLED, breaker_failures: FAILURES, breaker_rest_ms: 20, longest_pause_ms: 10 }
  const source = createPolled(settings, () => 0)
  const deps = { now: () => 0, random: () => 0, warn: () => {}, source }
  try {
    return (await firstValueFrom(open(server.url, deps).pipe(timeout(20_000)))).body
  } finally {
    await server.close()
  }
}

test('one request', async () => {
  const body = await comesBack(says(200, '{}'), (base_url, deps) =>
    openEspn({ base_url, leagues: ['football/nfl'] }, deps),
  )
  assert.is(body, '{}')
})

test('two requests that belong together', async () => {
  const body = await comesBack(says(200, '[]'), (base_url, deps) =>
    openPinnacle({ base_url, key: 'k', leagues: [889] }, deps),
  )
  assert.is(body, '{"matchups":[],"markets":[]}')
})

test('page after page', async () => {
  const markets: Behaviour = (request, response) => {
    const isSecond = request.url?.includes('cursor=next') === true
    const isOpen = request.url?.includes('status=open') === true
    const page = {
      cursor: isOpen && !isSecond ? 'next' : '',
      markets: isOpen ? [{ ticker: isSecond ? 'B' : 'A' }] : [],
    }
    says(200, JSON.stringify(page))(request, response)
  }
  const kalshi = await comesBack(markets, (base_url, deps) => openKalshi({ base_url, series: ['KXNFLGAME'] }, deps))
  assert.is(kalshi, '{"markets":[{"ticker":"A"},{"ticker":"B"}]}')
  const events: Behaviour = (request, response) =>
    says(200, request.url?.includes('offset=0') ? '[{"id":"1"},{"id":"2"}]' : '[{"id":"3"}]')(request, response)
  const polymarket = await comesBack(events, (base_url, deps) =>
    openPolymarket({ base_url, tags: ['nfl'], page: 2 }, deps),
  )
  assert.is(polymarket, '[{"id":"1"},{"id":"2"},{"id":"3"}]')
})

test.run()
