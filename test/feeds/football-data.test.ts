/** Seasons of football-data.co.uk: what is told when, and whole recorded seasons against a count of their own cells. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { AGGREGATES } from '../../pipelines/feeds/football-data/columns.ts'
import { instantsOf } from '../../pipelines/feeds/football-data/split.ts'
import { timesOf } from '../../pipelines/feeds/football-data/times.ts'
import { footballData } from '../../pipelines/feeds/football-data.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { shared } from '../recordings.ts'
import { recorded, through } from './recordings.ts'

const read = (body: string, at: string) =>
  through(footballData, { feed: footballData.id, observed_at: Date.parse(at), body, request: '' })
const iso = (at: number | null | undefined) => (at ? new Date(at).toISOString().slice(0, 16) : null)

test('times are the clocks of the United Kingdom, summer and winter', () => {
  const cases: [string, string, string | null][] = [
    ['16/08/2024', '20:00', '2024-08-16T19:00'],
    ['01/01/2025', '12:30', '2025-01-01T12:30'],
    ['30/03/2025', '14:00', '2025-03-30T13:00'],
    ['29/03/2025', '15:00', '2025-03-29T15:00'],
    ['26/10/2024', '15:00', '2024-10-26T14:00'],
    ['27/10/2024', '16:30', '2024-10-27T16:30'],
    ['10/08/18', '20:00', '2018-08-10T19:00'],
    ['10/08/2018', '', null],
  ]
  for (const [date, time, expected] of cases) assert.is(iso(timesOf(date, time)?.kickoff), expected, `${date} ${time}`)
  for (const [date, time] of [
    ['31/02/2024', '15:00'],
    ['2024-08-16', '15:00'],
    ['16/08/2024', '25:00'],
    ['16/08/2024', 'soon'],
    ['', ''],
  ] as const)
    assert.is(timesOf(date, time), null, `${date} ${time}`)
})

test('prices are collected on Friday, for midweek on Tuesday, and always before the close', () => {
  const collected = (date: string, time: string) => iso(timesOf(date, time)?.collected)
  assert.is(collected('17/08/2024', '12:30'), '2024-08-16T14:00')
  assert.is(collected('19/08/2024', '20:00'), '2024-08-16T14:00')
  assert.is(collected('16/08/2024', '20:00'), '2024-08-16T14:00')
  assert.is(collected('03/12/2024', '19:30'), '2024-12-03T15:00')
  assert.is(collected('05/12/2024', '20:15'), '2024-12-03T15:00')
  assert.is(collected('16/08/2024', '12:30'), '2024-08-16T10:29')
})

const SEASON = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,B365CH,B365CD,B365CA
E0,17/08/2024,15:00,Arsenal,Wolves,2,0,1.2,7,13,1.18,7.5,15`

test('prices of which a column has another name than it had are told', () => {
  const header = 'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,P>2.5,P<2.5,AHh,PAHH,PAHA,MaxH,MaxD,MaxA,HS,AS,HTR'
  const row = 'E0,17/08/2024,15:00,Arsenal,Wolves,1.2,7,13,1.9,2,-1.5,1.95,1.95,1.2,7,13,,,'
  const of = (from: string, to: string) => {
    const { events, rejections } = read(`${header.replace(from, to)}\n${row}`, '2024-08-16T15:00:00Z')
    return [events[0]?.groups.map(group => group.market_group), rejections.map(({ sample }) => sample)]
  }
  const [moneyline, goals, spread] = ['moneyline', 'total_goals', 'point_spread']
  assert.equal(of('', ''), [[moneyline, goals, spread], []])
  assert.equal(of('B365H', 'B365Home'), [
    [goals, spread],
    ['B365D', 'B365A'],
  ])
  assert.equal(of('P>2.5', 'P>2.50'), [[moneyline, spread], ['P<2.5']])
  assert.equal(of('AHh', 'AHL'), [
    [moneyline, goals],
    ['PAHH', 'PAHA'],
  ])
  assert.equal(of('P>2.5,P<2.5', 'XX>2.5,XX<2.5'), [
    [moneyline, spread],
    ['XX>2.5', 'XX<2.5'],
  ])
})

test('a column that is read and stands there twice is refused: its last price was told', () => {
  const row = 'E0,17/08/2024,15:00,Arsenal,Wolves,1.2,7,13'
  const of = (again: string) => {
    const { events, rejections } = read(
      `Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,${again}\n${row},9.9`,
      '2024-08-16T15:00:00Z',
    )
    return [events.length, rejections.map(({ reason, detail }) => `${reason} ${detail}`)]
  }
  assert.equal(of('B365H'), [0, ['unknown_column header: expected each column once, got "B365H" again']])
  assert.equal(of('Date')[0], 0)
  assert.equal(of('Referee'), [1, []])
  assert.equal(of(''), [1, []])
})

test('a season whose time or score stands under another name is refused: it had no starts and no results', () => {
  const row = 'E0,17/08/2024,15:00,Arsenal,Wolves,2,0,1,0,1.2,7,13'
  const of = (head: string, own = row) => {
    const { events, rejections } = read(`${head},B365H,B365D,B365A\n${own}`, '2024-08-20T15:00:00Z')
    return [events.length, rejections.map(({ reason, detail }) => `${reason} ${detail}`)]
  }
  const head = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG'
  assert.equal(of(head), [1, []])
  for (const [column, written] of [
    ['Time', 'time'],
    ['Time', 'Tiem'],
    ['FTHG', 'FTHg'],
    ['FTAG', 'FT AG'],
  ] as const)
    assert.equal(of(head.replace(column, written)), [
      0,
      [`unknown_column header: expected ${column}, got "${written}"`],
    ])
  assert.equal(of(head.replace('FTHG,FTAG', 'HomeGoals,AwayGoals')), [
    0,
    ['unknown_column header: expected the columns FTHG and FTAG beside HTHG'],
  ])
  // Before a season's time was told, and before its matches.
  assert.equal(of('Div,Date,HomeTeam,AwayTeam', 'E0,17/08/2024,Arsenal,Wolves,1.2,7,13'), [1, []])
})

test('what stands in the place of a price or a line is told as it is written', () => {
  const header = 'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,AHh,PAHH,PAHA'
  for (const [row, written] of [
    ['"1,2",7,13,-1.5,1.95,1.95', ['1,2']],
    ['6/5,7,13,-1.5,1.95,1.95', ['6/5']],
    ['1.2,7,13,pk,1.95,1.95', ['pk', 'pk']],
  ] as const) {
    const { events } = read(`${header}\nE0,17/08/2024,15:00,Arsenal,Wolves,${row}`, '2024-08-16T15:00:00Z')
    const quotes = events.flatMap(({ groups }) => groups.flatMap(group => group.quotes()))
    const got = quotes.flatMap(quote => (quote.rejected ? (/got "(.*)"$/.exec(quote.detail)?.[1] ?? '') : []))
    assert.equal(got, written)
  }
})

test('nothing is told before it was known', () => {
  const found = instantsOf(SEASON).map(({ at, text }) => {
    const { events, rejections } = read(text, new Date(at).toISOString())
    assert.equal(rejections, [])
    const [event] = events
    const prices = event?.groups.flatMap(group =>
      group.quotes().map(quote => (quote.rejected ? 0 : quote.odds_decimal)),
    )
    return [iso(at), prices, event?.status, event?.game?.home_score]
  })
  assert.equal(found, [
    ['2024-08-16T14:00', [1.2, 7, 13], null, undefined],
    ['2024-08-17T13:59', [1.18, 7.5, 15], null, undefined],
    ['2024-08-17T16:00', [], 'ended', 2],
  ])
  assert.is(read(SEASON, '2024-08-01T00:00:00Z').events[0]?.groups.length, 1)
})

test('an Asian handicap is each side’s own', () => {
  const body = `Div,Date,Time,HomeTeam,AwayTeam,AHh,PAHH,PAHA\nE0,17/08/2024,15:00,Arsenal,Wolves,-1.75,1.95,1.97`
  const [group] = read(body, '2024-08-01T00:00:00Z').events[0]?.groups ?? []
  assert.equal(
    group?.quotes().map(quote => !quote.rejected && [quote.market_type, quote.selection_type, quote.line]),
    [
      ['point_spread', 'home', -1.75],
      ['point_spread', 'away', 1.75],
    ],
  )
})

test('files of one country name the columns otherwise', () => {
  const body = `Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA,MaxCH,MaxCD,MaxCA
Brazil,Serie A,2024,13/04/2024,22:30,Criciuma,Juventude,1,2,A,2.1,3.2,3.9,2.2,3.3,4`
  const found = instantsOf(body).map(({ at, text }) => {
    const { events, rejections } = read(text, new Date(at).toISOString())
    assert.equal(rejections, [])
    const [event] = events
    return [iso(at), event?.league, event?.home, event?.groups.map(group => group.book), event?.game?.away_score]
  })
  assert.equal(found.slice(-2), [
    ['2024-04-13T21:29', 'brazil_serie_a', 'Criciuma', ['pinnacle'], undefined],
    ['2024-04-13T23:30', 'brazil_serie_a', 'Criciuma', [], 2],
  ])
  assert.equal(read(body, '2024-04-14T12:00:00Z').events[0]?.game?.home_score, 1)
})

test('a file of one country may hold two of its leagues', () => {
  const row = (league: string, home: string, away: string) =>
    `Switzerland,${league},2026/2027,28/11/2026,17:00,${home},${away},,,,2.1,3.4,3.3`
  const body = [
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSH,PSD,PSA',
    row('Super League ', 'Basel', 'Sion'),
    row('Challenge League', 'Aarau', 'Wil'),
    row('Challenge League ', 'Vaduz', 'Xamax'),
  ].join('\n')
  const { events, rejections } = read(body, '2026-11-28T12:00:00Z')
  assert.equal(rejections, [])
  assert.equal(
    events.map(({ league, home }) => `${league} ${home}`),
    [
      'switzerland_super_league Basel',
      'soccer_switzerland_challenge_league Aarau',
      'soccer_switzerland_challenge_league Vaduz',
    ],
  )
})

test('every division has a league, and empty cells beyond the header lose no row', () => {
  const rows = ['EC', 'SC1', 'SC2', 'SC3'].map(division => `${division},16/08/03,Home,Away,2,1,1.5,3.5,6,,,`)
  const body = ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,GBH,GBD,GBA', ...rows, ',,,,,,,,', ',,,,,,,,,,'].join('\n')
  const { events, rejections } = read(body, '2003-08-15T16:00:00Z')
  assert.equal(rejections, [])
  assert.equal(
    events.map(({ league, groups }) => [league, groups.length]),
    [
      ['england_national_league', 1],
      ['scotland_championship', 1],
      ['scotland_league_one', 1],
      ['scotland_league_two', 1],
    ],
  )
})

test('short names of clubs are those that other sources name in full', () => {
  const cases: [string, string, string][] = [
    ['portugal_primeira_liga', 'Sp Lisbon', 'Sporting CP'],
    ['portugal_primeira_liga', 'Sp Braga', 'Braga'],
    ['netherlands_eredivisie', 'For Sittard', 'Fortuna Sittard'],
    ['netherlands_eredivisie', 'Nijmegen', 'NEC Nijmegen'],
    ['mls', 'Atlanta Utd', 'Atlanta United FC'],
    ['mls', 'New York City', 'New York City FC'],
    ['liga_mx', 'Atl. San Luis', 'Atlético San Luis'],
    ['liga_mx', 'UNAM Pumas', 'Pumas'],
    ['liga_mx', 'UANL Tigres', 'Tigres'],
    ['brazil_serie_a', 'Flamengo RJ', 'Flamengo'],
    ['brazil_serie_a', 'Botafogo RJ', 'Botafogo'],
  ]
  for (const [league, name, team] of cases) assert.is(teamByAlias(league, name)?.name, team, name)
})

const LEAGUES: Record<string, string> = { E0: 'epl', D1: 'bundesliga', SP1: 'la_liga' }
const PRICE = /^(?:B365|BW|BF|BFE|IW|PS?|WH|VC|1XB)C?(?:[HDA]|[<>]2\.5|AH[HA])$/

test('recorded seasons: every price of a book, every result, every team', () => {
  const folder = shared('feeds/football-data-co-uk')
  if (folder === null) return
  for (const file of readdirSync(folder)) {
    const body = (recorded(`football-data-co-uk/${file}`) ?? '').replace(/^\ufeff/, '')
    const [header = '', ...lines] = body.trimEnd().split(/\r?\n/)
    const names = header.split(',')
    const prices = lines.flatMap(line => line.split(',').filter((cell, i) => cell !== '' && PRICE.test(names[i] ?? '')))
    const league = LEAGUES[file.replace(/_.*/, '')] ?? ''
    const registry = createRegistry(league, { prefix: '' })
    let quotes = 0
    const results = new Set<string>()
    const reasons: string[] = []
    for (const { at, text } of instantsOf(body)) {
      const { events, rejections } = read(text, new Date(at).toISOString())
      reasons.push(...rejections.map(one => one.reason))
      for (const event of events) {
        assert.is(event.league, league)
        const answer = registry.resolve(event, footballData.id, at)
        assert.ok(!('rejected' in answer))
        if (event.game?.is_final) results.add(answer.event.event_id)
        for (const quote of event.groups.flatMap(group => group.quotes())) {
          if (quote.rejected) reasons.push(quote.reason)
          else quotes += 1
        }
      }
    }
    assert.equal([quotes, results.size, reasons], [prices.length, lines.length, []], file)
    assert.equal(registry.unmapped(), [], file)
    assert.ok(AGGREGATES.some(name => names.includes(`${name}H`)) || file.includes('1819'))
  }
})

test.run()
