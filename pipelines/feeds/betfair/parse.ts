/** The image of a market as an event with its quotes. Pure, and never throws. */
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGathering } from '../groups/gathering.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusingField } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { isRace, sportOfType } from './leagues.ts'
import { alternatesOf, BOOK, marketOf } from './markets.ts'
import { gatherRunners } from './runners.ts'
import { isDraw, readRunners, sidesOf } from './sides.ts'

export function parseImage(part: Part): Parsed {
  const { root, rejections: broken } = rootOf(part.body)
  const rejections = createRejections(broken)
  const event = broken.length === 0 ? eventOf(part.league, root, rejections) : null
  return { events: event ? [event] : [], rejections: rejections.all() }
}

const STATUSES: ReadonlySet<string> = new Set(['OPEN', 'SUSPENDED', 'INACTIVE', 'CLOSED'])

const eventOf = (league: string, root: unknown, rejections: Rejections): ParsedEvent | null => {
  const image = objectOf(root)
  const definition = objectOf(image.definition)
  const id = textOf(definition.eventId)
  const no = refusingField(rejections, image, { event: id })
  const market = textOf(image.id)
  if (market === '') return no('wrong_type', 'id', 'the id of a market', image.id)
  if (id === '') return no('wrong_type', 'eventId', 'the id of an event', definition.eventId)
  const start = instant(definition.marketTime)
  if (start === null) return no('bad_time', 'marketTime', 'an ISO instant', definition.marketTime)
  const { status, inPlay } = definition
  // Taken for what it is not, a game in play would be one still to come.
  if (inPlay != null && typeof inPlay !== 'boolean') return no('wrong_type', 'inPlay', 'true or false', inPlay)
  if (!STATUSES.has(textOf(status))) return no('wrong_type', 'status', 'OPEN, SUSPENDED, INACTIVE or CLOSED', status)
  const sport = sportOfType(textOf(definition.eventTypeId))
  const type = marketOf(sport, definition)
  if (!type) return no('unknown_market', 'marketType', 'one that the atlas has', definition.marketType)
  if (!isObject(root) || !Array.isArray(image.runners))
    return no('wrong_type', 'runners', 'a list of runners', image.runners)
  const runners = readRunners(listOf(image.runners), rejections, id)
  const name = textOf(image.event) || textOf(definition.eventName)
  const race = isRace(sport)
  const alone = race || type.market_type === 'futures'
  const sides = alone ? null : sidesOf(name, runners, type)
  if (!alone && !sides) return no('no_names', 'runners', 'two sides', image.runners)
  const gathering = createGathering(id, rejections, alternatesOf(type))
  gatherRunners({ id, market, sport, sides, type, status: textOf(status), image }, runners, gathering, rejections)
  const when = new Date(start).toISOString().slice(11, 16)
  return parsedEvent({
    // A meeting is one event of the exchange's, its races are ours: the market of its winner is a race's own, whose time is often put back.
    native_id: race ? `${id}@${market}` : id,
    native_of: race ? 'feed' : { book: BOOK },
    league,
    home: sides?.home.name ?? '',
    away: sides?.away.name ?? '',
    name: alone ? nameOf(name, definition, id, race ? when : '') : '',
    start_time: start,
    status: statusOf(definition, type.decides && !(runners.some(isDraw) && PLAYED_ON.has(sport))),
    groups: gathering.all(),
  })
}

const nameOf = (event: string, definition: Raw, id: string, when: string): string =>
  [event || textOf(definition.venue) || `Event ${id}`, when].filter(part => part !== '').join(' ')

/** Sports whose games go on where their regulation time ends level: the market with a draw is closed before they are over. */
const PLAYED_ON: ReadonlySet<string> = new Set(['hockey', 'basketball', 'football', 'baseball'])

const statusOf = ({ status, inPlay }: Raw, decides: boolean): ParsedEvent['status'] => {
  if (status === 'CLOSED') return decides ? 'ended' : null
  return inPlay === true ? 'live' : null
}
