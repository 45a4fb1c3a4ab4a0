/* A few reference entities. The real ones are the atlas's own tests' business. */
import type { AtlasRows } from '../../sql/atlas.ts'

const team = (id: string, numerical_id: number, name: string, aliases: string[]) => ({
  id,
  numerical_id,
  name,
  sport: 'football',
  leagues: ['nfl'],
  aliases,
  abbreviation: aliases[0] ?? null,
  logo: null,
  city: null,
  mascot: null,
  conference: null,
  division: null,
})

const book = (id: string, numerical_id: number, requires_tier: string | null, commission = 0) => ({
  id,
  numerical_id,
  display_name: id.toUpperCase(),
  short_name: id.slice(0, 2).toUpperCase(),
  category: 'sportsbook',
  has_live_odds: true,
  has_player_props: true,
  regions: ['US'],
  is_sharp: requires_tier === 'sharp',
  requires_tier,
  unlisted: false,
  features: [],
  commission,
})

export const ATLAS: AtlasRows = {
  sports: [
    { id: 'football', numerical_id: 1, name: 'Football' },
    { id: 'basketball', numerical_id: 2, name: 'Basketball' },
  ],
  leagues: [
    { id: 'nfl', numerical_id: 1, name: 'NFL', sport: 'football' },
    { id: 'nba', numerical_id: 2, name: 'NBA', sport: 'basketball' },
  ],
  teams: [
    team('kansas_city_chiefs', 1, 'Kansas City Chiefs', ['KC', 'Chiefs']),
    team('buffalo_bills', 2, 'Buffalo Bills', ['BUF', 'Bills']),
  ],
  market_types: [
    {
      id: 'moneyline',
      numerical_id: 1,
      name: 'Moneyline',
      description: 'Who wins.',
      has_line: false,
      examples: [],
      sports: ['football'],
    },
  ],
  sportsbooks: [
    book('draftkings', 1, null),
    book('fanduel', 2, null),
    book('betmgm', 3, 'hobby'),
    book('pinnacle', 4, 'sharp'),
    book('betfair', 5, 'sharp', 0.05),
    { ...book('kalshi', 6, 'pro', 0.07), category: 'prediction_market' },
  ],
}
