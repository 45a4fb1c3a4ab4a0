/** Answers of espn beside a scoreboard of one league: times that are not set, extra time, several leagues, fights, its own pages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { espn } from '../../pipelines/feeds/espn.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { rowsOf } from './rows.ts'

const side = (homeAway: string, id: string, displayName: string, more: object = {}) => ({
  homeAway,
  team: { id, displayName },
  ...more,
})
const PRE = { name: 'STATUS_SCHEDULED', state: 'pre', completed: false }
const HOME = side('home', '1', 'Buffalo Bills', { score: '0' })
const AWAY = side('away', '2', 'Kansas City Chiefs', { score: '0' })
const event = (competitors: object[], more: object = {}, competition: object = {}) => ({
  id: '401',
  date: '2026-11-28T18:00Z',
  status: { period: 0, type: PRE },
  competitions: [{ competitors, ...competition }],
  ...more,
})
const board = (slug: string, ...events: object[]) => ({ leagues: [{ slug }], events })

test('a game whose time is not set has a day, and joins the game that another source knows the time of', () => {
  const [tbd] = rowsOf(
    espn,
    board('nfl', event([HOME, AWAY], { date: '2026-11-28T05:00Z' }, { timeValid: false })),
  ).events
  assert.equal([tbd?.start_time, tbd?.local_date], [null, '2026-11-28'])
  const [timed] = rowsOf(espn, board('nfl', event([HOME, AWAY], { timeValid: true }))).events
  assert.ok(tbd && timed)
  const other = { ...timed, native_id: 'x' }
  for (const [first, second] of [
    [
      { shown: tbd, feed: 'espn' },
      { shown: other, feed: 'other' },
    ],
    [
      { shown: other, feed: 'other' },
      { shown: tbd, feed: 'espn' },
    ],
  ] as const) {
    const { resolve, events } = createRegistry('nfl', { prefix: '' })
    for (const { shown, feed } of [first, second]) resolve(shown, feed, 0)
    assert.equal(
      [...events()].map(one => [one.event_id, one.start]),
      [['nfl_buffalo_bills_kansas_city_chiefs_2026-11-28', Date.parse('2026-11-28T18:00Z')]],
    )
  }
})

test('a game whose time is not set is on the next day by UTC where it begins in an American evening', () => {
  const tbd = { date: '2026-11-28T05:00Z' }
  const daysIn = (slug: string) =>
    rowsOf(espn, board(slug, event([HOME, AWAY], tbd, { timeValid: false }))).events[0]?.possible_days
  assert.equal([daysIn('nfl'), daysIn('mex.1')], [undefined, ['2026-11-28', '2026-11-29']])
})

test('the game of a doubleheader whose time is not set is the second', () => {
  const second = event([HOME, AWAY], { id: '402', timeValid: false, date: '2026-11-28T05:00Z' })
  const { events } = rowsOf(espn, board('mlb', second, event([HOME, AWAY])))
  assert.equal(
    events.map(one => one.native_id),
    ['401', '402'],
  )
})

const final = (name: string, period: number, periods: [number[], number[]] | null, [home, away] = ['2', '1']) => {
  const of = (i: 0 | 1) => (periods ? { linescores: periods[i].map(displayValue => ({ displayValue })) } : {})
  const competitors = [
    side('home', '1', 'Arsenal', { score: home, ...of(0) }),
    side('away', '2', 'Chelsea', { score: away, ...of(1) }),
  ]
  const status = { period, type: { name, state: 'post', completed: true } }
  const { events, reasons } = rowsOf(espn, board('uefa.champions', event(competitors, { status })))
  const { home_score, away_score, is_final, period: shown } = events[0]?.game ?? {}
  return [home_score, away_score, is_final, shown, ...reasons]
}

test("soccer's result is that of 90 minutes, whatever extra time and penalties made of it", () => {
  assert.equal(final('STATUS_FULL_TIME', 2, null), [2, 1, true, 'Final'])
  const late: [number[], number[]] = [
    [1, 0, 1, 0],
    [0, 1, 0, 0],
  ]
  assert.equal(final('STATUS_FINAL_AET', 4, late), [1, 1, true, 'AET'])
  const pens: [number[], number[]] = [
    [0, 1, 0, 0, 3],
    [1, 0, 0, 0, 4],
  ]
  assert.equal(final('STATUS_FINAL_PEN', 5, pens, ['1', '1']), [1, 1, true, 'Pens'])
  assert.equal(final('STATUS_FINAL', 5, pens, ['1', '1']), [1, 1, true, 'Pens'])
})

test('where the score after 90 minutes is not told there is no result', () => {
  const none = [null, null, true]
  assert.equal(final('STATUS_FINAL_AET', 4, null), [...none, 'AET', 'bad_score'])
  const running: [number[], number[]] = [
    [1, 1, 2, 2],
    [0, 1, 1, 1],
  ]
  assert.equal(final('STATUS_FINAL_PEN', 4, running), [...none, 'Pens', 'bad_score'])
})

test('overtime of other sports is part of the score', () => {
  const status = { period: 5, type: { name: 'STATUS_FINAL', state: 'post', completed: true } }
  const { events } = rowsOf(espn, board('nfl', event([{ ...HOME, score: '26' }, AWAY], { status })))
  assert.equal([events[0]?.game?.home_score, events[0]?.game?.period], [26, 'Final'])
})

test('a team that is not known yet makes no event', () => {
  for (const away of [
    side('away', '-1', 'TBD'),
    side('away', '7', 'To Be Determined'),
    side('away', '-2', 'AFC 6 Seed'),
  ])
    assert.equal(rowsOf(espn, board('nfl', event([HOME, away]))).reasons, ['no_names'])
})

test("an event's own season decides whether it is of the preseason", () => {
  const of = (root?: number, own?: number) => {
    const seasons = [root, own].map(type => (type ? { season: { type } } : {}))
    return rowsOf(espn, { ...board('nba', event([HOME, AWAY], seasons[1])), ...seasons[0] }).parts[0]?.league
  }
  assert.equal([of(1, 2), of(2, 1), of(1), of(2)], ['nba', 'nba_preseason', 'nba_preseason', 'nba'])
})

test('a league that the atlas lacks is its own, where its sport is told', () => {
  const of = (slug: string, path = '', uid = '') => {
    const body = { leagues: [{ slug, ...(uid ? { uid } : {}) }], events: [event([HOME, AWAY])] }
    const { parts, reasons } = rowsOf(espn, body, path && `/apis/site/v2/sports/${path}/${slug}/scoreboard`)
    return parts[0]?.league ?? reasons[0]
  }
  assert.is(of('usa.nwsl', 'soccer'), 'soccer_usa_nwsl')
  assert.is(of('concacaf.champions', '', 's:600~l:772'), 'soccer_concacaf_champions')
  assert.is(of('mens-college-hockey', 'hockey'), 'icehockey_mens_college_hockey')
  assert.is(of('nll', 'lacrosse'), 'lacrosse_nll')
  assert.is(of('pll', 'lacrosse'), 'pll')
  assert.is(of('eng.w.1'), 'unknown_league')
})

test('a scoreboard of a sport lists its leagues, and each event says which it is of', () => {
  const leagues = [
    { id: '700', slug: 'eng.1' },
    { id: '740', slug: 'esp.1' },
  ]
  const of = (id: string, league: string) => event([HOME, AWAY], { id, uid: `s:600~l:${league}~e:${id}` })
  const events = [of('1', '700'), of('2', '740'), of('3', '999')]
  const found = rowsOf(espn, { leagues, events }, '/apis/site/v2/sports/soccer/all/scoreboard')
  assert.equal(
    found.events.map(one => [one.league, one.native_id]),
    [
      ['epl', '1'],
      ['la_liga', '2'],
    ],
  )
  assert.equal(found.reasons, ['unknown_league'])
})

test('every fight of a night is an event; whose its odds are is not said', () => {
  const fight = (id: string, names: [string, string], type: object) => ({
    id,
    date: '2026-11-29T03:00Z',
    competitors: names.map((displayName, i) => ({ order: i + 1, athlete: { id: `${i}`, displayName } })),
    status: { period: 3, type },
  })
  const over = { name: 'STATUS_FINAL', state: 'post', completed: true }
  const card = {
    id: '600',
    date: '2026-11-29T01:00Z',
    status: { type: PRE },
    competitions: [
      fight('1', ['Tom Aspinall', 'Ciryl Gane'], PRE),
      { ...fight('2', ['A. Early', 'B. Prelim'], over), odds: [{ provider: { name: 'DraftKings' } }] },
    ],
  }
  const { events, reasons } = rowsOf(espn, board('ufc', card))
  assert.equal(
    events.map(one => [one.native_id, one.league, one.home, one.away, one.status, one.game]),
    [
      ['1', 'ufc', 'Tom Aspinall', 'Ciryl Gane', null, undefined],
      ['2', 'ufc', 'A. Early', 'B. Prelim', 'ended', undefined],
    ],
  )
  assert.equal(reasons, ['unknown_selection'])
})

test('the draws of a tournament are refused, not lost', () => {
  const { events, reasons } = rowsOf(espn, board('atp', { id: '1', date: '2026-11-29T01:00Z', groupings: [] }))
  assert.equal([events, reasons], [[], ['other_topic']])
})

test('the data of its own pages reads as a scoreboard', () => {
  const body = { content: { sbData: board('nfl', event([HOME, AWAY])) } }
  assert.is(rowsOf(espn, body).events[0]?.league, 'nfl')
  assert.ok(espn.recognises?.({ folder: '', name: '', text: JSON.stringify(body) }))
})

test('a final whose winner has fewer points has no score: which of the two is wrong nobody knows', () => {
  const status = { type: { name: 'STATUS_FINAL', state: 'post', completed: true } }
  const of = (slug: string, home: object, away: object) => {
    const sides = [
      side('home', '1', 'Buffalo Bills', { score: '20', ...home }),
      side('away', '2', 'Kansas City Chiefs', { score: '17', ...away }),
    ]
    const { events, reasons } = rowsOf(espn, board(slug, event(sides, { status }, {})))
    return [events[0]?.status, events[0]?.game?.home_score, ...reasons]
  }
  for (const right of [{}, { winner: true }]) assert.equal(of('nfl', right, { winner: false }), ['ended', 20])
  assert.equal(of('nfl', { winner: false }, { winner: true }), ['ended', undefined, 'bad_score'])
  assert.equal(of('nfl', { score: '17' }, { winner: true }), ['ended', 17])
  // On penalties; and who retires may be ahead.
  for (const slug of ['eng.1', 'atp']) assert.equal(of(slug, {}, { winner: true }), ['ended', 20], slug)
})

test.run()
