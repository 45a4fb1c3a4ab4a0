/** Pages of FanDuel's with chosen markets. */

export type Runner = { name: string; american: number; decimal?: number; handicap?: number; result?: string }

export const market = (marketType: string, runners: readonly Runner[], n = 1) => ({
  marketId: `734.${n}`,
  eventId: 1,
  marketType,
  marketName: marketType,
  marketStatus: 'OPEN',
  runners: runners.map(({ name, american, decimal, handicap, result }, i) => ({
    selectionId: i,
    handicap,
    runnerName: name,
    runnerStatus: 'ACTIVE',
    result: result === undefined ? {} : { type: result },
    winRunnerOdds: {
      americanDisplayOdds: { americanOddsInt: american },
      ...(decimal === undefined ? {} : { trueOdds: { decimalOdds: { decimalOdds: decimal } } }),
    },
  })),
})

export const page = (sport: string, league: string, name: string, ...markets: object[]) => ({
  layout: { defaultTab: 1, links: { 1: { key: 'COMP:9' } } },
  attachments: {
    eventTypes: { 5: { name: sport, eventTypeId: 5 } },
    competitions: { 9: { name: league, competitionId: 9, eventTypeId: 5 } },
    events: { 1: { eventId: 1, name, openDate: '2026-11-08T18:00:00.000Z', competitionId: 9 } },
    markets: Object.fromEntries(markets.map((one, i) => [i, one])),
  },
})
export const nfl = (...markets: object[]) =>
  page('American Football', 'NFL', 'Buffalo Bills @ Miami Dolphins', ...markets)
