/** The client of the-odds-api against a server on loopback: hand-made answers always, recorded ones when they are there. */
import { firstValueFrom, of, take, toArray, VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { open } from '../../pipelines/feeds/the-odds-api-client.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { KEY, LIST, NOW, quota, run } from './client-run.ts'
import { recorded, payloads as recordedPayloads, through } from './recordings.ts'
import { type Behaviour, cutShort, hangs, hangsUp, says, startSource } from './source-server.ts'

test('polls, and says what was asked without the key', async () => {
  const { payloads, asked, warnings } = await run([says(200, LIST)], { payloads: 2 })
  const request = '/v4/sports/baseball_mlb/odds?regions=us&markets=h2h&oddsFormat=american&dateFormat=iso'
  assert.equal(payloads[0], { feed: 'the-odds-api', observed_at: NOW, body: LIST, request })
  assert.is(asked[0]?.searchParams.get('apiKey'), KEY)
  assert.is(asked[0]?.pathname, '/v4/sports/baseball_mlb/odds')
  assert.equal(warnings, [])
})

test('what it gives is split and read with the scope of the request', async () => {
  const settings = { bookmakers: ['fanduel', 'williamhill_us'], markets: ['h2h', 'spreads'] }
  const { payloads, asked } = await run([says(200, LIST)], { payloads: 1 }, settings)
  assert.is(asked[0]?.searchParams.get('regions'), null)
  const { parts, events, rejections } = through(
    theOddsApi,
    payloads[0] ?? { feed: '', observed_at: 0, body: '', request: '' },
  )
  assert.equal(rejections, [])
  assert.is(events.length, 1)
  assert.equal(parts[0]?.scope, {
    books: ['fanduel', 'caesars'],
    market_groups: ['moneyline', 'moneyline_3way', 'run_line'],
    all_events: ['a1'],
  })
})

test('every sport has its cadence', async () => {
  const sports = ['baseball_mlb', { sport_key: 'icehockey_nhl', interval_ms: 60_000 }]
  const { asked } = await run([says(200, '[]')], { payloads: 30 }, { sports })
  const times = (sport: string) => asked.filter(url => url.pathname.includes(sport)).length
  assert.ok(times('baseball_mlb') >= 28)
  assert.ok(times('icehockey_nhl') <= 1)
})

test('asks for the scores of games, not of seasons, and they speak for no price', async () => {
  const ended = JSON.stringify([
    {
      ...{ id: 'a1', sport_key: 'baseball_mlb', sport_title: 'MLB', commence_time: '2026-08-04T23:05:00Z' },
      ...{ home_team: 'New York Yankees', away_team: 'Boston Red Sox', completed: true, last_update: null },
      scores: [
        { name: 'New York Yankees', score: '5' },
        { name: 'Boston Red Sox', score: '3' },
      ],
    },
  ])
  const sports = ['baseball_mlb', 'baseball_mlb_world_series_winner']
  const settings = { sports, interval_ms: 60_000, scores_interval_ms: 300_000 }
  const odds = says(200, '[]')
  const { payloads, asked } = await run([odds, says(200, ended), odds], { payloads: 3 }, settings)
  const scored = payloads.filter(({ request }) => request.includes('/scores'))
  assert.equal(
    scored.map(({ request }) => request),
    ['/v4/sports/baseball_mlb/scores?daysFrom=1&dateFormat=iso'],
  )
  assert.not.ok(asked.some(url => url.pathname.includes('_winner/scores')))
  const [payload] = scored
  assert.ok(payload)
  assert.equal(
    jobsOf(theOddsApi, { ...payload, observed_at: NOW }).map(job => job.interval_ms),
    [60_000 * 5],
    'a score is stale by how often scores are asked for, not prices',
  )
  const { parts, events, rejections } = through(theOddsApi, payload)
  assert.equal(rejections, [])
  const { home_score, away_score, is_final } = events[0]?.game ?? {}
  assert.equal([home_score, away_score, is_final], [5, 3, true])
  assert.equal(parts[0]?.scope, { books: null, market_groups: null, all_events: null })
})

test('tells what is left of the quota', async () => {
  const { quotas } = await run([says(200, LIST, quota(480))], { payloads: 1 })
  assert.equal(quotas[0], { remaining: 480, used: 20, last: 3 })
  const empty = { ...quota(480), 'x-requests-remaining': '' }
  const silent = await run(
    [says(200, LIST, empty), says(200, LIST, empty)],
    { payloads: 2, warnings: 1 },
    { reserve: 100 },
  )
  assert.equal(silent.quotas, [])
})

test('stops asking before it eats into the reserve', async () => {
  const { asked, warnings, pauses } = await run([says(200, LIST, quota(102))], { warnings: 1 }, { reserve: 100 })
  assert.is(asked.length, 1)
  assert.match(warnings[0] ?? '', /102 requests left of the quota, 100 of them kept/)
  assert.ok((pauses[0] ?? 0) >= 15 * 60_000)
})

test('a spent quota is looked at again when its pause is over, also where the wall clock was set back meanwhile', () => {
  const scheduler = new VirtualTimeScheduler(VirtualAction, 20 * 60_000)
  const asked: number[] = []
  const answer = { status: 200, headers: new Headers(quota(2)), body: '[]' }
  const source = {
    jitter: 0,
    pause: () => 1_000,
    get: () => {
      asked.push(scheduler.now())
      return of(answer)
    },
  }
  const now = () => scheduler.now() - (scheduler.now() > 2 * 60_000 ? 3_600_000 : 0)
  const settings = { key: KEY, sports: ['baseball_mlb', 'icehockey_nhl'], markets: ['h2h'] }
  open(settings, { now, random: () => 0.5, warn: () => {}, source, scheduler }).subscribe()
  scheduler.flush()
  assert.equal(asked, [0, 900_300])
})

test('a refused key waits for somebody to act, and is not repeated in the message', async () => {
  const body = JSON.stringify({ message: `API key ${KEY} is not valid.`, error_code: 'INVALID_KEY' })
  const { asked, warnings, pauses } = await run([says(401, body)], { warnings: 1 })
  assert.is(asked.length, 1)
  assert.match(warnings[0] ?? '', /baseball_mlb: .*401.*API key \*\*\* is not valid/)
  assert.ok((pauses[0] ?? 0) >= 15 * 60_000)
})

test('too many requests: waits as long as it is told', async () => {
  const { warnings, pauses } = await run([says(429, '{"message":"slow down"}', { 'retry-after': '7' })], {
    warnings: 1,
  })
  assert.match(warnings[0] ?? '', /429/)
  assert.equal(pauses, [7000])
})

test('or until when, by its own clock', async () => {
  const date = 'Sun, 09 Nov 2025 18:00:00 GMT'
  for (const [until, pause] of [
    ['Sun, 09 Nov 2025 18:00:30 GMT', 30_000],
    ['Mon, 10 Nov 2025 18:00:00 GMT', 3_600_000],
    ['Sun, 09 Nov 2025 17:59:00 GMT', 1_000],
    ['soon', 1_000],
  ] as const) {
    const { pauses } = await run([says(429, '', { date, 'retry-after': until })], { warnings: 1 })
    assert.equal(pauses, [pause], until)
  }
})

test('whatever becomes of the page that says so: one that hangs, breaks off, or is not packed as it says', async () => {
  const wait = { 'retry-after': '120' }
  const slow: Behaviour = (_request, response) => response.writeHead(429, wait).write('slow')
  const cut: Behaviour = (_request, response) =>
    response.writeHead(429, { ...wait, 'content-length': '90' }).write('slow', () => response.destroy())
  for (const [behaviour, message, pause] of [
    [slow, /odds: 429/, 120_000],
    [cut, /odds: 429/, 120_000],
    [says(401, 'no such key', { 'content-encoding': 'gzip' }), /odds: 401/, 15 * 60_000],
  ] as const) {
    const { warnings, pauses } = await run([behaviour], { warnings: 1 }, { timeout_ms: 1_000 })
    assert.match(warnings[0] ?? '', message)
    assert.equal(pauses, [pause])
  }
})

test('a source that is down is asked again after a pause, and then goes on', async () => {
  const { payloads, warnings, pauses } = await run([says(503, 'no'), says(200, LIST)], { payloads: 2 })
  assert.is(payloads.length, 2)
  assert.is(warnings.length, 1)
  assert.equal(pauses, [1000])
})

test('one that hangs is given up after the timeout', async () => {
  const { warnings } = await run([hangs], { warnings: 1 }, { timeout_ms: 60 })
  assert.match(warnings[0] ?? '', /no whole answer within 60 ms/)
})

test('a body that is cut short is no payload', async () => {
  const { payloads, warnings, pauses } = await run([cutShort(LIST)], { warnings: 1 })
  assert.is(payloads.length, 0)
  assert.match(warnings[0] ?? '', /127\.0\.0\.1/)
  assert.equal(pauses, [1000])
})

test('nor is a connection that breaks', async () => {
  const { payloads, warnings } = await run([hangsUp], { warnings: 1 })
  assert.is(payloads.length, 0)
  assert.is(warnings.length, 1)
})

test('no message, request or payload ever holds the key', async () => {
  for (const behaviour of [
    says(401, KEY),
    says(500, KEY),
    cutShort(KEY.repeat(9)),
    hangsUp,
    says(302, '', { location: `http://127.0.0.1:1/?apiKey=${KEY}` }),
  ]) {
    const { warnings } = await run([behaviour], { warnings: 1 })
    assert.not.match(warnings.join(), KEY)
  }
  const { payloads } = await run([says(200, LIST)], { payloads: 1 })
  assert.not.match(JSON.stringify(payloads), KEY)
})

test('nor half of it, nor the key as an address has it, whatever quotes it', async () => {
  const key = 'k3y+that/nobody=may see'
  const quoted = 'k3y%2Bthat%2Fnobody%3Dmay+see'
  for (const behaviour of [
    says(401, `${'x'.repeat(190)}${key}`),
    says(404, `nothing at /v4/sports?apiKey=${quoted}`),
    says(404, `nothing at /v4/sports?apiKey=${encodeURIComponent(key)}`),
  ]) {
    const { warnings } = await run([behaviour], { warnings: 1 }, { key })
    assert.match(warnings.join(), /: 40[14] .*[*]/)
    assert.not.match(warnings.join(), /k3y/)
  }
  const { payloads } = await run(
    [says(200, `<p>No such page: ?apiKey=${quoted}, ${key}</p>`)],
    { payloads: 1 },
    { key },
  )
  assert.is(payloads[0]?.body, '<p>No such page: ?apiKey=***, ***</p>')
  const short = await run([says(200, '["mlb"]')], { payloads: 1 }, { key: 'mlb' })
  assert.is(short.payloads[0]?.body, '["mlb"]')
})

test('an address with a password is refused without it', async () => {
  const { warnings } = await run([hangs], { warnings: 1 }, { base_url: 'http://linefeed:hunter2@127.0.0.1:1' })
  assert.match(warnings.join(), /credentials/)
  assert.not.match(warnings.join(), /hunter2/)
})

test('recorded answers over the wire are what was recorded', async () => {
  const text = recorded('the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz')
  if (!text) return
  const bodies = recordedPayloads(text, theOddsApi.id)
    .slice(0, 5)
    .map(payload => payload.body)
  const { payloads } = await run(
    bodies.map(body => says(200, body)),
    { payloads: 5 },
  )
  assert.equal(
    payloads.map(payload => payload.body),
    bodies,
  )
  for (const payload of payloads) {
    const { events, rejections, parts } = through(theOddsApi, payload)
    assert.equal(rejections, [])
    assert.is(parts[0]?.scope.all_events?.length, events.length)
  }
})

test('unsubscribing ends it', async () => {
  const source = await startSource([says(200, LIST)])
  const settings = {
    key: KEY,
    base_url: source.url,
    sports: ['baseball_mlb'],
    regions: ['us'],
    markets: ['h2h'],
    interval_ms: 5,
  }
  await firstValueFrom(open(settings, { now: () => NOW, random: () => 0, warn: () => {} }).pipe(take(3), toArray()))
  const { length } = source.asked
  await new Promise(resolve => setTimeout(resolve, 60))
  assert.is(source.asked.length, length)
  await source.close()
})

test.run()
