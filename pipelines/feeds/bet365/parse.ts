/** bet365's text as events with their groups. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import type { Parsed, Part } from '../../model/part.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { brokenIn, otherLineIn, ownLineIn } from './handicap.ts'
import { fractional, lineOf, type Meaning, meaningOf } from './markets.ts'
import { BOOK, groupsOf, isSuspended, type Match, openMatch, othersIn } from './match.ts'
import { field, matchOf, messagesOf } from './records.ts'
import { type Side, sideOf } from './sides.ts'
import { isUnevenIn, namesLines, outOfRowsIn } from './table.ts'

const MOST_RECORDS = 50_000

export function parseBet365(part: Part): Parsed {
  const rejections = createRejections()
  const matches = new Map<string, Match>()
  const messages = messagesOf(part.body)
  for (const message of newest(messages, rejections)) {
    const native_id = matchOf(message)
    const match = matches.get(native_id) ?? openMatch(part.league, native_id, message, rejections)
    if (!match) continue
    matches.set(native_id, match)
    const others = othersIn(message, match)
    if (others) {
      const { home, away } = match.event
      const detail = `EV.EX: expected ${home} and ${away}, got ${others.home} and ${others.away}`
      rejections.add(rejection('other_teams', detail, message, { event: native_id, book: BOOK }))
    } else readMarkets(match, message, rejections)
  }
  if (messages.length === 0)
    rejections.add(rejection('wrong_type', 'payload: expected messages that begin with F|CL;', part.body))
  const events = [...matches.values()].map(match => ({ ...match.event, groups: groupsOf(match) }))
  return { events, rejections: rejections.all() }
}

/** A text may hold a message again: the later one is taken, at the first one's place (only that names the teams). */
const newest = (messages: readonly string[], rejections: Rejections): Iterable<string> => {
  const found = new Map<string, string>()
  for (const message of messages) {
    const topic = field(message.slice(0, message.indexOf('|', 2)), ';IT=')
    if (topic !== '' && found.has(topic)) {
      const detail = 'CL.IT: expected each message once; the later is taken'
      rejections.add(rejection('duplicate_message', detail, message, { event: matchOf(message), book: BOOK }))
    }
    found.set(topic === '' ? `${found.size}` : topic, message)
  }
  return found.values()
}

/** A market (MG) holds columns (MA), a column prices (PA); what is suspended is so with all that it holds. */
type Market = { number: string; name: string; meaning: Meaning | null; isSuspended: boolean; lines: string[] }
type Column = { isLines: boolean; side: Side | null; isSuspended: boolean; isOfOther: boolean; row: number }
/** Before the first column of a market: that of the one before says nothing of it. */
const NO_COLUMN: Column = { isLines: false, side: null, isSuspended: false, isOfOther: false, row: 0 }
type Refuse = ReturnType<typeof refusing>

const readMarkets = (match: Match, message: string, rejections: Rejections): void => {
  const sport = sportOf(match.event.league)
  let isAllSuspended = match.isSuspended
  let market: Market = { number: '', name: '', meaning: null, isSuspended: false, lines: [] }
  let column = NO_COLUMN
  const skipped = new Set<string>()
  const no = refusing(rejections, message, { event: match.event.native_id, book: BOOK })
  let from = 0
  for (let n = 0; from < message.length && n < MOST_RECORDS; n += 1) {
    const to = message.indexOf('|', from)
    const record = message.slice(from, to === -1 ? undefined : to)
    from = to === -1 ? message.length : to + 1
    if (record.startsWith('EV;')) isAllSuspended ||= isSuspended(record)
    else if (record.startsWith('MG;')) {
      const number = field(record, ';ID=')
      const name = field(record, ';NA=')
      const closed = isAllSuspended || isSuspended(record)
      market = { number, name, meaning: meaningOf(number, sport), isSuspended: closed, lines: [] }
      column = NO_COLUMN
      const broken = brokenAt(market, message, from, match)
      if (broken !== null) {
        no('impossible_line', `${number} ${broken}`, record)
        market.meaning = null
        // Told: its prices are no market that nobody knows.
        skipped.add(number)
      }
    } else if (record.startsWith('MA;')) {
      column = columnOf(record, market, match, no)
      if (column.isOfOther) {
        const detail = `${market.number} MA.MA: expected a column of this market, got one of ${shown(field(record, ';MA='))}`
        if (market.meaning) no('other_market', detail, record)
      } else if (isOfTotal(column.side) && isUnevenIn(restOf(message, from, /(?:^|\|)M[AG];/), market.lines.length)) {
        const expected = `a price of each of ${market.lines.length} lines`
        no('impossible_line', `${market.number} MA: expected ${expected}, got more or fewer`, record)
        column = { ...column, side: null }
      }
    } else if (!record.startsWith('PA;') || (market.meaning && column.isOfOther)) continue
    else if (market.meaning) readPrice(record, market, market.meaning, column, match, no)
    else if (field(record, ';OD=') !== '' && !skipped.has(market.number)) {
      skipped.add(market.number)
      const got = `${market.number} ${shown(market.name)}`
      no('unknown_market', `MG.ID: expected a market that the atlas has, got ${got}`, record)
    }
  }
}

