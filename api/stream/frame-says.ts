/** What each frame says, in a sentence: the summaries of the streams' description, and with it of the docs' page of streams. */
import type { FRAME_DATA } from './frame-data.ts'

export const FRAME_SAYS: Record<keyof typeof FRAME_DATA, string> = {
  connected: 'First: what the stream carries, and whether it goes on from where the client stopped.',
  snapshot: 'A page of what stands now; rows of odds, or of each kind of opportunity.',
  'snapshot:complete': 'The snapshot of odds is whole: from here on only changes are told.',
  'odds:update': 'Prices of one book that came or changed: whole rows, or their changed fields by id.',
  'odds:locked': 'Prices of one book that it has suspended.',
  'odds:removed': 'Prices that a book has taken away, by their ids.',
  'ev:detected': '+EV bets that are new, or whose figures changed.',
  'ev:expired': '+EV bets that are gone, by their ids.',
  'arb:detected': 'Arbitrages that are new, or whose figures changed.',
  'arb:expired': 'Arbitrages that are gone, by their ids.',
  'middles:detected': 'Middles that are new, or whose figures changed.',
  'middles:expired': 'Middles that are gone, by their ids.',
  'low_hold:detected': 'Low holds that are new, or whose figures changed.',
  'low_hold:expired': 'Low holds that are gone, by their ids.',
  'gamestate:snapshot': 'A page of how the games stand now.',
  'gamestate:update': 'Games whose score, period or clock changed.',
  'gamestate:removed': 'Games that are told of no more, by their event ids.',
  heartbeat: 'Every 15 seconds: the line is not dead.',
  error: 'What went wrong: after backpressure and resync a fresh snapshot follows, else the stream ends.',
}
