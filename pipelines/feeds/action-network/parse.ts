/** A scoreboard's games as events: odds of several books, splits, and how those ended that are over. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { dayOf } from '../../model/identity.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGathering } from '../groups/gathering.ts'
import { americanDay } from '../read/american-day.ts'
import { eachOnce, parsedEvent } from '../read/event.ts'
import { createRejections, refusingField, rejection, shown } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { finalOf } from './final.ts'
import { createLeft, type Refusals } from './left.ts'
import { gatherMarkets } from './markets.ts'
import type { Teams } from './place.ts'
import { splitsOf } from './splits.ts'
import { standingOf } from './status.ts'

export function parseScoreboard(part: Part): Parsed {
  const read = rootOf(part.body)
  const rejections = createRejections(read.rejections)
  if (read.rejections.length === 0 && !Array.isArray(objectOf(read.root).games))
    rejections.add(rejection('wrong_type', 'games: expected a list of games', part.body))
  const refusals = { rejections, left: createLeft(rejections) }
  const events = eachOnce(
    listOf(objectOf(read.root).games),
    game => eventOf(part.league, game, refusals),
    ({ native_id }, game) => {
      const detail = `games.id: expected each game once, got ${shown(native_id)} again`
      rejections.add(rejection('duplicate_event', detail, game, { event: native_id }))
    },
  )
  refusals.left.tell()
  return { events, rejections: rejections.all() }
}

/** The older answer (`web/v1`) has a flat list `odds` instead, whose `line_status` is numbers that nobody explains. */
const NO_MARKETS = 'games.markets: expected markets by book, as web/v2 has them; the odds of web/v1 are not read'

const eventOf = (league: string, game: unknown, refusals: Refusals): ParsedEvent | null => {
  const { rejections } = refusals
  const no = refusingField(rejections, game, { of: 'games.' })
  if (!isObject(game)) return no('wrong_type', '', 'a game', game)
  const id = textOf(game.id)
  if (id === '') return no('wrong_type', 'id', 'an id', game.id)
  const start = instant(game.start_time)
  if (start === null) return no('bad_time', 'start_time', 'an ISO instant', game.start_time, id)
  const home = nameOf(game, game.home_team_id)
  const away = nameOf(game, game.away_team_id)
  if (home.name === '') return no('no_names', 'home_team_id', 'a team of teams', game.home_team_id, id)
  if (away.name === '') return no('no_names', 'away_team_id', 'a team of teams', game.away_team_id, id)
  if (home.name === away.name) return no('same_team', 'teams', 'two teams', home.name, id)
  const { status, offered } = standingOf(game)
  const sport = sportOf(league)
  if (!isObject(game.markets)) refusals.left.add('missing_field', NO_MARKETS, listOf(game.odds).length)
  const markets = objectOf(game.markets)
  const teams: Teams = { home, away }
  const gathering = createGathering(id, rejections)
  gatherMarkets({ id, sport, teams, offered }, markets, gathering, refusals)
  const ended = status === 'ended' ? finalOf(game, sport) : null
  const { total_home_points, total_away_points } = objectOf(game.boxscore)
  // Of soccer that score may be another one than bets are settled by.
  if (status === 'ended' && !ended && sport !== 'soccer' && (total_home_points ?? total_away_points) != null)
    no('bad_score', 'boxscore', 'the points of both teams', [total_home_points, total_away_points], id)
  // The time of a game whose time is not set is midnight or any other: only its day is meant.
  const isTimed = textOf(game.status) !== 'time-tbd'
  const refuse = (detail: string, outcomes: unknown): void =>
    rejections.add(rejection('bad_splits', `games.markets.${detail}`, outcomes, { event: id }))
  return parsedEvent({
    native_id: id,
    league,
    home: home.name,
    away: away.name,
    ...(isTimed ? { start_time: start } : americanDay(league, dayOf(start, 'us_eastern'))),
    status,
    ...(status === null && offered === 'all' ? { is_ahead: true } : {}),
    groups: gathering.all(),
    splits: status === 'ended' ? [] : splitsOf(markets, { id, teams }, refuse),
    ...(ended ? { game: ended } : {}),
  })
}

const nameOf = ({ teams }: Raw, id: unknown): { id: string; name: string } => {
  const own = textOf(id)
  const team = listOf(teams).find(one => isObject(one) && textOf(one.id) === own && own !== '')
  return { id: own, name: textOf(objectOf(team).full_name) }
}
