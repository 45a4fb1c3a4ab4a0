/** Pieces of a payload that hang on nothing in it, and containers of the wrong type: told with a reason, and the rest is read. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { betsson } from '../../pipelines/feeds/betsson.ts'
import { espn } from '../../pipelines/feeds/espn.ts'
import { fanduel } from '../../pipelines/feeds/fanduel.ts'
import { propsCash } from '../../pipelines/feeds/props-cash.ts'
import { EVENT, tableOf } from './betsson-table.ts'
import { market, nfl } from './fanduel-page.ts'
import { rowsOf } from './rows.ts'

const WINNER = { label: 'Match Winner', sides: [] as [string, number, string][] }
WINNER.sides.push(['Arsenal', 2, 'HOME'], ['Draw', 3, 'DRAW'], ['Chelsea', 4, 'AWAY'])
const ROWS = ['moneyline|home|2', 'moneyline|draw|3', 'moneyline|away|4']

test('betsson: prices of no market, and what is no price', () => {
  const { data } = tableOf({}, [WINNER])
  const marketSelections = [...(data.marketSelections as object[]), { id: 's-9', marketId: 'm-9', odds: 2 }, 7]
  const { rows, reasons } = rowsOf(betsson, { data: { ...data, marketSelections } })
  assert.equal([rows, reasons.sort()], [ROWS, ['orphan', 'wrong_type']])
})

test('betsson: of several leagues too, and a market of no event', () => {
  const { data } = tableOf({}, [WINNER])
  const events = [...data.events, { ...EVENT, id: 'f-2', regionName: 'Spain', competitionName: 'La Liga' }]
  const markets = [...data.markets, { id: 'm-8', eventId: 'f-8', label: 'Match Winner' }]
  const marketSelections = [...(data.marketSelections as object[]), { id: 's-9', marketId: 'm-9', odds: 2 }]
  const { parts, rows, reasons } = rowsOf(betsson, { data: { events, markets, marketSelections } })
  assert.equal([parts.length, rows, reasons], [2, ROWS, ['orphan', 'orphan']])
})

test('betsson: lists that are none', () => {
  const { data } = tableOf({}, [WINNER])
  const { rows, reasons } = rowsOf(betsson, { data: { ...data, markets: 'none' } })
  assert.equal([rows, reasons], [[], ['wrong_type', 'orphan', 'orphan', 'orphan']])
})

test('fanduel: markets of no event of the page, once however many events it has', () => {
  const moneyline = market('MONEY_LINE', [
    { name: 'Miami Dolphins', american: -110 },
    { name: 'Buffalo Bills', american: -110 },
  ])
  const body = nfl(moneyline, { ...moneyline, eventId: 2 }, 'none' as unknown as object)
  Object.assign(body.attachments.events, {
    3: { ...body.attachments.events[1], eventId: 3, name: 'New York Jets @ Miami Dolphins' },
  })
  const { rows, reasons } = rowsOf(fanduel, body)
  assert.equal(
    [rows, reasons],
    [
      ['moneyline|home|1.909', 'moneyline|away|1.909'],
      ['orphan', 'wrong_type'],
    ],
  )
  Object.assign(body.layout.links, { 2: { key: 'COMP:10' } })
  assert.equal(rowsOf(fanduel, body).reasons, ['orphan', 'wrong_type'])
})

const side = (homeAway: string, id: string, displayName: string) => ({ homeAway, team: { id, displayName } })
const game = (odds: unknown) => {
  const status = { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } }
  const competitors = [side('home', '1', 'Buffalo Bills'), side('away', '2', 'Kansas City Chiefs')]
  return { id: '401', date: '2026-11-28T18:00Z', status, competitions: [{ competitors, odds }] }
}
const LEAGUES = { leagues: [{ slug: 'nfl' }] }
const scoreboard = (odds: unknown) => rowsOf(espn, { ...LEAGUES, events: [game(odds)] })
const MONEYLINE = { home: { close: { odds: '-110' } }, away: { close: { odds: '-110' } } }

test('espn: odds that are no list, blocks and sides of them that are no objects', () => {
  assert.equal(scoreboard('none').reasons, ['wrong_type'])
  const provider = { name: 'DraftKings' }
  const pointSpread = { home: 7, away: null }
  const { rows, reasons } = scoreboard([
    { provider, moneyline: MONEYLINE, total: 'none', pointSpread, homeTeamOdds: 3 },
  ])
  assert.equal(rows, ['moneyline|home|1.909', 'moneyline|away|1.909'])
  assert.equal(reasons, ['wrong_type', 'wrong_type', 'wrong_type'])
  assert.equal(scoreboard(null).reasons, [])
})

test('espn: weeks of an odds page that hold no events', () => {
  const events = [game([{ provider: { name: 'DraftKings' }, moneyline: MONEYLINE }])]
  const { rows, reasons } = rowsOf(espn, { ...LEAGUES, lines: [{ events }, { events: 'none' }, 7] })
  assert.equal([rows.length, reasons], [2, ['wrong_type', 'wrong_type']])
})

test('props.cash: statistics and lines that are none', () => {
  const list = JSON.parse(readFileSync(new URL('fixtures/props-cash/lines_snapshot.json', import.meta.url), 'utf8'))
  const of = (projection: unknown) => rowsOf(propsCash, [{ ...list[0], projection }], '/nba/lines').reasons
  assert.equal(of('none'), ['wrong_type'])
  assert.equal(of({ points: { books: 'none' }, steals: {} }), ['wrong_type'])
  assert.equal(of(null), [])
})

test.run()
