/** Events without what nothing is read of: nearly all of an answer is links and pictures. */
import { shown } from '../read/reject.ts'
import { isObject, objectOf, pick, type Raw } from '../read/values.ts'

export const slim = (event: unknown): unknown => {
  if (!isObject(event)) return event
  const { competitions } = event
  return {
    ...pick(event, ['id', 'date', 'timeValid', 'name', 'status']),
    competitions: Array.isArray(competitions) ? competitions.map(slimCompetition) : competitions,
  }
}

const slimCompetition = (competition: unknown): unknown => {
  if (!isObject(competition)) return competition
  const { competitors, situation, odds, details } = competition
  return {
    ...pick(competition, ['id', 'date', 'timeValid', 'status']),
    competitors: Array.isArray(competitors) ? competitors.map(slimCompetitor) : competitors,
    ...(isObject(situation) ? { situation: slimSituation(situation) } : {}),
    ...(odds == null ? {} : { odds: Array.isArray(odds) ? odds.map(slimOdds) : shown(odds) }),
    ...(Array.isArray(details)
      ? {
          details: details
            .filter(isObject)
            .filter(one => one.redCard === true)
            .map(one => pick(one, ['redCard', 'team'])),
        }
      : {}),
  }
}

const slimCompetitor = (one: unknown): unknown => {
  if (!isObject(one)) return one
  const who = (value: unknown): Raw => pick(objectOf(value), ['id', 'displayName', 'abbreviation'])
  return {
    ...pick(one, ['homeAway', 'order', 'score', 'winner']),
    team: who(one.team),
    ...(isObject(one.athlete) ? { athlete: who(one.athlete) } : {}),
    ...(Array.isArray(one.linescores) ? { linescores: one.linescores.slice(0, MOST_PERIODS).map(slimPeriod) } : {}),
  }
}

/** Two halves, two of extra time, penalties: what comes later decides nothing. */
const MOST_PERIODS = 5
const slimPeriod = (one: unknown): Raw => pick(objectOf(one), ['value', 'displayValue'])

const SITUATION = [
  'possession',
  'down',
  'distance',
  'possessionText',
  'downDistanceText',
  'isRedZone',
  'homeTimeouts',
  'awayTimeouts',
]
const BASEBALL = ['balls', 'strikes', 'outs', 'onFirst', 'onSecond', 'onThird']

const slimSituation = (situation: Raw): Raw => ({
  ...pick(situation, [...SITUATION, ...BASEBALL]),
  ...(isObject(situation.lastPlay) ? { lastPlay: pick(situation.lastPlay, ['text']) } : {}),
})

const ODDS = [
  'details',
  'spread',
  'overUnder',
  'overOdds',
  'underOdds',
  'drawOdds',
  'moneyline',
  'pointSpread',
  'total',
]

/** Without the links and the pictures of the book. */
const slimOdds = (odds: unknown): unknown => {
  if (!isObject(odds)) return odds
  const side = (value: unknown) => (isObject(value) ? slimSide(value) : value)
  const { homeTeamOdds, awayTeamOdds, provider } = odds
  const bare = Object.fromEntries(Object.entries(pick(odds, ODDS)).map(([key, value]) => [key, withoutLinks(value)]))
  return {
    provider: pick(objectOf(provider), ['id', 'name', 'displayName']),
    homeTeamOdds: side(homeTeamOdds),
    awayTeamOdds: side(awayTeamOdds),
    ...bare,
  }
}

/** Whose its prices are, it says itself. */
const slimSide = (side: Raw): Raw => ({
  ...pick(side, ['moneyLine', 'spreadOdds']),
  ...(isObject(side.team) ? { team: pick(side.team, ['id']) } : {}),
})

const withoutLinks = (value: unknown, depth = 0): unknown => {
  if (!isObject(value) || depth > 4) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'link' && key !== 'links')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutLinks(inner, depth + 1)]))
}
