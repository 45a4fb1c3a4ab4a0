/** One straight market, put onto its event's groups; or why it cannot be. */

import { type Lined, teamSelection } from '../../model/market.ts'
import type { SelectionType, Team } from '../../model/part.ts'
import type { Offer } from '../groups/offers.ts'
import { apartIn } from '../read/apart.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import { membersOf } from '../read/values.ts'
import type { Found } from './events.ts'
import { contradictionOf } from './key.ts'
import { isCounted, isOfTheRest, typeOfMarket } from './market-types.ts'
import { type Matchup, text } from './read.ts'
import { specialOf } from './specials.ts'

export const BOOK = 'pinnacle'
const MOST_PRICES = 200

type Refuse = ReturnType<typeof refusing>

/** What all offers of a market share. */
type Common = Pick<Offer, 'active' | 'max_bet' | 'market_id'>

export function addMarket(raw: unknown, matchup: Matchup, event: Found, rejections: Rejections): null | undefined {
  const market = membersOf(raw)
  const { type, period, isAlternate, status, prices, limits, key, side } = market
  const refuse = refusing(rejections, raw, { event: String(event.id), book: BOOK })
  const no: Refuse = (reason, detail, piece) => refuse(reason, `markets.${detail}`, piece)
  if (!Array.isArray(prices) || prices.length > MOST_PRICES)
    return no('wrong_type', `prices: expected a list of at most ${MOST_PRICES}, got ${shown(prices)}`)
  if (typeof period !== 'number' || typeof type !== 'string')
    return no('wrong_type', `type, period: expected a text and a number, got ${shown(type)} and ${shown(period)}`)
  if (event.live !== null && !matchup.isLive)
    return no('superseded', `matchupId: ${matchup.id} is over, ${event.live} is in play`)
  const contradiction = contradictionOf(market)
  if (contradiction !== null) return no('other_market', contradiction)
  const common: Common = {
    active: status === undefined || status === 'open',
    max_bet: limitOf(limits),
    market_id: `${matchup.id};${text(key).slice(0, 60)}`,
  }
  if (matchup.isSpecial) return addSpecial(matchup, event, { type, period, prices, common }, no)
  const { units } = matchup
  if (!isCounted(event.sport, units))
    return no('other_units', `matchupId: expected a market of the score or of corners, got one of ${shown(units)}`, key)
  if (type === 'spread' && matchup.isLive && isOfTheRest(event.sport, units, isLevel(event)))
    return no('other_line', 'points: expected a handicap of the whole match, got one of what remains of it', key)
  const hasDraw = prices.some(price => membersOf(price).designation === 'draw')
  const market_type = typeOfMarket(event.sport, units, period, type, hasDraw)
  if (market_type === null)
    return no(
      'unknown_market',
      `type: expected a market of ${event.sport} that the atlas has, got ${shown(type)} of period ${period}`,
    )
  const apart = apartIn(prices.map(price => linedBy(event, type, price)))
  if (apart !== null) return no('impossible_line', `prices.points: ${apart}`)
  const team = type === 'team_total' ? teamOf(side) : undefined
  if (type === 'team_total' && !team) return no('unknown_selection', `side: expected home or away, got ${shown(side)}`)
  for (const price of prices) {
    const { designation, price: american, points } = membersOf(price)
    const [selection_type, name] = sideOf(event, type, designation)
    if (!selection_type) {
      no('unknown_selection', `prices.designation: expected a side of a ${text(type)}, got ${shown(designation)}`)
      continue
    }
    const offer: Offer = { side: selection_type, selection: name, price: american, line: points, ...common }
    if (team) Object.assign(offer, { team, selection: teamSelection(event[team], name) })
    event.groups.add(BOOK, market_type, isAlternate === true, offer)
  }
}

const isLevel = ({ game }: Found): boolean => game !== null && game.home_score === game.away_score

/** The most that may be risked; 0 where nothing is said. */
const limitOf = (limits: unknown): number => {
  if (!Array.isArray(limits)) return 0
  const { amount } = membersOf(limits.find(limit => membersOf(limit).type === 'maxRiskStake'))
  return typeof amount === 'number' ? amount : 0
}

const teamOf = (side: unknown): Team | undefined => (side === 'home' || side === 'away' ? side : undefined)

const sideOf = (event: Found, type: string, designation: unknown): [SelectionType | null, string] => {
  const isTotal = type === 'total' || type === 'team_total'
  if (isTotal)
    return designation === 'over' ? ['over', 'Over'] : designation === 'under' ? ['under', 'Under'] : [null, '']
  if (designation === 'home') return ['home', event.home]
  if (designation === 'away') return ['away', event.away]
  return designation === 'draw' && type === 'moneyline' ? ['draw', 'Draw'] : [null, '']
}

const linedBy = (event: Found, type: string, price: unknown): Lined => {
  const { designation, points } = membersOf(price)
  return { side: sideOf(event, type, designation)[0], line: points }
}

/** `Over 24.5 Points`: where a price has none, its side's name does. */
const pointsIn = (name: string): number | undefined => {
  const found = /^(?:over|under)\s+(\d+(?:\.\d+)?)\b/i.exec(name)?.[1]
  return found === undefined ? undefined : Number(found)
}

const addSpecial = (
  matchup: Matchup,
  event: Found,
  { period, prices, common }: { type: string; period: number; prices: readonly unknown[]; common: Common },
  no: Refuse,
): null | undefined => {
  const { category, description, participants } = matchup
  const special = specialOf({ category, description, period, sport: event.sport }, event)
  if (!special)
    return no(
      'unknown_special',
      `matchupId: expected a special that the atlas has a type for, got ${shown(description)}`,
      description,
    )
  const read = prices.map(price => {
    const { participantId, price: american, points: own } = membersOf(price)
    const name = participants.find(one => one.id !== null && one.id === participantId)?.name ?? ''
    const named = pointsIn(name)
    return { participantId, american, own, name, named, side: special.sideOf(name), points: own ?? named }
  })
  const apart = apartIn(read.map(({ side, points }) => ({ side: side?.side, line: points })))
  if (apart !== null) return no('impossible_line', `prices.points: ${apart}`)
  for (const { participantId, american, own, name, named, side, points } of read) {
    if (!side) {
      no(
        'unknown_selection',
        `prices.participantId: expected a side of ${shown(description)}, got ${shown(name || participantId)}`,
      )
      continue
    }
    if (named !== undefined && named !== points) {
      no('other_market', `prices.points: expected those of ${shown(name)}, got ${shown(own)}`)
      continue
    }
    const offer: Offer = { side: side.side, selection: side.selection, price: american, ...common }
    if (points !== undefined) offer.line = points
    if (special.player !== '') offer.player = special.player
    event.groups.add(BOOK, special.market_type, false, offer)
  }
}
