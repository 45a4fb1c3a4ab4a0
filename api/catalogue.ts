/** The atlas as the facade asks it: which books a tier reaches, and which names exist. The catalogue changes with a release only. */

import { typesOfKey } from '../pipelines/atlas/market-keys.ts'
import { marketType } from '../pipelines/atlas/market-types.ts'
import { remembered } from '../pipelines/model/remembered.ts'
import type { AtlasRows } from '../sql/atlas.ts'
import { reaches, TIERS, type Tier, UNLISTED_BOOKS_TIER } from './tiers.ts'

/** Market aliases, exactly as interface 4.2 expands them. */
const MARKET_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['main', ['moneyline', 'point_spread', 'total_points']],
  ['spread', ['point_spread', 'puck_line', 'run_line', 'set_handicap']],
  ['total', ['total_points', 'total_goals', 'total_runs', 'total_games', 'total_rounds', 'team_total']],
])
/** Names of markets that are looked up once. */
const MOST = 10_000
/** The types that a name stands for: an alias, a type of ours, or a market key of The Odds API (`spreads_h1`, `batter_hits`); none of any other. */
const typesOf = remembered(
  MOST,
  (name: string): readonly string[] => MARKET_ALIASES.get(name) ?? (marketType(name) ? [name] : typesOfKey(name)),
)
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

    /** The tier that a book needs, also one that the catalogue lacks; null: every tier sees it. */
    requiredTier: (id: string): string | null => {
      const book = books.get(id)
      return book === undefined ? UNLISTED_BOOKS_TIER : book.requires_tier
    },

    /** The ids of a tier's listed books. */
    listed: (tier: Tier): readonly string[] => listed.get(tier.name) ?? [],

    /** The ids of the listed books that need a higher tier. */
    above: (tier: Tier): string[] =>
      atlas.sportsbooks.filter(book => !book.unlisted && !reaches(tier, book.requires_tier)).map(book => book.id),
  }
}

/** Market types and other names of them, mixed, as exact names and prefixes; what stands for nothing is a type that a feed may have shown. */
export function expandMarkets(names: readonly string[]): Markets {
  const exact = names.flatMap(name => {
    const types = typesOf(name)
    return PREFIX_ALIASES.has(name) ? [] : types.length > 0 ? types : [name]
  })
  return { exact: [...new Set(exact)], prefixes: names.flatMap(name => PREFIX_ALIASES.get(name) ?? []) }
}

/** Whether a name stands for types, and is none itself. */
export const isMarketAlias = (name: string): boolean =>
  PREFIX_ALIASES.has(name) || typesOf(name).some(type => type !== name)
