/** The atlas as the facade asks it: which books a tier reaches, and which names exist. The catalogue changes with a release only. */

import { type Family, typeOf } from '../pipelines/atlas/market-types.ts'
import { sports } from '../pipelines/atlas/sports.ts'
import type { AtlasRows, SportsbookRow } from '../sql/atlas.ts'
import { reaches, TIERS, type Tier } from './tiers.ts'

/** What the sports call their spread, or their total. */
const each = (family: Family): string[] => [...new Set(sports.map(({ id }) => typeOf(family, id)))]

/** Market aliases: first exactly as interface 4.2 expands them, then what The Odds API calls the types that its prices are written under. */
const MARKET_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['main', ['moneyline', 'point_spread', 'total_points']],
  ['spread', ['point_spread', 'puck_line', 'run_line', 'set_handicap']],
  ['total', ['total_points', 'total_goals', 'total_runs', 'total_games', 'total_rounds', 'team_total']],
  ['h2h', ['moneyline']],
  ['h2h_3_way', ['moneyline_3way']],
  ['spreads', each('spread')],
  ['totals', each('total')],
  ['team_totals', ['team_total']],
  ['btts', ['both_teams_to_score']],
  ['outrights', ['futures']],
])
/** The alias that stands for every market type with its prefix. */
const PREFIX_ALIASES: ReadonlyMap<string, string> = new Map([['props', 'player_']])

export type Markets = { exact: string[]; prefixes: string[] }

export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue(atlas: AtlasRows) {
  const books = new Map(atlas.sportsbooks.map(book => [book.id, book]))
  const listed = new Map(
    TIERS.map(tier => [
      tier.name,
      atlas.sportsbooks.filter(book => !book.unlisted && reaches(tier, book.requires_tier)).map(book => book.id),
    ]),
  )
  return {
    atlas,
    sports: new Set(atlas.sports.map(sport => sport.id)),
    leagues: new Set(atlas.leagues.map(league => league.id)),
    markets: new Set(atlas.market_types.map(market => market.id)),
    books: new Set(books.keys()),

    book: (id: string): SportsbookRow | undefined => books.get(id),

    /** The ids of a tier's listed books. */
    listed: (tier: Tier): readonly string[] => listed.get(tier.name) ?? [],

    /** The ids of the listed books that need a higher tier. */
    above: (tier: Tier): string[] =>
      atlas.sportsbooks.filter(book => !book.unlisted && !reaches(tier, book.requires_tier)).map(book => book.id),
  }
}

/** Market types and aliases, mixed, as exact names and prefixes. */
export function expandMarkets(names: readonly string[]): Markets {
  const exact = names.flatMap(name => (PREFIX_ALIASES.has(name) ? [] : (MARKET_ALIASES.get(name) ?? [name])))
  return { exact: [...new Set(exact)], prefixes: names.flatMap(name => PREFIX_ALIASES.get(name) ?? []) }
}

export const isMarketAlias = (name: string): boolean => MARKET_ALIASES.has(name) || PREFIX_ALIASES.has(name)
