/** Overtime's lines as events with their groups. Pure, and never throws. */
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { Page } from '../groups/page.ts'
import { americanDay } from '../read/american-day.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { idOf, isObject, nameOf, objectOf, type Raw, readObject, valuesOf } from '../read/values.ts'
import { instantIn } from '../read/zone.ts'
import { addLines, BOOK, type Open, teamsOf } from './lines.ts'
import { leagueOf, parentOf } from './split.ts'

const ZONE = 'America/New_York'

export function parseOvertime(part: Part): Parsed {
  const { root, rejections: wrong } = readObject(part.body)
  const rejections = createRejections(wrong)
  const { GameLines, SportLimits } = objectOf(objectOf(root.d).Data)
  if (wrong.length === 0 && !Array.isArray(GameLines))
    rejections.add(
      rejection('missing_field', `d.Data.GameLines: expected a list of lines, got ${shown(GameLines)}`, root),
    )
  const games = new Map<string, Open>()
  const limits = valuesOf(SportLimits)
  const others: Raw[] = []
  for (const raw of valuesOf(GameLines)) {
    if (!isObject(raw)) rejections.add(rejection('wrong_type', `GameLines: expected a line, got ${shown(raw)}`, raw))
    // A heading between the games ("NFL WEEK 11"): no line.
    else if (raw.IsTitle === 1 || raw.IsTitle === true) continue
    else if (parentOf(raw) !== '') others.push(raw)
    else {
      const game = gameOf(part.league, raw, games, rejections)
      if (game) addLines(game, raw, { limits, alternate: false, rejections })
    }
  }
  // Behind all games, wherever they stand: their main lines come first.
  for (const raw of others) {
    const game = parentGame(raw, games, rejections)
    if (game) addLines(game, raw, { limits, alternate: true, rejections })
  }
  const events = [...games.values()].map(({ event, page }) => ({ ...event, groups: page.read() }))
  events.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0))
  return { events, rejections: rejections.all() }
}

/** The game whose number a line names, if it is of its two teams: contests and props of its players name it too. */
const parentGame = (raw: Raw, games: ReadonlyMap<string, Open>, rejections: Rejections): Open | null => {
  const no = refusing(rejections, raw, { event: idOf(raw.GameNum) ?? '', book: BOOK })
  const game = games.get(parentOf(raw))
  if (!game)
    return no('unknown_matchup', `ParentGameNum: expected a game of this offering, got ${shown(raw.ParentGameNum)}`)
  const { event } = game
  const [one, two] = teamsOf(event.league)
  if (nameOf(raw.Team1ID) === event[one] && nameOf(raw.Team2ID) === event[two]) return game
  const got = `${shown(raw.Team1ID)} and ${shown(raw.Team2ID)}`
  return no('other_teams', `Team1ID, Team2ID: expected those of game ${event.native_id}, got ${got}`)
}

/** A side of a prop: `Over 225.5`. */
const PROP_SIDE = /^(?:over|under)\b/i

/** The game of a line: its periods are lines of their own under one number. */
const gameOf = (league: string, raw: Raw, games: Map<string, Open>, rejections: Rejections): Open | null => {
  const { GameNum, GameDateTimeString } = raw
  const native_id = idOf(GameNum) ?? ''
  const no = refusing(rejections, raw, { event: native_id, book: BOOK })
  if (native_id === '') return no('missing_field', `GameNum: expected the game's number, got ${shown(GameNum)}`)
  const [one, two] = [nameOf(raw.Team1ID), nameOf(raw.Team2ID)]
  const known = games.get(native_id)
  if (known) {
    const [first, second] = teamsOf(known.event.league).map(team => known.event[team])
    if ((one === '' || one === first) && (two === '' || two === second)) return known
    const got = `${shown(raw.Team1ID)} and ${shown(raw.Team2ID)}`
    return no('other_teams', `Team1ID, Team2ID: expected those of game ${native_id}, got ${got}`)
  }
  if (leagueOf(raw) !== league || league === '')
    return no('unknown_league', `SportSubType: expected one of league '${league}', got ${shown(raw.SportSubType)}`)
  if (one === '' || two === '')
    return no(
      'missing_field',
      `Team1ID, Team2ID: expected two teams, got ${shown(raw.Team1ID)} and ${shown(raw.Team2ID)}`,
    )
  if (one === two) return no('same_team', `Team2ID: expected another team than ${shown(one)}`)
  if (PROP_SIDE.test(one) || PROP_SIDE.test(two))
    return no('other_teams', `Team1ID, Team2ID: expected two teams, got ${shown(one)} and ${shown(two)}`)
  const when = whenOf(GameDateTimeString, league)
  if (when === null)
    return no('bad_time', `GameDateTimeString: expected MM/DD/YYYY HH:MM, got ${shown(GameDateTimeString)}`)
  const [home, away] = teamsOf(league)[0] === 'home' ? [one, two] : [two, one]
  const event = parsedEvent({ native_id, native_of: { book: BOOK }, league, home, away, ...when })
  const game = { event, page: new Page(BOOK, native_id) }
  games.set(native_id, game)
  return game
}

/** Seconds say nothing: the source's own stand one off. */
const WHEN = /^(\d\d?)\/(\d\d?)\/(\d{4}) (\d\d?):(\d\d)(?::\d\d)?(?: ?([AP]M))?$/i

/** When a game begins. Midnight stands for an hour that is not known yet: the day alone, and by the calendar of UTC its evening is the next one. */
const whenOf = (
  text: unknown,
  league: string,
): Pick<ParsedEvent, 'start_time' | 'local_date' | 'possible_days'> | null => {
  const found = typeof text === 'string' ? WHEN.exec(text.trim()) : null
  if (!found) return null
  const [, month = 0, day = 0, year = 0, shown = 0, minute = 0] = found.map(Number)
  const half = found[6]?.toUpperCase()
  if (half !== undefined && (shown < 1 || shown > 12)) return null
  const hour = half === undefined ? shown : (shown % 12) + (half === 'PM' ? 12 : 0)
  const start_time = instantIn(ZONE, [year, month, day, hour, minute])
  if (start_time === null || hour !== 0 || minute !== 0)
    return start_time === null ? null : { start_time, local_date: null }
  const local_date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  return americanDay(league, local_date)
}
