/** The parameterised views that the facade reads (sql/views), and which parameters each takes. */

/** Parameters of a state view, by name, and the type that each has. */
const VIEW_TYPES = {
  positions: 'Array(UInt64)',
  since: 'Array(UInt64)',
  at: "DateTime64(3, 'UTC')",
  sports: 'Array(String)',
  leagues: 'Array(String)',
  events: 'Array(String)',
  days: 'Array(Date)',
  books: 'Array(String)',
  markets: 'Array(String)',
  hidden: 'Array(String)',
  method: 'String',
  include_suspicious: 'UInt8',
  max_hold: 'Float64',
  axis: 'String',
  interval_s: 'UInt32',
  ids: 'Array(UInt64)',
  links: 'String',
  link_ends: 'Map(String, String)',
  from: "DateTime64(3, 'UTC')",
  to: "DateTime64(3, 'UTC')",
  group_by: 'String',
  prefixes: 'Array(String)',
  names: 'Array(String)',
  kinds: 'Array(String)',
  last_hours: 'UInt32',
  id: 'String',
} as const

type ViewParam = keyof typeof VIEW_TYPES

/** A parameterised view, and which parameters it has. */
export type StateView = { name: string; takes: readonly ViewParam[] }

/** What every state view takes. */
const COMMON: readonly ViewParam[] = ['positions', 'at', 'sports', 'leagues', 'events', 'days', 'books']
/** Facts are of no book that a tier would hide. */
const FACTS: readonly ViewParam[] = COMMON.filter(param => param !== 'books')
/** Beginnings of event ids that do not count. */
const REFERENCE: readonly ViewParam[] = [...COMMON, 'hidden']
/** Rows that may carry links. */
const LINKED: readonly ViewParam[] = [...COMMON, 'markets', 'links', 'link_ends']
const OPPORTUNITIES: readonly ViewParam[] = [...LINKED, 'method', 'include_suspicious']
const MIDDLES: readonly ViewParam[] = [...LINKED, 'include_suspicious']
const HOLDS: readonly ViewParam[] = [...MIDDLES, 'max_hold']
const EXPLAINED: readonly ViewParam[] = [...COMMON, 'method', 'include_suspicious', 'id']

/** The views that the facade reads (sql/views). */
export const VIEWS = {
  odds: { name: 'odds_state', takes: LINKED },
  best: { name: 'best_state', takes: LINKED },
  comparison: { name: 'comparison_state', takes: LINKED },
  asOf: { name: 'odds_as_of', takes: ['axis', ...LINKED] },
  bestAsOf: { name: 'best_as_of', takes: ['axis', ...LINKED] },
  comparisonAsOf: { name: 'comparison_as_of', takes: ['axis', ...LINKED] },
  history: { name: 'history_state', takes: [...COMMON, 'markets'] },
  candles: { name: 'candles_state', takes: [...COMMON, 'markets', 'interval_s', 'from', 'to'] },
  closing: { name: 'closing_state', takes: [...COMMON, 'markets', 'from', 'to'] },
  closingOdds: { name: 'closing_odds', takes: LINKED },
  clv: {
    name: 'clv_state',
    takes: [...REFERENCE, 'markets', 'from', 'to', 'group_by', 'prefixes', 'names'],
  },
  delta: { name: 'odds_delta', takes: ['since', ...LINKED] },
  events: { name: 'events_state', takes: COMMON },
  splits: { name: 'splits_state', takes: FACTS },
  splitsHistory: { name: 'splits_history_state', takes: FACTS },
  futures: { name: 'futures_state', takes: [...COMMON, 'markets'] },
  games: { name: 'games_state', takes: FACTS },
  results: { name: 'results_state', takes: FACTS.filter(param => param !== 'at') },
  eventsAsOf: { name: 'events_as_of', takes: ['axis', ...COMMON] },
  sports: { name: 'sports_state', takes: REFERENCE },
  leagues: { name: 'leagues_state', takes: REFERENCE },
  sportsbooks: { name: 'sportsbooks_state', takes: REFERENCE },
  status: { name: 'status_state', takes: [...REFERENCE, 'markets'] },
  teams: { name: 'teams_state', takes: REFERENCE },
  markets: { name: 'markets_state', takes: [...REFERENCE, 'markets'] },
  ev: { name: 'ev_state', takes: OPPORTUNITIES },
  arbitrage: { name: 'arbitrage_state', takes: OPPORTUNITIES },
  middles: { name: 'middles_state', takes: MIDDLES },
  low_hold: { name: 'low_hold_state', takes: HOLDS },
  lives: { name: 'lives_state', takes: [...COMMON, 'markets', 'axis', 'from', 'to', 'last_hours', 'kinds'] },
  explain: { name: 'explain_state', takes: EXPLAINED },
  explainAsOf: { name: 'explain_as_of', takes: ['axis', ...EXPLAINED] },
  explainMiddle: { name: 'explain_middle_state', takes: EXPLAINED },
  explainMiddleAsOf: { name: 'explain_middle_as_of', takes: ['axis', ...EXPLAINED] },
  explainLowHold: { name: 'explain_low_hold_state', takes: [...EXPLAINED, 'max_hold'] },
  explainLowHoldAsOf: { name: 'explain_low_hold_as_of', takes: ['axis', ...EXPLAINED, 'max_hold'] },
  links: { name: 'quote_links', takes: ['ids'] },
  evAsOf: { name: 'ev_as_of', takes: ['axis', ...OPPORTUNITIES] },
  arbitrageAsOf: { name: 'arbitrage_as_of', takes: ['axis', ...OPPORTUNITIES] },
  middlesAsOf: { name: 'middles_as_of', takes: ['axis', ...MIDDLES] },
  lowHoldAsOf: { name: 'low_hold_as_of', takes: ['axis', ...HOLDS] },
} as const satisfies Record<string, StateView>

/** A view called with bound parameters: `odds_state(positions = {positions:Array(UInt64)}, ...)`. */
export function viewCall({ name, takes }: StateView): string {
  return `${name}(${takes.map(param => `${param} = {${param}:${VIEW_TYPES[param]}}`).join(', ')})`
}
