/** bet365's text as events with their groups. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import type { Parsed, ParsedEvent, Part, SelectionType } from '../../model/part.ts'
import { Page } from '../page/page.ts'
import { nameOf } from '../page/read.ts'
import { instantIn } from '../page/zone.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { fractional, lineOf, type Meaning, meaningOf, totalSide } from './markets.ts'
import { field, leagueOf, matchOf, messagesOf } from './records.ts'

const BOOK = 'bet365'
const ZONE = 'Europe/London'
const MOST_RECORDS = 50_000

type Open = { event: ParsedEvent; page: Page }

export function parseBet365(part: Part): Parsed {
  const rejections = createRejections()
  const matches = new Map<string, Open>()
  const messages = messagesOf(part.body)
  for (const message of newest(messages, rejections)) {
    const native_id = matchOf(message)
    const open = matches.get(native_id) ?? openMatch(part.league, native_id, message, rejections)
    if (!open) continue
    matches.set(native_id, open)
    readMarkets(open, message, rejections)
  }
  if (messages.length === 0)
    rejections.add(rejection('wrong_type', 'payload: expected messages that begin with F|CL;', part.body))
  const events = [...matches.values()].map(({ event, page }) => ({ ...event, groups: page.read() }))
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

const openMatch = (league: string, native_id: string, message: string, rejections: Rejections): Open | null => {
  const no = (reason: string, detail: string): null => {
    rejections.add(rejection(reason, detail, message, { event: native_id, book: BOOK }))
    return null
  }
  if (native_id === '') return no('missing_field', 'CL.IT: expected the number of a match, #E<digits>#, got none')
  const at = message.indexOf('|EV;') + 1
  const head = at === 0 ? '' : message.slice(at, endOf(message, at))
  const [first = '', second = ''] = field(head, ';EX=').split(' v ')
  const [home, away] = [nameOf(field(head, ';N2=') || first), nameOf(field(head, ';N3=') || second)]
  if (home === '' || away === '')
    return no('no_names', `EV.N2, EV.N3: expected two teams, got ${shown(field(head, ';EX='))}`)
  if (home === away) return no('same_team', `EV.N3: expected another team than ${shown(home)}`)
  if (league === '' || leagueOf(message) !== league)
    return no(
      'unknown_league',
      `EV.CC: expected a competition of league '${league}', got ${shown(field(head, ';CC='))}`,
    )
  const start_time = startOf(field(head, ';BC='))
  if (start_time === null) return no('bad_time', `EV.BC: expected YYYYMMDDhhmmss, got ${shown(field(head, ';BC='))}`)
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
  return { event, page: new Page(BOOK, native_id) }
}

const endOf = (message: string, from: number): number => {
  const to = message.indexOf('|', from)
  return to === -1 ? message.length : to
}

const startOf = (text: string): number | null => {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  return found ? instantIn(ZONE, found.slice(1).map(Number)) : null
}

/** A market (MG) holds columns (MA), a column prices (PA). The first column of a total has no prices: it names their lines. */
const readMarkets = ({ event, page }: Open, message: string, rejections: Rejections): void => {
  const sport = sportOf(event.league)
  let market = { number: '', name: '' }
  let meaning: Meaning | null = null
  let side: SelectionType | null = null
  let [lines, row]: [string[], number] = [[], 0]
  const skipped = new Set<string>()
  const no = (reason: string, detail: string, piece: string): void =>
    rejections.add(rejection(reason, detail, piece, { event: event.native_id, book: BOOK }))
  let from = 0
  for (let n = 0; from < message.length && n < MOST_RECORDS; n += 1) {
    const to = message.indexOf('|', from)
    const record = message.slice(from, to === -1 ? undefined : to)
    from = to === -1 ? message.length : to + 1
    if (record.startsWith('MG;')) {
      market = { number: field(record, ';ID='), name: field(record, ';NA=') }
      meaning = meaningOf(market.number, sport)
      lines = []
    } else if (record.startsWith('MA;')) {
      const name = field(record, ';NA=')
      const isLines = field(record, ';PY=') === 'de'
      side = isLines ? null : sideOf(meaning, name, event)
      row = 0
      if (isLines) lines = []
      else if (meaning && !side)
        no(
          'unknown_selection',
          `${meaning.market_type} MA.NA: expected a side of the market, got ${shown(name)}`,
          record,
        )
    } else if (record.startsWith('PA;')) {
      const odds = field(record, ';OD=')
      const name = odds === '' ? field(record, ';NA=') : ''
      if (name !== '') lines.push(name)
      else if (!meaning) {
        if (skipped.has(market.number)) continue
        skipped.add(market.number)
        no(
          'unknown_market',
          `MG.ID: expected a market that the atlas has, got ${market.number} ${shown(market.name)}`,
          record,
        )
      } else if (side) {
        const isTotal = side === 'over' || side === 'under'
        const line = lineOf(isTotal ? (lines[row] ?? '') : field(record, ';HA=') || field(record, ';HD='))
        row += 1
        page.add(
          {
            market_type: meaning.market_type,
            alternate: meaning.alternate,
            selection_type: side,
            selection: side === 'home' ? event.home : side === 'away' ? event.away : side === 'over' ? 'Over' : 'Under',
            line,
            price: { decimal: fractional(odds) },
            active: field(record, ';SU=') !== '1',
            external_selection_id: field(record, ';ID='),
            market_id: market.number,
          },
          record,
        )
      }
    }
  }
}

const sideOf = (meaning: Meaning | null, name: string, { home, away }: ParsedEvent): SelectionType | null => {
  if (!meaning) return null
  if (/total/.test(meaning.market_type)) return totalSide(name.trim())
  return name === home ? 'home' : name === away ? 'away' : null
}
