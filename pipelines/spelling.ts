/**
 * How the players of an event are written: every book in its own way, and a player stands on the board once. A new market takes the spelling of the player's other
 * lines, whichever book shows it, and a first line that of his other markets. There what stands behind a name counts: Luis Garcia, who pitches, is not Luis Garcia Jr.,
 * who bats. Where several spellings stand, as in rows of before this, it is the first by name: an heir finds the same.
 */
import type { BoardEvent, BoardFamily } from './board.ts'
import { familyKey } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'
import { wholeName } from './model/player.ts'

/** By the whole name: its spellings by name, and how many standing markets have each. */
export type Spellings = Map<string, { name: string; markets: number }[]>

/** How the player of a quote that is new to the board is written. */
export const spelt = ({ families, players }: Pick<BoardEvent, 'families' | 'players'>, quote: SourceQuote): string => {
  const family = quote.line === null ? undefined : families.get(familyKey(quote))
  return family?.player_name ?? players.get(wholeName(quote.player_name))?.[0]?.name ?? quote.player_name
}

/** One market with this spelling came, or went. */
export const countSpelling = (players: Spellings, name: string, step: 1 | -1): void => {
  if (name === '') return
  const key = wholeName(name)
  const known = players.get(key) ?? []
  const markets = (known.find(one => one.name === name)?.markets ?? 0) + step
  const others = known.filter(one => one.name !== name)
  if (markets > 0) others.push({ name, markets })
  if (others.length === 0) players.delete(key)
  else players.set(key, others.length === 1 ? others : others.sort((a, b) => (a.name < b.name ? -1 : 1)))
}

/** The family's spelling, after a market left it. */
export const respell = (family: BoardFamily): void => {
  let least: string | null = null
  for (const { player_name } of family.markets) if (least === null || player_name < least) least = player_name
  family.player_name = least ?? family.player_name
}
