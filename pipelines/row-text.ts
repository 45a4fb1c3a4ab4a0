/** A quote's row as JSON text, without the commit's time, which is known only then. Columns that are at their default (0, '', null) are left out. */
import type { Stamp } from './board.ts'
import type { BoardQuote } from './board-quote.ts'
import { remembered } from './model/remembered.ts'

let isoAt = Number.NaN
let isoText = ''
/** Epoch ms to ISO with ms; the last one is remembered, because a part's rows share their time. */
export const iso = (at: number): string => {
  if (at !== isoAt) {
    isoText = new Date(at).toISOString()
    isoAt = at
  }
  return isoText
}

const MOST_TIMES = 4096
/** The same for times that come in any order: when opportunities were detected, a few hundred at a time. */
export const isoOf = remembered(MOST_TIMES, (at: number) => new Date(at).toISOString())

const MOST_NAMES = 4096
/** Names and types as JSON. */
export const quoted = remembered(MOST_NAMES, (name): string => JSON.stringify(name))

/** A row of a quote as it stands. `event` and `group` are their ready-made columns. */
export const quoteText = (event: string, group: string, quote: BoardQuote, stamp: Stamp, removed: boolean): string => {
  const { ids, state } = quote
  const { extras } = state
  let text =
    `${event}${group}${quote.side.fixed},"odds_id":"${quote.odds_id}"` +
    `,"odds_american":${state.odds_american},"odds_decimal":${state.odds_decimal}`
  if (state.is_active) text += ',"is_active":1'
  if (state.is_live) text += ',"is_live":1'
  if (removed) text += ',"is_removed":1'
  if (quote.is_alternate_line) text += ',"is_alternate_line":1'
  if (ids !== null) {
    if (ids.external_event_id) text += `,"external_event_id":${JSON.stringify(ids.external_event_id)}`
    if (ids.external_selection_id) text += `,"external_selection_id":${JSON.stringify(ids.external_selection_id)}`
    if (ids.market_id) text += `,"market_id":${JSON.stringify(ids.market_id)}`
  }
  if (state.changed_at !== null) text += `,"changed_at":"${new Date(state.changed_at).toISOString()}"`
  if (extras !== null) {
    if (extras.max_bet !== null) text += `,"max_bet":${extras.max_bet}`
    if (extras.lay_odds_decimal !== null) text += `,"lay_odds_decimal":${extras.lay_odds_decimal}`
    if (extras.lay_odds_american !== null) text += `,"lay_odds_american":${extras.lay_odds_american}`
    if (extras.back_size !== null) text += `,"back_size":${extras.back_size}`
    if (extras.lay_size !== null) text += `,"lay_size":${extras.lay_size}`
    if (extras.traded_volume !== null) text += `,"traded_volume":${extras.traded_volume}`
  }
  return `${text},"observed_at":"${iso(stamp.observed_at)}","position":${stamp.position},"epoch":${stamp.epoch}}`
}
