/**
 * The market keys of the-odds-api, and which of our market types each means in a sport: for its feed, and for callers who ask in its words.
 *
 * `h2h` `spreads` `totals` `team_totals` and their `alternate_` forms may carry a period (`_h1`, `_q3`, `_p2`, `_1st_5_innings`), in soccer
 * what is counted instead of goals (`_corners`, `_cards`). Player props are `player_*`, in baseball `batter_*` and `pitcher_*`, with `_alternate`
 * behind. Left out is what no row of the atlas names.
 */
import { marketType, typeOf } from './market-types.ts'
import { sport as sportById, sports } from './sports.ts'

type MarketKind = 'sides' | 'total' | 'yes_no' | 'double' | 'prop' | 'outright'

export type MarketDef = {
  market_type: string
  market_group: string
  kind: MarketKind
  /** The sides carry a handicap. */
  spread: boolean
  /** A total of one team's own, which the description names. */
  team: boolean
  alternate: boolean
  /** Prices to lay, which belong onto the rows of the back prices. */
  lay: boolean
  stat_category: string
  /** More outcomes than this are no such market. */
  most: number
  /** Of who wins: how many ways that can end; 0 of any other market. */
  ways: 0 | 2 | 3
  /** The definition to take when a `Draw` is among the outcomes of a sport whose moneyline has two. */
  with_draw: MarketDef | null
}

const PERIODS: Record<string, string> = {
  h1: '1st_half_',
  h2: '2nd_half_',
  q1: '1st_quarter_',
  q2: '2nd_quarter_',
  q3: '3rd_quarter_',
  q4: '4th_quarter_',
  p1: '1st_period_',
  p2: '2nd_period_',
  p3: '3rd_period_',
  '1st_1_innings': '1st_inning_',
  '1st_3_innings': '1st_3_innings_',
  '1st_5_innings': '1st_5_innings_',
  '1st_7_innings': '1st_7_innings_',
}

/** Props whose name is not simply `player_` and the rest of the key. */
const PROPS: Record<string, string> = {
  pitcher_strikeouts: 'player_strikeouts',
  batter_strikeouts: 'player_batter_strikeouts',
  pitcher_walks: 'player_walks_allowed',
  pitcher_outs: 'player_pitching_outs',
  pitcher_record_a_win: 'player_pitcher_record_a_win',
  player_try_scorer: 'player_tries',
}

/** What ends the key of a prop's ladder. Australian props are ladders of one side alone, but for touchdowns. */
const LADDER = /_(?:alternate|over)$/
const NO_LADDER = new Set(['player_tds_over'])

const MOST_LINES = 400
const MOST_RUNNERS = 1000

const define = (market_type: string, kind: MarketKind, rest: Partial<MarketDef> = {}): MarketDef => ({
  market_type,
  market_group: rest.alternate ? `${market_type}#alternate` : market_type,
  kind,
  spread: false,
  team: false,
  alternate: false,
  lay: false,
  stat_category: '',
  most:
    kind === 'prop' || kind === 'outright'
      ? MOST_RUNNERS
      : rest.alternate
        ? MOST_LINES
        : kind === 'sides' || kind === 'double'
          ? 3
          : 2,
  ways: 0,
  with_draw: null,
  ...rest,
})

const KEY = /^(alternate_)?(h2h_3_way|h2h_lay|h2h|spreads|totals|team_totals)(?:_(corners|cards))?(?:_(.+))?$/

/** The types that lines are drawn through: of points, goals and the like, or of what is counted instead. */
const linesOf = (sport: string, counted: string | undefined) => {
  if (counted === undefined)
    return { spread: typeOf('spread', sport), total: typeOf('total', sport), team: 'team_total' }
  const [one, many] = [counted.slice(0, -1), counted]
  return { spread: `${one}_spread`, total: `total_${many}`, team: `${many}_team_total` }
}

