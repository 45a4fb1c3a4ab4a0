/** Lines of the generic feed as events with their groups, games and splits. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import type { Parsed, ParsedEvent, Part, Rejection } from '../../model/part.ts'
import { Page } from '../page/page.ts'
import type { Shown } from '../page/quote.ts'
import type { Raw } from '../page/read.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { gameOf, splitsOf } from './facts.ts'
import { instantOf } from './instant.ts'
import { isQuote } from './quick.ts'
import { eventKey, readRecords } from './records.ts'
import { type GameLine, type Line, type QuoteLine, SHAPES, type SplitLine } from './shape.ts'
import { labelOf, sideOf } from './sides.ts'

type Open = { event: ParsedEvent; pages: Map<string, Page>; splits: SplitLine[]; game: GameLine | null }

export function parseGeneric(part: Part): Parsed {
  const { records, rejections: wrong } = readRecords(part.body)
  const rejections = createRejections()
  for (const one of wrong) rejections.add(one)
  if (records.length === 0 && wrong.length === 0)
    rejections.add(rejection('wrong_type', 'payload: expected lines of JSON or CSV, got none', part.body))
  const events = new Map<string, Open>()
  let last: Raw = {}
  let key = ''
  for (const raw of records) {
    const line = lineOf(raw)
    if ('rejected' in line) {
      rejections.add(line)
      continue
    }
    // The next line is mostly of the same event.
    if (raw.event_id === undefined || raw.event_id !== last.event_id || raw.league !== last.league) key = eventKey(raw)
    last = raw
    let open = events.get(key)
    if (!open) {
      const begun = openEvent(part.league, line, rejections)
      if (!begun) continue
      open = begun
      events.set(key, begun)
    }
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
  if (isQuote(raw)) return raw
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
    start_time: start === undefined ? null : instantOf(start),
    local_date: date ?? null,
    status: status ?? null,
    groups: [],
  }
  return { event, pages: new Map(), splits: [], game: null }
}

/** What few sources have; of the others' lines nothing is kept. */
const moreOf = ({ changed_at, max_bet, back_size, lay_size, traded_volume }: QuoteLine): Shown['more'] =>
  changed_at === undefined &&
  max_bet === undefined &&
  back_size === undefined &&
  lay_size === undefined &&
  traded_volume === undefined
    ? undefined
    : {
        changed_at: changed_at === undefined ? null : instantOf(changed_at),
        max_bet: max_bet || null,
        back_size: back_size ?? null,
        lay_size: lay_size ?? null,
        traded_volume: traded_volume ?? null,
      }

const addQuote = ({ event, pages }: Open, line: QuoteLine, raw: Raw, rejections: Rejections): void => {
  const { market } = line
  const book = bookId(line.sportsbook)
  const market_type = market === 'spread' || market === 'total' ? typeOf(market, sportOf(event.league)) : market
  if (!marketType(market_type)) {
    const detail = `market: expected a market type that the catalogue has, got '${market}'`
    rejections.add(rejection('unknown_market', detail, raw, { event: event.native_id, book }))
    return
  }
  const side = sideOf(market_type, line.selection, event)
  const needsTeam = market_type.endsWith('team_total')
  if (!side || needsTeam !== (line.team !== undefined)) {
    const detail = side
      ? `team: expected home or away of a team total and nothing else, got ${shown(line.team)}`
      : `selection: expected a side of ${market_type}, got '${line.selection}'`
    rejections.add(rejection('unknown_selection', detail, raw, { event: event.native_id, book }))
    return
  }
  let page = pages.get(book)
  if (!page) {
    page = new Page(book, event.native_id)
    pages.set(book, page)
  }
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
      observed_at: line.observed_at === undefined ? null : instantOf(line.observed_at),
      more: moreOf(line),
      lay: line.lay_odds_decimal,
      external_event_id: line.external_event_id,
      external_selection_id: line.external_selection_id,
      market_id: line.market_id,
    },
    raw,
  )
}
