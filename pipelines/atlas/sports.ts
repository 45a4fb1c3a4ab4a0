/** Sports, and what depends on the sport alone. */
import { slug } from '../model/slug.ts'
import data from './data/sports.ts'
import { list, rows } from './table.ts'

export type Sport = {
  id: string
  numerical_id: number
  name: string
  short_name: string
  /** A match may end in a draw at full-time prices: the moneyline has three outcomes. */
  draws: boolean
  /** Events are written "Home v Away", else "Away @ Home". */
  home_first: boolean
  /** Those who meet are players (fighters, horses), whom the atlas does not list: an event is told by the names that sources give them. */
  of_players: boolean
  aliases: readonly string[]
}

export const sports: readonly Sport[] = rows(data, 6).map(
  ([number, id = '', name = '', short_name = '', flags = '', aliases]) => ({
    id,
    numerical_id: Number(number),
    name,
    short_name,
    draws: flags.includes('d'),
    home_first: flags.includes('v'),
    of_players: flags.includes('p'),
    aliases: list(aliases),
  }),
)

const byId = new Map(sports.map(sport => [sport.id, sport]))

export const sport = (id: string): Sport | undefined => byId.get(id)

const byName = new Map(
  sports.flatMap(one => [one.id, one.name, ...one.aliases].map(name => [slug(name), one] as const)),
)

/** The sport that is meant by an id, a name (`Ice Hockey`) or the first word of a source's key (`icehockey`). */
export const sportByAlias = (name: string): Sport | undefined => byName.get(slug(name))