const main = (key: string, sport: string): MarketDef | null => {
  const found = KEY.exec(key)
  if (!found) return null
  const [, alternately, base, counted, period] = found
  const prefix = period === undefined ? '' : PERIODS[period]
  if (prefix === undefined || (counted !== undefined && sport !== 'soccer')) return null
  const alternate = alternately !== undefined
  const lines = linesOf(sport, counted)
  if (base === 'spreads') return define(prefix + lines.spread, 'sides', { spread: true, alternate })
  if (base === 'totals') return define(prefix + lines.total, 'total', { alternate })
  if (base === 'team_totals')
    return define(prefix + lines.team, 'total', { team: true, alternate, most: alternate ? MOST_LINES : 4 })
  if (alternate || counted !== undefined || (base === 'h2h_lay' && prefix !== '')) return null
  const threeWay = define(`${prefix}moneyline_3way`, 'sides', { ways: 3 })
  const lay = base === 'h2h_lay'
  if (sportById(sport)?.draws) return define(`${prefix}moneyline`, 'sides', { lay, ways: 3 })
  if (base === 'h2h_3_way') return threeWay
  return define(`${prefix}moneyline`, 'sides', { lay, ways: 2, with_draw: base === 'h2h' ? threeWay : null })
}

const OTHERS: ReadonlyMap<string, MarketDef> = new Map([
  ['draw_no_bet', define('draw_no_bet', 'sides')],
  ['btts', define('both_teams_to_score', 'yes_no')],
  ['draw_no_bet_h1', define('1st_half_draw_no_bet', 'sides')],
  ['btts_h1', define('1st_half_both_teams_to_score', 'yes_no')],
  ['btts_h2', define('2nd_half_both_teams_to_score', 'yes_no')],
  ['double_chance', define('double_chance', 'double')],
  ['double_chance_h1', define('1st_half_double_chance', 'double')],
  ['corners_1x2', define('corners_moneyline_3way', 'sides')],
  ['outrights', define('futures', 'outright')],
  ['outrights_lay', define('futures', 'outright', { lay: true })],
])

const prop = (key: string): MarketDef | null => {
  if (!/^(player|batter|pitcher)_/.test(key)) return null
  const alternate = LADDER.test(key) && !NO_LADDER.has(key)
  const base = alternate ? key.replace(LADDER, '') : key
  const type = PROPS[base] ?? base.replace(/^(batter|pitcher)_/, 'player_')
  return define(type, 'prop', { alternate, stat_category: type.slice('player_'.length) })
}

/** What a key means in a sport, looked up anew; null for what is no key, or names no type of ours. */
const defOf = (key: string, sport: string): MarketDef | null => {
  const def = main(key, sport) ?? OTHERS.get(key) ?? prop(key)
  return def && marketType(def.market_type) ? def : null
}

/**
 * The market types that prices of a key are written under, over all sports; none for what is no key. Nothing is remembered: callers make up more
 * names than a source does. A key of three ways names the types of three ways: the moneyline is that too where a sport has draws, and elsewhere not.
 */
export function typesOfKey(key: string): string[] {
  // Only of main markets the type hangs on the sport.
  const defs = KEY.test(key) ? sports.map(({ id }) => defOf(key, id)) : [defOf(key, '')]
  const types = [...new Set(defs.flatMap(def => def?.market_type ?? []))]
  const threeWay = types.filter(type => type.endsWith('_3way'))
  return threeWay.length > 0 ? threeWay : types
}

const caches = new Map<string, Map<string, MarketDef | null>>()

/**
 * What market keys mean in a sport: the answer is null for a key that is not ours (a rejection names it). One lookup per sport, so
 * that the hot path asks a map by the key alone.
 */
export function marketDefs(sport: string): (key: string) => MarketDef | null {
  const cache = caches.get(sport) ?? new Map<string, MarketDef | null>()
  caches.set(sport, cache)
  return key => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const ours = defOf(key, sport)
    // What a source invents must not fill the memory: past this many, keys are looked up anew each time.
    if (cache.size < 1000) cache.set(key, ours)
    return ours
  }
}
