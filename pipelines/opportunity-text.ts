/**
 * An opportunity's state as JSON text: the row as the insert reads it, and what the log says of it. Nearly every market has a low hold, with all of its
 * prices, and each price that moves writes it anew: this was a quarter of the pipelines' CPU. Columns that stand at their default are left out.
 */
import type { BoardEvent } from './board.ts'
import type { OpportunityState } from './detect.ts'
import type { Opportunity } from './model/rows.ts'
import { iso, isoOf, quoted } from './row-text.ts'
import { ladderText, outcomesText, sidesText } from './tuple-lists.ts'

const text = JSON.stringify

type Column = Exclude<keyof Opportunity, 'sides' | 'ladder' | 'outcomes'>

/** Where nothing is not zero. */
const NULLABLE: readonly Column[] = ['market_width', 'push_probability', 'key_number_probability']

/** But for the market's. */
const COLUMNS: readonly Column[] = [
  'sportsbook',
  'selection',
  'selection_type',
  'odds_id',
  'odds_american',
  'odds_decimal',
  'external_event_id',
  'external_selection_id',
  'market_group',
  'sharp_book',
  'sharp_group',
  'sharp_odds',
  'fair_probabilities',
  'market_width',
  'cross_ref_count',
  'push_probability',
  'commission',
  'confidence_base',
  'market_books',
  'arb_id',
  'key_numbers',
  'key_number_probability',
  'probability_source',
  'chance_quotes',
  'crossed',
  'near_books',
]

const NAMES: readonly (readonly [column: Column, begin: string, isNullable: boolean])[] = COLUMNS.map(column => [
  column,
  `,"${column}":`,
  NULLABLE.includes(column),
])

/** What a row says of its market, in one expression: by a loop over the columns it took twice as long, and every row has it. */
const marketText = (of: Opportunity): string =>
  `,"kind":"${of.kind}","id":"${of.id}","market_type":${quoted(of.market_type)}` +
  (of.player_name === '' ? '' : `,"player_name":${quoted(of.player_name)}`) +
  (of.stat_category === '' ? '' : `,"stat_category":${quoted(of.stat_category)}`) +
  (of.line === null ? '' : `,"line":${of.line}`) +
  (of.is_alternate_line === 0 ? '' : ',"is_alternate_line":1') +
  (of.is_player_prop === 0 ? '' : ',"is_player_prop":1') +
  (of.is_live === 0 ? '' : ',"is_live":1')

/** Low holds and arbitrages say no more beside their prices, and they are nine of ten. */
const columnsText = (opportunity: Opportunity): string => {
  const { kind } = opportunity
  let made = marketText(opportunity)
  if (kind === 'low_hold' || kind === 'arbitrage') return made
  for (const [column, begin, isNullable] of NAMES) {
    const value = opportunity[column]
    if (value === null || value === undefined || (value === 0 && !isNullable)) continue
    if (column === 'odds_id' && value === '0') continue
    if (typeof value === 'number') made += `${begin}${Number.isFinite(value) ? value : null}`
    else if (value.length > 0) made += `${begin}${text(value)}`
  }
  return made
}

export type Placed = { feed: string; position: number; epoch: number }

/** The row, without the commit's time. */
export const opportunityText = (event: BoardEvent, of: OpportunityState, { feed, position, epoch }: Placed): string => {
  const { opportunity } = of
  return (
    event.fixed +
    columnsText(opportunity) +
    sidesText(opportunity.sides) +
    ladderText(opportunity.ladder) +
    outcomesText(opportunity.outcomes ?? []) +
    `,"state":"${of.state}","detected_at":"${isoOf(of.detected_at)}","observed_at":"${iso(of.at)}"` +
    `,"feed":${quoted(feed)},"position":${position},"epoch":${epoch}}`
  )
}

/** What the log says: streams ask the views for the events and kinds that are named. With its prices a low hold was most of what went through Redis. */
export const toldText = (
  { told }: BoardEvent,
  { id, kind }: Pick<Opportunity, 'id' | 'kind'>,
  position: number,
): string => `{"position":${position},"id":"${id}","kind":"${kind}"${told}`
