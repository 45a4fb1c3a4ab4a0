/**
 * The quotes of one group, found by what they are of: side, line and player. Most groups hold two or three, for which a walk is faster than a
 * map and takes a tenth of its memory (a map and the keys of two quotes: 350 bytes); props and ladders of lines hold hundreds.
 */
import type { BoardQuote } from './board-quote.ts'
import { isNamed, sideKey } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'
import { playerKey } from './model/player.ts'
import { nameKey } from './model/slug.ts'

const FEW = 12

type Sought = Pick<SourceQuote, 'market_type' | 'team' | 'player_name' | 'selection_type' | 'selection' | 'line'>

/** What the quote is of, as a text. */
export const quoteKey = (quote: Sought): string => `${quote.market_type}|${sideKey(quote)}`

const soughtOf = ({ side }: BoardQuote): Sought => ({
  market_type: side.market.market_type,
  team: side.market.team,
  player_name: side.market.player_name,
  selection_type: side.selection_type,
  selection: side.selection,
  line: side.line,
})

export const isSameName = (a: string, b: string): boolean => a === b || nameKey(a) === nameKey(b)

const isSamePlayer = (a: string, b: string): boolean => a === b || playerKey(a) === playerKey(b)

const matches = ({ side }: BoardQuote, sought: Sought): boolean =>
  side.line === sought.line &&
  side.selection_type === sought.selection_type &&
  side.market.team === sought.team &&
  isSamePlayer(side.market.player_name, sought.player_name) &&
  side.market.market_type === sought.market_type &&
  (!isNamed(sought.selection_type) || isSameName(side.selection, sought.selection))

export class QuoteList {
  #few: BoardQuote[] = []
  #many: Map<string, BoardQuote> | null = null

  get size(): number {
    return this.#many ? this.#many.size : this.#few.length
  }

  /** The quote of the same side, line and player: a moved line is another quote, whose id comes back when the line does. */
  find(sought: Sought): BoardQuote | undefined {
    if (this.#many) return this.#many.get(quoteKey(sought))
    for (const quote of this.#few) if (matches(quote, sought)) return quote
    return undefined
  }

  add(quote: BoardQuote): void {
    if (this.#many) this.#many.set(quoteKey(soughtOf(quote)), quote)
    else if (this.#few.push(quote) > FEW) {
      this.#many = new Map(this.#few.map(each => [quoteKey(soughtOf(each)), each]))
      this.#few = []
    }
  }

  delete(quote: BoardQuote): void {
    if (this.#many) this.#many.delete(quoteKey(soughtOf(quote)))
    else {
      const index = this.#few.indexOf(quote)
      if (index !== -1) this.#few.splice(index, 1)
    }
  }

  [Symbol.iterator](): IterableIterator<BoardQuote> {
    return this.#many ? this.#many.values() : this.#few.values()
  }
}
