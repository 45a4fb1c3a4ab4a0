/**
 * The whole atlas as the rows of its tables (sql/migrations/0025 and on). A team's row carries the names that people search by. What books keep may be
 * said otherwise by the settings.
 */
import { leagues } from './leagues.ts'
import { marketTypes } from './market-types.ts'
import { sports } from './sports.ts'
import { sportsbooks } from './sportsbooks.ts'
import { sportsOfTeam, teams } from './teams.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

export const atlasRows = (commissions: Readonly<Record<string, number>> = {}) => ({
  sports: sports.map(({ id, numerical_id, name }) => ({ id, numerical_id, name })),
  leagues: leagues.map(({ id, numerical_id, name, sport }) => ({ id, numerical_id, name, sport })),
  teams: teams.map(team => ({
    id: team.id,
    numerical_id: team.numerical_id,
    name: team.name,
    sport: sportsOfTeam(team)[0] ?? 'other',
    leagues: [...team.leagues],
    aliases: [...new Set([team.abbreviation, team.mascot, ...team.aliases])].filter(name => name !== ''),
    abbreviation: orNull(team.abbreviation),
    logo: null,
    city: orNull(team.city),
    mascot: orNull(team.mascot),
    conference: orNull(team.conference),
    division: orNull(team.division),
  })),
  market_types: marketTypes.map(type => ({
    id: type.id,
    numerical_id: type.numerical_id,
    name: type.name,
    description: type.description,
    has_line: type.hasLine,
    examples: [...type.examples],
    sports: [...type.sports],
  })),
  sportsbooks: sportsbooks.map(book => ({
    id: book.id,
    numerical_id: book.numerical_id,
    display_name: book.display_name,
    short_name: book.short_name,
    category: book.category,
    has_live_odds: book.has_live_odds,
    has_player_props: book.has_player_props,
    regions: [...book.regions],
    is_sharp: book.is_sharp,
    requires_tier: book.requires_tier,
    unlisted: false,
    features: [...book.features],
    commission: commissions[book.id] ?? book.commission,
  })),
})
