/** Overtime's lines as events with their groups. Pure, and never throws. */

import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { slug } from '../../model/slug.ts'
import { Page } from '../page/page.ts'
import { idOf, type Shown } from '../page/quote.ts'
import { isRaw, listOf, nameOf, type Raw, rawOf, readObject } from '../page/read.ts'
import { instantIn } from '../page/zone.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { leagueOf } from './split.ts'

const BOOK = 'overtime'
const ZONE = 'America/New_York'

type Open = { event: ParsedEvent; page: Page }

export function parseOvertime(part: Part): Parsed {
  const { root, rejections: wrong } = readObject(part.body)
  const rejections = createRejections()
  for (const one of wrong) rejections.add(one)
  const { GameLines, SportLimits } = rawOf(rawOf(root.d).Data)
  if (wrong.length === 0 && !Array.isArray(GameLines))
    rejections.add(
      rejection('missing_field', `d.Data.GameLines: expected a list of lines, got ${shown(GameLines)}`, root),
    )
  const games = new Map<string, Open>()
  for (const raw of listOf(GameLines)) {
    if (!isRaw(raw)) rejections.add(rejection('wrong_type', `GameLines: expected a line, got ${shown(raw)}`, raw))
    // A heading between the games ("NFL WEEK 11"): no line.
    else if (raw.IsTitle !== 1 && raw.IsTitle !== true) {
      const game = gameOf(part.league, raw, games, rejections)
      if (game) addLines(game, raw, listOf(SportLimits), part.league, rejections)
    }
  }
  const events = [...games.values()].map(({ event, page }) => ({ ...event, groups: page.read() }))
  events.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0))
  return { events, rejections: rejections.all() }
}

/** The game of a line: its periods are lines of their own under one number. */
const gameOf = (league: string, raw: Raw, games: Map<string, Open>, rejections: Rejections): Open | null => {
  const { GameNum, GameDateTimeString } = raw
  const native_id = idOf(GameNum) ?? ''
  const no = (reason: string, detail: string): null => {
    rejections.add(rejection(reason, detail, raw, { event: native_id, book: BOOK }))
    return null
  }
  if (native_id === '') return no('missing_field', `GameNum: expected the game's number, got ${shown(GameNum)}`)
  const known = games.get(native_id)
  if (known) return known
  if (leagueOf(raw) !== league || league === '')
    return no('unknown_league', `SportSubType: expected one of league '${league}', got ${shown(raw.SportSubType)}`)
  const [away, home] = [nameOf(raw.Team1ID), nameOf(raw.Team2ID)]
  if (home === '' || away === '')
    return no(
      'missing_field',
      `Team1ID, Team2ID: expected two teams, got ${shown(raw.Team1ID)} and ${shown(raw.Team2ID)}`,
    )
  if (home === away) return no('same_team', `Team2ID: expected another team than ${shown(home)}`)
  const start_time = startOf(GameDateTimeString)
  if (start_time === null)
    return no('bad_time', `GameDateTimeString: expected MM/DD/YYYY HH:MM, got ${shown(GameDateTimeString)}`)
  const event: ParsedEvent = {
    native_id,
    native_of: { book: BOOK },
    league,
    home,
    away,
    name: '',
    start_time,
    local_date: null,
    status: null,
    groups: [],
  }
  const game = { event, page: new Page(BOOK, native_id) }
  games.set(native_id, game)
  return game
}

const startOf = (text: unknown): number | null => {
  const found = typeof text === 'string' ? /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text) : null
  if (!found) return null
  const [, month, day, year, hour, minute] = found.map(Number)
  return instantIn(ZONE, [year ?? 0, month ?? 0, day ?? 0, hour ?? 0, minute ?? 0])
}

/** `Game` -> ``, `1st Half` -> `1st_half_`. */
const prefixOf = (period: string): string => (period === '' || period === 'Game' ? '' : `${slug(period)}_`)

const addLines = (
  { event, page }: Open,
  raw: Raw,
  limits: readonly unknown[],
  league: string,
  rejections: Rejections,
): void => {
  const sport = sportOf(league)
  const prefix = prefixOf(nameOf(raw.PeriodDescription))
  const limit = rawOf(
    limits.find(one => leagueOf(rawOf(one)) === league && rawOf(one).PeriodNumber === raw.PeriodNumber),
  )
  const isOpen = raw.Status === 'O' && raw.Disabled !== true
  const add = (kind: keyof typeof STATUS, of: Of, american: unknown): void => {
    // Not offered.
    if (american === null || american === undefined) return
    const max_bet = raw[`MaxWager${kind}`] ?? limit[`MaxWager${kind}`]
    const { market_type, selection_type, selection, line, team } = of
    const active = isOpen && raw[STATUS[kind]] === 'O'
    page.add({ market_type, selection_type, selection, line, team, price: { american }, active, max_bet }, raw)
  }
  const known = (market_type: string): string => {
    if (marketType(market_type)) return market_type
    const detail = `PeriodDescription: expected a period that the atlas has ${market_type} of, got ${shown(raw.PeriodDescription)}`
    rejections.add(rejection('unknown_market', detail, raw, { event: event.native_id, book: BOOK }))
    return ''
  }
  const { home, away } = event
  const hasDraw = typeof raw.MoneyLineDraw === 'number' && raw.MoneyLineDraw !== 0
  const moneyline = known(`${prefix}moneyline${hasDraw && !sportById(sport)?.draws ? '_3way' : ''}`)
  if (moneyline !== '') {
    add('MoneyLine', { market_type: moneyline, selection_type: 'away', selection: away }, raw.MoneyLine1)
    add('MoneyLine', { market_type: moneyline, selection_type: 'home', selection: home }, raw.MoneyLine2)
    add('MoneyLine', { market_type: moneyline, selection_type: 'draw', selection: 'Draw' }, raw.MoneyLineDraw || null)
  }
  const spread = known(prefix + typeOf('spread', sport))
  if (spread !== '') {
    add('Spread', { market_type: spread, selection_type: 'away', selection: away, line: raw.Spread1 }, raw.SpreadAdj1)
    add('Spread', { market_type: spread, selection_type: 'home', selection: home, line: raw.Spread2 }, raw.SpreadAdj2)
  }
  const total = known(prefix + typeOf('total', sport))
  const line = raw.TotalPoints1 ?? raw.TotalPoints
  if (total !== '') {
    add('Total', { market_type: total, selection_type: 'over', selection: 'Over', line }, raw.TtlPtsAdj1)
    add('Total', { market_type: total, selection_type: 'under', selection: 'Under', line }, raw.TtlPtsAdj2)
  }
  // Team totals exist for whole games only.
  if (prefix !== '') return
  for (const [n, team] of [
    [1, 'away'],
    [2, 'home'],
  ] as const) {
    const of = { market_type: 'team_total', team, selection: event[team], line: raw[`Team${n}TotalPoints`] }
    add('TeamTotal', { ...of, selection_type: 'over' }, raw[`Team${n}TtlPtsAdj1`])
    add('TeamTotal', { ...of, selection_type: 'under' }, raw[`Team${n}TtlPtsAdj2`])
  }
}

type Of = Pick<Shown, 'market_type' | 'selection_type' | 'selection' | 'line' | 'team'>

const STATUS = {
  MoneyLine: 'MoneyLineStatus',
  Spread: 'SpreadLineStatus',
  Total: 'TotalsLineStatus',
  TeamTotal: 'TeamTotalsLineStatus',
} as const
