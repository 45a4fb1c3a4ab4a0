/** The archive of the-odds-api, read forward from a server on loopback. */
import { firstValueFrom, type Observable, toArray } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openArchive } from '../../pipelines/feeds/the-odds-api-client.ts'
import { theOddsApiHistorical } from '../../pipelines/feeds/the-odds-api-historical.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'
import { says, startSource } from './source-server.ts'

const KEY = 'k3y'
const NOW = Date.parse('2026-08-04T20:00:30Z')

const EVENT = {
  id: 'a1',
  sport_key: 'baseball_mlb',
  commence_time: '2026-08-04T23:05:00Z',
  home_team: 'Chicago Cubs',
  away_team: 'St. Louis Cardinals',
  bookmakers: [{ key: 'fanduel', markets: [{ key: 'h2h', outcomes: [{ name: 'Chicago Cubs', price: -135 }] }] }],
}
const archive = (timestamp: string, next: string | null) =>
  JSON.stringify({ timestamp, previous_timestamp: null, next_timestamp: next, data: [EVENT] })
const collect = (payloads: Observable<Payload>) => firstValueFrom(payloads.pipe(toArray()))

test('the archive is read forward, snapshot by snapshot, to its end', async () => {
  const source = await startSource([
    says(200, archive('2026-08-04T11:55:39Z', '2026-08-04T12:00:40Z')),
    says(200, archive('2026-08-04T12:00:40Z', '2026-08-04T12:05:39Z')),
    says(200, archive('2026-08-04T12:05:39Z', null)),
  ])
  const settings = { key: KEY, base_url: source.url, sport_key: 'baseball_mlb', regions: ['us'], markets: ['h2h'] }
  const range = { from: Date.parse('2026-08-04T11:56:00Z'), to: Date.parse('2026-08-05T00:00:00Z') }
  const found = await collect(
    openArchive({ ...settings, ...range }, { now: () => NOW, random: () => 0, warn: () => {} }),
  )
  await source.close()
  assert.equal(
    found.map(payload => new Date(payload.observed_at).toISOString().slice(11, 19)),
    ['11:55:39', '12:00:40', '12:05:39'],
  )
  assert.equal(
    source.asked.map(url => url.searchParams.get('date')),
    ['2026-08-04T11:56:00Z', '2026-08-04T12:00:40Z', '2026-08-04T12:05:39Z'],
  )
  const [first] = found
  assert.is(first && through(theOddsApiHistorical, first).events.length, 1)
  assert.is(first?.feed, 'the-odds-api-historical')
})

test('what the source refuses ends the reading', async () => {
  const source = await startSource([says(401, '{"message":"no"}')])
  const settings = {
    key: KEY,
    base_url: source.url,
    sport_key: 'baseball_mlb',
    regions: ['us'],
    markets: ['h2h'],
    from: NOW,
    to: NOW,
  }
  const failed = await collect(openArchive(settings, { now: () => NOW, random: () => 0, warn: () => {} })).catch(
    error => error,
  )
  await source.close()
  assert.instance(failed, Error)
  assert.match(String(failed), '401')
})

test.run()
