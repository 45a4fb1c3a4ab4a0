/** Lines of the generic feed as events with their groups, games and splits. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import type { Parsed, ParsedEvent, Part, Rejection, SelectionType } from '../../model/part.ts'
import { Page } from '../page/page.ts'
import type { Raw } from '../page/read.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { gameOf, splitsOf } from './facts.ts'
import { eventKey, readRecords } from './records.ts'
import { type GameLine, type Line, type QuoteLine, SHAPES, type SplitLine } from './shape.ts'

type Open = { event: ParsedEvent; pages: Map<string, Page>; splits: SplitLine[]; game: GameLine | null }

export function parseGeneric(part: Part): Parsed {
  const { records, rejections: wrong } = readRecords(part.body)
  const rejections = createRejections()
  for (const one of wrong) rejections.add(one)
  if (records.length === 0 && wrong.length === 0)
    rejections.add(rejection('wrong_type', 'payload: expected lines of JSON or CSV, got none', part.body))
  const events = new Map<string, Open>()
  for (const raw of records) {
    const line = lineOf(raw)
    if ('rejected' in line) {
      rejections.add(line)
      continue
    }
    const key = eventKey(raw)
    const open = events.get(key) ?? openEvent(part.league, line, rejections)
    if (!open) continue
    events.set(key, open)
    if (line.type === 'quote') addQuote(open, line, raw, rejections)
    else if (line.type === 'split') open.splits.push(line)
    else open.game = line
  }
  const read = [...events.values()].map(
    ({ event, pages, splits, game }): ParsedEvent => ({
      ...event,
      groups: [...pages.values()].flatMap(page => page.read()),
      ...(splits.length > 0 ? { splits: splitsOf(splits) } : {}),
      ...(game ? { game: gameOf(game) } : {}),
    }),
  )
  read.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0))
  return { events: read, rejections: rejections.all() }
}

const lineOf = (raw: Raw): Line | Rejection => {
  const { type } = raw
  const event = typeof raw.event_id === 'string' ? { event: raw.event_id } : {}
  if (type !== 'quote' && type !== 'split' && type !== 'game')
    return rejection(
      type === undefined ? 'missing_field' : 'wrong_type',
      `type: expected quote, split or game, got ${shown(type)}`,
      raw,
      event,
    )
  const found = SHAPES[type].safeParse(raw)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const field = issue?.path.join('.') ?? ''
  const got = issue?.path.length === 1 ? raw[field] : undefined
  const reason = got === undefined ? 'missing_field' : 'wrong_type'
  return rejection(reason, `${field}: expected ${issue?.message}, got ${shown(got)}`, raw, event)
}

const openEvent = (league: string, line: Line, rejections: Rejections): Open | null => {
  const { event_id = '', home = '', away = '', event: name = '', start, date, status } = line
  const no = (reason: string, detail: string): null => {
    rejections.add(rejection(reason, detail, line, { event: event_id }))
    return null
  }
  if (line.league !== league) return no('wrong_league', `league: expected '${league}', got '${line.league}'`)
  if ((home === '') !== (away === '')) return no('no_names', 'home, away: expected both, or neither and an event')
  if (home === '' && name === '')
    return no('no_names', 'home, away, event: expected two teams, or the name of an event')
  if (home !== '' && home === away) return no('same_team', `away: expected another team than '${home}'`)
  const event: ParsedEvent = {
    native_id: event_id,
    native_of: 'feed',
    league,
    home,
    away,
    name: home === '' ? name : '',
    start_time: start === undefined ? null : Date.parse(start),
    local_date: date ?? null,
    status: status ?? null,
    groups: [],
  }
  return { event, pages: new Map(), splits: [], game: null }
}

const addQuote = ({ event, pages }: Open, line: QuoteLine, raw: Raw, rejections: Rejections): void => {
  const sport = sportOf(event.league)
  const book = bookId(line.sportsbook)
  const market_type = line.market === 'spread' || line.market === 'total' ? typeOf(line.market, sport) : line.market
  const where = { event: event.native_id, book }
  if (!marketType(market_type)) {
    const detail = `market: expected a market type that the catalogue has, got '${line.market}'`
    rejections.add(rejection('unknown_market', detail, raw, where))
    return
  }
  const side = sideOf(market_type, line.selection, event)
  const needsTeam = market_type.endsWith('team_total')
  if (!side || needsTeam !== (line.team !== undefined)) {
    const detail = side
      ? `team: expected home or away of a team total and nothing else, got ${shown(line.team)}`
      : `selection: expected a side of ${market_type}, got '${line.selection}'`
    rejections.add(rejection('unknown_selection', detail, raw, where))
    return
  }
  const page = pages.get(book) ?? new Page(book, event.native_id)
  pages.set(book, page)
  page.add(
    {
      market_type,
      selection_type: side,
      selection: line.team ? event[line.team] : labelOf(side, line.selection, event),
      team: line.team,
      player: line.player,
      line: line.line,
      price: line.odds_american === undefined ? { decimal: line.odds_decimal } : { american: line.odds_american },
      active: line.is_active,
      alternate: line.is_alternate_line,
      observed_at: line.observed_at === undefined ? null : Date.parse(line.observed_at),
      more: {
        changed_at: line.changed_at === undefined ? null : Date.parse(line.changed_at),
        max_bet: line.max_bet || null,
        back_size: line.back_size ?? null,
        lay_size: line.lay_size ?? null,
        traded_volume: line.traded_volume ?? null,
      },
      lay: line.lay_odds_decimal,
      external_event_id: line.external_event_id,
      external_selection_id: line.external_selection_id,
      market_id: line.market_id,
    },
    raw,
  )
}

const WORDS: readonly SelectionType[] = ['home', 'away', 'draw', 'over', 'under', 'yes', 'no']

/** The side that a selection means in a market, or null where the market has no such side. */
const sideOf = (market_type: string, selection: string, { home, away }: ParsedEvent): SelectionType | null => {
  if (market_type === 'futures') return 'outright'
  const word = WORDS.find(one => one === selection.toLowerCase())
  const side = word ?? (home === '' ? null : selection === home ? 'home' : selection === away ? 'away' : null)
  if (side === null) return null
  const isTotal = /total/.test(market_type)
  const isPlayers = market_type.startsWith('player_')
  const isYesNo = market_type === 'both_teams_to_score'
  const isOver = side === 'over' || side === 'under'
  const isYes = side === 'yes' || side === 'no'
  if (isPlayers) return isOver || isYes ? side : null
  if (isTotal || isYesNo) return (isTotal ? isOver : isYes) ? side : null
  if (isOver || isYes) return null
  return side === 'draw' && !/moneyline/.test(market_type) ? null : side
}

const labelOf = (side: SelectionType, selection: string, { home, away }: ParsedEvent): string => {
  if (side === 'outright') return selection
  return side === 'home' ? home : side === 'away' ? away : side.charAt(0).toUpperCase() + side.slice(1)
}
