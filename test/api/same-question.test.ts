/*
 * Questions that are the same are asked of the store once, however they are worded, and each answer tells its own words; questions that differ never
 * share an answer: random questions over what the endpoints declare, each beside an answer that nobody had before.
 */
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '../../api/routes/index.ts'
import { long } from '../long.ts'
import { useFacade } from './served.ts'
import { CELTICS, CHIEFS, writeSlate } from './slate.ts'

const test = suite('the same question')
const on = useFacade(test, 'api-same-question', writeSlate)
const get = (path: string, tier = 'enterprise') => on.facade.get(path, { key: on.keys[tier] })

/** How often the store was asked so far. */
const misses = async (): Promise<number> => {
  const metric = await on.facade.registry.getSingleMetric('linefeed_http_cache_total')?.get()
  return metric?.values.find(({ labels }) => labels.result === 'miss')?.value ?? 0
}

const SAME = [
  [
    '/odds?league=nfl,nba&sportsbook=draftkings,fanduel&limit=7',
    '/odds?league=NBA&league=nfl&book=fanduel,dk&limit=7',
    '/odds?limit=007&offset=0&sportsbook=FanDuel,DraftKings,&league=basketball_nba,americanfootball_nfl&q=',
  ],
  ['/odds?fields=id,line&sort=-odds_decimal', '/odds?sort=-ODDS_DECIMAL&fields=line,id&limit=50'],
  ['/odds?group_by=event&market=main,props', '/odds?group_by=EVENT&market=props&market=main'],
  ['/odds/best?league=nfl&live=0', '/odds/best?league=nfl&live=false&live=0&odds_format='],
  ['/opportunities/ev?min_ev=0&sort=-ev', '/opportunities/ev', '/opportunities/ev?min_ev=0.0'],
  ['/events?date=today', '/events?date=TODAY&limit=50'],
  [`/odds/comparison?event=${CHIEFS.event_id}`, `/odds/comparison?event_id=${CHIEFS.event_id.toUpperCase()}&market=`],
  ['/sportsbooks?region=us,uk', '/sportsbooks?region=UK,US&catalog='],
]

test('is asked of the store once, and each is told how he asked', async () => {
  let otherwise = 0
  for (const [first = '', ...others] of SAME) {
    const { json, status } = await get(first)
    assert.is(status, 200, first)
    const before = await misses()
    for (const other of others) {
      const reply = await get(other)
      assert.equal({ ...reply.json, meta: null }, { ...json, meta: null }, other)
      assert.equal({ ...reply.json.meta, filters: null }, { ...json.meta, filters: null }, other)
      if (JSON.stringify(reply.json.meta.filters) !== JSON.stringify(json.meta.filters)) otherwise++
      const again = await get(other)
      assert.equal([again.text, again.headers.get('etag')], [reply.text, reply.headers.get('etag')], other)
    }
    assert.is(await misses(), before, first)
    const again = await get(first)
    assert.equal(again.json, json)
  }
  assert.ok(otherwise >= 6, `${otherwise} told their own words`)
})

test('is another one for another tier, and for whatever else is asked', async () => {
  const before = await misses()
  const differ = ['/odds?limit=8', '/odds?limit=9', '/odds?limit=8&offset=1', '/odds?limit=8&odds_format=american']
  const asked = [...differ, '/odds?limit=8&fields=id', '/odds?limit=8&state=NY', '/odds?limit=8&stat=1']
  for (const path of asked) await get(path)
  await get('/odds?limit=8', 'sharp')
  assert.ok((await misses()) >= before + asked.length + 1)
})

/** Words that mean something to one parameter or another, and some that mean nothing. */
const WORDS = [
  ...[
    'nfl',
    'NBA',
    'basketball_nba',
    'football',
    'dk',
    'draftkings',
    'fanduel',
    'bet365',
    'pinnacle',
    'moneyline',
    'h2h',
    'main',
  ],
  ...[
    'total',
    'props',
    'true',
    '0',
    '1',
    '2',
    '50',
    '-150',
    '120',
    'today',
    'week',
    '2030-01-05',
    'NY',
    'nj',
    'event',
    'table',
  ],
  ...[
    'american',
    'decimal',
    'id',
    'line',
    'odds',
    'sport',
    '-sport',
    'league',
    'ev',
    '-ev',
    'profit',
    'chiefs',
    'Boston',
    'mahomes',
  ],
  ...['power', 'blend', 'suspicious', 'best', 'US', 'uk', 'upcoming', 'nobody', CHIEFS.event_id, CELTICS.event_id],
]
const LISTS = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/status')

const MUCH_ASKED = LISTS.filter(({ path }) => ['/odds', '/odds/best', '/odds/comparison', '/events'].includes(path))

/** Questions of one endpoint: one, and that one with a parameter more, each a few words. */
const questions = fc.constantFrom(...MUCH_ASKED, ...LISTS).chain(({ path, query }) => {
  const names = Object.keys(query).filter(name => !['cursor', 'as_of', 'since', 'from', 'to', 'format'].includes(name))
  const event = ['event_id', 'event'].find(name => name in query)
  const values = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 })
  const one = fc.tuple(fc.constantFrom(...names, 'nobody'), values).map(([name, some]) => `${name}=${some.join(',')}`)
  const about = event === undefined ? fc.constant([]) : fc.subarray([`${event}=${CHIEFS.event_id}`])
  return fc
    .tuple(about, fc.array(one, { maxLength: 1 }), fc.array(one, { minLength: 4, maxLength: 6 }))
    .map(([some, others, more]) => [[], ...more].map(last => `${path}?${[...some, ...others, last].flat().join('&')}`))
})

test('never shares an answer with another one', async () => {
  const answered = { 200: 0, other: 0 }
  await fc.assert(
    fc.asyncProperty(questions, async paths => {
      for (const path of [...paths, ...paths.slice(0, 1)]) {
        const known = await get(path)
        assert.ok(known.status < 500, path)
        answered[known.status === 200 ? 200 : 'other']++
        if (known.status !== 200) continue
        // A name that nobody has asked with before makes it a question of its own.
        const stranger = `n${count++}`
        const alone = (await get(`${path}&${stranger}=1`)).json
        if (Array.isArray(alone.meta.ignored)) {
          assert.ok(alone.meta.ignored.includes(stranger))
          alone.meta.ignored = alone.meta.ignored.filter((name: string) => name !== stranger)
        }
        assert.equal(known.json, alone, path)
      }
    }),
    { numRuns: RUNS, seed: SEED },
  )
  assert.ok(answered[200] > 2 * RUNS, JSON.stringify(answered))
})

const RUNS = long ? 100 : 5
const SEED = 20261126
let count = 0

test.run()
