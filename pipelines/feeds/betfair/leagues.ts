/** The league of a market: its competition's, in its sport. Without a competition it is the sport's own, where matches of all its leagues stand together. */
import { leagueCalled, unlistedLeague } from '../../atlas/league-names.ts'
import { teamByAlias } from '../../atlas/teams.ts'
import { remembered } from '../../model/remembered.ts'
import { entry } from '../read/values.ts'

/** The exchange's numbers of the sports. */
const SPORTS: Record<string, string> = {
  '1': 'soccer',
  '2': 'tennis',
  '3': 'golf',
  '4': 'cricket',
  '5': 'rugby_union',
  '6': 'boxing',
  '7': 'horse_racing',
  '1477': 'rugby_league',
  '4339': 'greyhound_racing',
  '6423': 'football',
  '7511': 'baseball',
  '7522': 'basketball',
  '7524': 'hockey',
  '61420': 'aussie_rules',
  '468328': 'handball',
  '2378961': 'politics',
  '26420387': 'mma',
}

/** '' for a number that is not known. */
export const sportOfType = (eventTypeId: string): string => entry(SPORTS, eventTypeId) ?? ''

export const isRace = (sport: string): boolean => sport === 'horse_racing' || sport === 'greyhound_racing'

export const leagueOf = (sport: string, competition: string, event = ''): string => {
  if (isRace(sport)) return sport
  return (competition === '' ? ofNations(sport, event) : '') || leagueAt(`${sport}|${competition}`)
}

/** The league of a sport's national teams, whose series are often of no competition. */
const NATIONS: Record<string, string> = { cricket: 'international_cricket' }

/** That league where both sides of an event are national teams; else ''. */
const ofNations = (sport: string, event: string): string => {
  const league = entry(NATIONS, sport)
  return league === undefined ? '' : ofBothSides(`${league}|${event}`)
}

/** What stands before and behind the first bar. */
const parted = (text: string): [string, string] => {
  const at = text.indexOf('|')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Every image of a market names its event again. */
const ofBothSides = remembered(5000, text => {
  const [league, event] = parted(text)
  const sides = event.split(/ (?:v|vs\.?|@) /i)
  return sides.length === 2 && sides.every(side => teamByAlias(league, side)) ? league : ''
})

/** Every image of a market says its competition again. */
const leagueAt = remembered(5000, text => {
  const [sport, competition] = parted(text)
  return leagueCalled(sport, competition)?.id ?? unlistedLeague(sport, competition || 'other')
})
