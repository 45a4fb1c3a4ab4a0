/** The settings of the sources that need no key, and of the exchange. Part of config.ts's table. */
import { z } from 'zod'
import { LIST, whole } from './setting-kinds.ts'

export const KEYLESS_AND_EXCHANGE = {
  ESPN_LEAGUES: LIST.default(['football/nfl', 'basketball/nba', 'baseball/mlb', 'hockey/nhl']).describe(
    'Sports and leagues of the feed `espn`, as its addresses have them.',
  ),
  ACTION_NETWORK_LEAGUES: LIST.default(['nfl', 'nba', 'mlb', 'nhl']).describe('Leagues of the feed `action-network`.'),
  KALSHI_SERIES: LIST.default(['KXNFLGAME', 'KXNBAGAME', 'KXMLBGAME', 'KXNHLGAME']).describe(
    'Series of markets of the feed `kalshi`.',
  ),
  POLYMARKET_TAGS: LIST.default(['nfl', 'nba', 'mlb', 'nhl']).describe('Tags of the feed `polymarket`.'),
  BETFAIR_APP_KEY: z.string().optional().describe('The application key of the feed `betfair`.'),
  BETFAIR_SESSION_TOKEN: z.string().optional().describe('The token of its session, from the login of that account.'),
  BETFAIR_HOST: z.string().default('stream-api.betfair.com').describe('The host of its stream, port 443, over TLS.'),
  BETFAIR_SPORTS: LIST.default(['1', '7522', '7511', '7524', '6423']).describe('Its event types, by number.'),
  BETFAIR_MARKETS: LIST.default([
    'MATCH_ODDS',
    'MONEY_LINE',
    'HANDICAP',
    'ASIAN_HANDICAP',
    'COMBINED_TOTAL',
    'OVER_UNDER_25',
  ]).describe('Its market types.'),
  BETFAIR_CONFLATE_MS: whole(0, 120_000).default(1_000).describe('The stream gathers changes of a market for so long.'),
}
