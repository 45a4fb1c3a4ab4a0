/** A page of FanDuel's as events with their groups. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { isOnePrice } from '../../model/odds.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { Page } from '../groups/page.ts'
import { eachOnce, parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import { maySets } from '../read/units.ts'
import { idOf, isObject, nameOf, objectOf, type Raw, readObject, valuesOf } from '../read/values.ts'
import { type Meaning, meaningOf, withoutThird, withThird } from './markets.ts'
import { misnamedIn } from './misnamed.ts'
import { contradictionOf, isOfOtherTeam, isThird, lineOf, namedOf, rungOf, sideOf, type Teams } from './sides.ts'
import { leagueOf, strayMarket } from './split.ts'

const BOOK = 'fanduel'
const MOST_RUNNERS = 400

export function parseFanduel(part: Part): Parsed {
  const { root, rejections: wrong } = readObject(part.body)
  const rejections = createRejections(wrong)
  const attachments = objectOf(root.attachments)
  if (wrong.length === 0 && valuesOf(attachments.events).length === 0)
    rejections.add(rejection('missing_field', 'attachments.events: expected an event, got nothing', root))
  const markets = marketsOf(attachments, rejections)
  const events = eachOnce(
    valuesOf(attachments.events),
    raw => eventOf(part.league, attachments, raw, markets, rejections),
    ({ native_id }) => {
      const detail = `eventId: expected each event once, got ${native_id} again`
      rejections.add(rejection('duplicate_event', detail, native_id, { event: native_id, book: BOOK }))
    },
  )
  return { events, rejections: rejections.all() }
}

/** The markets of a page by their event's id. */
const marketsOf = (attachments: Raw, rejections: Rejections): ReadonlyMap<string, Raw[]> => {
  const own = new Map<string, Raw[]>()
  const competitions = new Map<string, string | undefined>()
  for (const event of valuesOf(attachments.events)) {
    const { eventId, competitionId } = objectOf(event)
    own.set(idOf(eventId) ?? '', [])
    competitions.set(idOf(eventId) ?? '', idOf(competitionId))
  }
  for (const market of valuesOf(attachments.markets)) {
    const event = isObject(market) ? (idOf(market.eventId) ?? '') : ''
    const of = own.get(event)
    if (!isObject(market) || !of) rejections.add(strayMarket(market))
    else if (areTwo(idOf(market.competitionId), competitions.get(event))) {
      const detail = `markets.competitionId: expected that of event ${event}, got ${shown(market.competitionId)}`
      rejections.add(rejection('other_market', detail, market, { event, book: BOOK }))
    } else of.push(market)
  }
  return own
}

/** A market names its event and, once more, the event's competition: where that is another one, whose its prices are nobody knows. */
const areTwo = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** "Away @ Home", or "Home v Away". In baseball names carry their pitchers in brackets; elsewhere these tell teams apart: Miami (OH). */
const teamsOf = (name: string, league: string): Teams | null => {
  const plain = sportOf(league) === 'baseball' ? name.replace(/\s*\([^)]*\)/g, '') : name
  const [away = '', home = '', ...more] = plain.split(' @ ').map(side => side.trim())
  if (home !== '' && away !== '') return more.length === 0 ? { home, away } : null
  const [first = '', second = '', ...others] = plain.split(/ vs?\.? /).map(side => side.trim())
  return first !== '' && second !== '' && others.length === 0 ? { home: first, away: second } : null
}

const eventOf = (
  league: string,
  attachments: Raw,
  raw: unknown,
  markets: ReadonlyMap<string, Raw[]>,
  rejections: Rejections,
): ParsedEvent | null => {
  const { eventId, name, openDate, inPlay, competitionId } = objectOf(raw)
  const native_id = idOf(eventId) ?? ''
  const no = refusing(rejections, raw, { event: native_id, book: BOOK })
  if (native_id === '') return no('missing_field', `eventId: expected the event's id, got ${shown(eventId)}`)
  const own = leagueOf(attachments, competitionId)
  if (own === '' || own !== league)
    return no(
      'unknown_league',
      `competitionId: expected a competition of league '${league}', got ${shown(competitionId)}`,
    )
  const teams = teamsOf(nameOf(name), league)
  if (!teams) return no('no_names', `name: expected "Away @ Home" or "Home v Away", got ${shown(name)}`)
  if (teams.home === teams.away) return no('same_team', `name: expected two teams, got ${shown(name)}`)
  const start_time = instant(openDate)
  if (start_time === null)
    return no('bad_time', `openDate: expected an ISO instant of 2000 to 2099, got ${shown(openDate)}`)
  // Taken for what it is not, prices in play would stand as those of before the start.
  if (inPlay != null && typeof inPlay !== 'boolean')
    return no('wrong_type', `inPlay: expected true or false, got ${shown(inPlay)}`)
  const page = new Page(BOOK, native_id)
  const sport = sportOf(league)
  for (const market of markets.get(native_id) ?? []) addMarket(page, market, teams, sport, native_id, rejections)
  return parsedEvent({
    native_id,
    native_of: { book: BOOK },
    league,
    ...teams,
    start_time,
    status: inPlay === true ? 'live' : null,
    groups: page.read(),
  })
}

