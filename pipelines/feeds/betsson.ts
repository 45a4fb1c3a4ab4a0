/**
 * Betsson's own JSON, in the two shapes of its site: the table of events (`data.events`, `markets`, and `marketSelections` or, at present,
 * `selections`), and the accordion of one group of markets (`data.accordions.*.markets[].selectionsData`).
 *
 * An accordion names neither teams nor league, only the event's id: it joins the event that a table brought under that id, in the
 * league that its request names (`league=nba`). Decimal odds.
 */
import type { Feed } from '../model/part.ts'
import { parseBetsson } from './betsson/parse.ts'
import { splitBetsson } from './betsson/split.ts'

export const betsson: Feed = {
  id: 'betsson',
  simulated: false,
  interval_ms: 60_000,
  split: splitBetsson,
  parse: parseBetsson,
  recognises: ({ text }) =>
    /"accordions"\s*:\s*\{/.test(text) ||
    /^\s*\{\s*"skeleton"\s*:\s*\{\s*"eventIds"/.test(text) ||
    /"marketTemplateId"\s*:/.test(text),
}
