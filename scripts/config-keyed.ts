/** The settings of the sources that are polled with a key. Part of config.ts's table. */
import { z } from 'zod'
import { LIST, NUMBERS, SPORTS, storeUrl, whole } from './setting-kinds.ts'

export const KEYED = {
  THE_ODDS_API_KEY: z.string().optional().describe('The key of the feed `the-odds-api`.'),
  THE_ODDS_API_URL: storeUrl('http', 'https').default('https://api.the-odds-api.com').describe('Where it is asked.'),
  THE_ODDS_API_SPORTS: SPORTS.default([
    { sport: 'americanfootball_nfl', seconds: null },
    { sport: 'basketball_nba', seconds: null },
    { sport: 'baseball_mlb', seconds: null },
    { sport: 'icehockey_nhl', seconds: null },
  ]).describe('Its sports, by commas, each with its own seconds when wanted: `baseball_mlb=30`.'),
  THE_ODDS_API_SECONDS: whole(1, 86_400).default(60).describe('Seconds between two polls of one sport.'),
  THE_ODDS_API_SCORES_SECONDS: whole(0, 86_400)
    .default(300)
    .describe('Seconds between two polls of one sport’s scores (2 of the quota each); 0: never.'),
  THE_ODDS_API_RESERVE: whole(0, 100_000_000)
    .default(0)
    .describe('Requests of its quota that polling leaves to others.'),
  THE_ODDS_API_REGIONS: LIST.default(['us']).describe('The regions that it is asked for.'),
  THE_ODDS_API_MARKETS: LIST.default(['h2h', 'spreads', 'totals']).describe('The markets that it is asked for.'),
  PINNACLE_KEY: z.string().optional().describe('The guest key of the feed `pinnacle`, which its own pages send.'),
  PINNACLE_URL: storeUrl('http', 'https')
    .default('https://guest.api.arcadia.pinnacle.com')
    .describe('Where it is asked.'),
  PINNACLE_LEAGUES: NUMBERS.default([889, 487, 246, 1456]).describe('Its own ids of leagues, by commas.'),
  PINNACLE_SECONDS: whole(1, 86_400).default(30).describe('Seconds between two polls of one league.'),
  PROPS_CASH_URL: storeUrl('http', 'https').default('https://api.props.cash').describe('Where `props-cash` is asked.'),
  PROPS_CASH_KEY: z.string().optional().describe('Its bearer token, where it wants one.'),
  PROPS_CASH_LEAGUES: LIST.default(['nba']).describe('Its leagues, by commas.'),
  PROPS_CASH_SECONDS: whole(1, 86_400).default(120).describe('Seconds between two polls of one league.'),
}
