/**
 * The tools: each is an endpoint under another name, and a word for the model that uses it. What a tool takes, gives, needs and refuses is its
 * endpoint's own; a line whose path has no endpoint makes no tool.
 */

export type ToolEntry = {
  name: string
  /** The path of the endpoint that answers. */
  path: string
  /** What a model should know beyond what the endpoint says of itself. */
  hint?: string
  /** Parameters of the endpoint that make no sense here. */
  without?: readonly string[]
}

const EVENT_IDS = 'Event ids come from get_events or from any row.'

export const TOOL_TABLE: readonly ToolEntry[] = [
  { name: 'get_sports', path: '/sports', hint: 'The ids are what `sport` takes elsewhere.' },
  { name: 'get_leagues', path: '/leagues', hint: 'The ids are what `league` takes elsewhere.' },
  { name: 'get_sportsbooks', path: '/sportsbooks', hint: 'The ids are what `sportsbook` takes elsewhere.' },
  { name: 'get_markets', path: '/markets', hint: 'The ids are what `market` takes elsewhere.' },
  { name: 'get_teams', path: '/teams' },
  { name: 'get_events', path: '/events', hint: 'Ask here first for the ids of games; `q` searches by words.' },
  {
    name: 'get_odds',
    path: '/odds',
    hint: 'Narrow it by league or event, and by market; `fields` keeps answers short.',
  },
  { name: 'get_odds_delta', path: '/odds/delta' },
  { name: 'get_best_odds', path: '/odds/best', hint: 'For the best place to bet.' },
  { name: 'compare_odds', path: '/odds/comparison', hint: EVENT_IDS },
  { name: 'get_odds_history', path: '/odds/history', hint: EVENT_IDS },
  { name: 'get_closing_lines', path: '/odds/closing', hint: EVENT_IDS },
  { name: 'get_splits', path: '/splits' },
  {
    name: 'get_futures_odds',
    path: '/futures/odds',
    hint: 'The markets are the event ids of get_odds with `market` = futures.',
  },
  {
    name: 'find_ev_opportunities',
    path: '/opportunities/ev',
    hint: 'Below 2 percent an edge is marginal: `min_ev` = 2 is a good start.',
  },
  { name: 'find_arbitrage', path: '/opportunities/arbitrage', without: ['format'] },
  { name: 'find_middles', path: '/opportunities/middles' },
  { name: 'find_low_hold', path: '/opportunities/low_hold' },
  { name: 'get_account_info', path: '/account', hint: 'Limits, features and tier of the key in use.' },
]