/** The records of a market from its head on. */
const restOf = (message: string, from: number, next: RegExp): string => {
  const rest = message.slice(from - 1)
  const end = next.exec(rest)
  return end ? rest.slice(0, end.index) : rest
}

/** Why a handicap or a total is not whole; null where it is, and for any other market. */
const brokenAt = ({ meaning }: Market, message: string, from: number, { event }: Match): string | null => {
  if (meaning?.side !== 'column') return null
  const look = meaning.market_type.endsWith('spread') ? brokenIn : outOfRowsIn
  return look(restOf(message, from, /(?:^|\|)MG;/), meaning.market_type, event)
}

const isOfTotal = (side: Side | null): boolean => side?.selection_type === 'over' || side?.selection_type === 'under'

/** The first column of a total has no prices: it names their lines. */
const columnOf = (record: string, market: Market, { event }: Match, no: Refuse): Column => {
  const { meaning } = market
  const closed = market.isSuspended || isSuspended(record)
  // A column says whose it is: behind a market whose head is lost it stands at the one before.
  const own = field(record, ';MA=')
  const isOfOther = own !== '' && own !== market.number
  const column: Column = { isLines: false, side: null, isSuspended: closed, isOfOther, row: 0 }
  if (meaning?.side !== 'column' || isOfOther) return column
  const name = field(record, ';NA=')
  if (namesLines(record)) {
    market.lines = []
    return { ...column, isLines: true }
  }
  const side = sideOf(meaning.market_type, name, '', event)
  if (!side) {
    const detail = `${meaning.market_type} MA.NA: expected a side of the market, got ${shown(name)}`
    no('unknown_selection', detail, record)
  }
  return { ...column, side }
}

const readPrice = (
  record: string,
  { number, lines }: Market,
  { market_type, alternate, side: where, apart }: Meaning,
  column: Column,
  match: Match,
  no: Refuse,
): void => {
  const name = field(record, ';NA=')
  const odds = field(record, ';OD=')
  if (column.isLines) {
    lines.push(name)
    if (odds !== '') no('unknown_selection', `${market_type} MA.NA: expected a side of the market, got nothing`, record)
    return
  }
  const isOwn = where === 'price'
  if (!isOwn && column === NO_COLUMN && odds !== '') {
    no('unknown_selection', `${market_type} MA: expected a column of the market before its prices, got none`, record)
    return
  }
  const side = isOwn ? sideOf(market_type, name, field(record, ';N2='), match.event) : column.side
  if (!side) {
    // What fills up a table has no price; a column that is no side has been refused as a whole.
    const detail = `${market_type} PA.NA: expected a side of the market, got ${shown(name)}`
    if (isOwn && odds !== '') no('unknown_selection', detail, record)
    return
  }
  const line = isOfTotal(side) ? (lines[column.row] ?? '') : ownLineIn(record)
  column.row += 1
  const two = otherLineIn(record, line)
  if (two !== null) {
    no('impossible_line', `${market_type} ${two}`, record)
    return
  }
  const page = apart ? match.apart : match.page
  // Written out: spread from the side, making one took longer than all else that is read of a price.
  page.add(
    {
      selection_type: side.selection_type,
      selection: side.selection,
      market_type,
      alternate,
      line: lineOf(line),
      price: { decimal: fractional(odds) },
      active: !column.isSuspended && !isSuspended(record),
      external_selection_id: field(record, ';ID='),
      market_id: number,
    },
    record,
  )
}
