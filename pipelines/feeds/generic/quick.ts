/**
 * Whether a line is a quote as `quoteShape` has it, told without it: nine tenths of all lines are right, and asking zod takes twice as long as JSON.parse.
 * Only a yes counts. Any other line, and any with a member that is seldom there, goes to the shape, which says what is wrong with it. A test puts
 * the same changed lines to both.
 */
import type { Raw } from '../read/values.ts'
import { instantOf } from './instant.ts'
import { isPlain, LARGEST_SIZE, LONGEST, type QuoteLine } from './shape.ts'

const SLUG = /^[a-z0-9_]{1,80}$/

const isSlug = (value: unknown): boolean => typeof value === 'string' && SLUG.test(value)
const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= most && isPlain(value)
const maybeText = (value: unknown, most: number): boolean => value === undefined || isText(value, most)
const maybeNumber = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && Number.isFinite(value))
const maybeSize = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value >= 0 && value <= LARGEST_SIZE)
const maybeFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean'
const maybeInstant = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && !Number.isNaN(instantOf(value)))

/** Of what event, when, whose, which market and side. */
const isPlaced = (raw: Raw): boolean =>
  isSlug(raw.league) &&
  maybeText(raw.event_id, LONGEST.name) &&
  maybeText(raw.home, LONGEST.name) &&
  maybeText(raw.away, LONGEST.name) &&
  maybeText(raw.event, LONGEST.name) &&
  maybeInstant(raw.start) &&
  raw.date === undefined &&
  raw.status === undefined &&
  maybeInstant(raw.observed_at) &&
  isSlug(raw.sportsbook) &&
  isSlug(raw.market) &&
  isText(raw.selection, LONGEST.name)

/** What it shows. */
const isPriced = (raw: Raw): boolean =>
  maybeNumber(raw.line) &&
  maybeNumber(raw.odds_american) &&
  maybeNumber(raw.odds_decimal) &&
  maybeText(raw.player, LONGEST.player) &&
  (raw.team === undefined || raw.team === 'home' || raw.team === 'away') &&
  maybeFlag(raw.is_alternate_line) &&
  maybeFlag(raw.is_active) &&
  maybeInstant(raw.changed_at) &&
  maybeSize(raw.max_bet) &&
  maybeNumber(raw.lay_odds_decimal) &&
  maybeSize(raw.back_size) &&
  maybeSize(raw.lay_size) &&
  maybeSize(raw.traded_volume) &&
  maybeText(raw.external_event_id, LONGEST.name) &&
  maybeText(raw.external_selection_id, LONGEST.name) &&
  maybeText(raw.market_id, LONGEST.name)

/** True only of what the shape takes as it is; members that it does not know may stand beside, but the one that marks a rejection. */
export const isQuote = (raw: Raw): raw is Raw & QuoteLine =>
  raw.type === 'quote' && isPlaced(raw) && isPriced(raw) && !('rejected' in raw)