const nameOfRunner = (runner: unknown): string => nameOf(objectOf(runner).runnerName)

const addMarket = (page: Page, market: Raw, teams: Teams, sport: string, event: string, rejections: Rejections) => {
  const { marketId, marketStatus, runners } = market
  const type = nameOf(market.marketType)
  const name = nameOf(market.marketName)
  const meant = meaningOf(type, name, sport)
  const no = refusing(rejections, name, { event, book: BOOK })
  if (!meant)
    return no('unknown_market', `marketType: expected a market that the atlas has, got '${type.slice(0, 80)}'`)
  if (!Array.isArray(runners) || runners.length > MOST_RUNNERS)
    return no('wrong_type', `${type} runners: expected up to ${MOST_RUNNERS} runners, got ${shown(runners)}`)
  const hasThird = runners.some(isThird)
  const meaning = hasThird ? withThird(meant, sport) : withoutThird(meant, sport)
  if (!meaning)
    return no('unknown_market', `${type} runners: expected ${hasThird ? 'two sides, got a third outcome' : 'a draw'}`)
  const { player, team } = meaning
  const strange = team && [name, ...runners.map(nameOfRunner)].find(one => isOfOtherTeam(team, one, teams))
  if (strange)
    return no('other_market', `${type} marketName, runnerName: expected those of ${teams[team]}, got ${shown(strange)}`)
  const misnamed = misnamedIn(meaning, type, name)
  if (misnamed !== null) return no('other_market', `${type} ${misnamed}`)
  const contradiction = contradictionOf(meaning, runners, teams)
  if (contradiction !== null) return no('impossible_line', `${type} ${contradiction}`)
  for (const raw of runners) {
    const { selectionId, handicap, runnerName, runnerStatus, result, winRunnerOdds } = objectOf(raw)
    const { name: selection, line: named } = namedOf(nameOf(runnerName), teams)
    const reaches = player === undefined ? null : rungOf(nameOf(runnerName), player)
    const means: Meaning = reaches === null ? meaning : { ...meaning, alternate: true, reaches }
    const side = sideOf(means, objectOf(result).type, selection, teams)
    if (selection === '' || !side) {
      no('unknown_selection', `${type} runnerName: expected a side of the market, got ${shown(runnerName)}`, raw)
      continue
    }
    const line = lineOf(means, handicap, named)
    if (!type.includes('2-WAY') && maySets(means.market_type, line)) {
      no('unknown_market', `${type} handicap: expected a line that can be of games alone, got ${shown(line)}`, raw)
      continue
    }
    const { americanDisplayOdds, trueOdds } = objectOf(winRunnerOdds)
    const american = objectOf(americanDisplayOdds).americanOddsInt
    const decimal = objectOf(objectOf(trueOdds).decimalOdds).decimalOdds
    if (!isOnePrice(american, decimal)) {
      const detail = `trueOdds: expected the price of ${shown(american)}, American, got ${shown(decimal)}`
      no('impossible_price', `${type} ${detail}`, raw)
      continue
    }
    page.add(
      {
        market_type: means.market_type,
        alternate: means.alternate,
        selection_type: side.selection_type,
        selection: team ? teams[team] : side.selection,
        team,
        player: player ?? selection,
        line,
        price: american === undefined && decimal !== undefined ? { decimal } : { american },
        active: marketStatus === 'OPEN' && runnerStatus === 'ACTIVE',
        external_selection_id: selectionId,
        market_id: marketId,
      },
      raw,
    )
  }
}
