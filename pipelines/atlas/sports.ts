/** Sports, and what depends on the sport alone. */
import data from './data/sports.ts'
import { rows } from './table.ts'

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
}

export const sports: readonly Sport[] = rows(data, 5).map(
  ([number, id = '', name = '', short_name = '', flags = '']) => ({
    id,
    numerical_id: Number(number),
    name,
    short_name,
    draws: flags.includes('d'),
    home_first: flags.includes('v'),
    of_players: flags.includes('p'),
  }),
)

const byId = new Map(sports.map(sport => [sport.id, sport]))

export const sport = (id: string): Sport | undefined => byId.get(id)
