/**
 * A book's own page of one event, read into groups: the adapters of native sources only say what each price is of, and this looks at the
 * price and the line, keeps each side once, and makes the digest.
 *
 * A price is kept as it was written until somebody asks for the quotes of its group: most groups have not changed since the last page. No
 * function is made per price (tsx names every function that is assigned, a defineProperty each).
 */
import { sideKey } from '../../model/market.ts'
import type { ParsedGroup, Rejection, SourceQuote } from '../../model/part.ts'
import { ofOneLine } from './apart.ts'
import { joined } from './digest.ts'
import { digestOf } from './page-digest.ts'
import { quoteOf, refuse, type Shown } from './page-quote.ts'

const ALTERNATE = '#alternate'

/** What is written of one price, and the piece of the source that it was read from. */
type Row = { of: Shown; piece: unknown }

/** One market's prices, as written. */
class Written implements ParsedGroup {
  readonly book: string
  readonly event: string
  readonly market_group: string
  readonly rows: Row[] = []
  /** Whether both sides of a main line must be of one: where the source says so of no market itself. */
  readonly isPaired: boolean
  /** The main market of an alternate one: what it shows is not shown again. */
  main: Written | null = null
  source_at: number | null = null
  /** 0: not made yet. */
  #digest = 0

  constructor(book: string, event: string, market_group: string, isPaired: boolean) {
    this.book = book
    this.event = event
    this.market_group = market_group
    this.isPaired = isPaired
  }

  /** Asked for when all prices are there. */
  get digest(): number {
    if (this.#digest === 0) {
      const own = digestOf(this.rows)
      this.#digest = this.main ? joined(this.main.digest, own) : own
    }
    return this.#digest
  }

  quotes(): (SourceQuote | Rejection)[] {
    const seen = new Set<string>()
    if (this.main) for (const quote of this.main.quotes()) if (!quote.rejected) seen.add(sideKey(quote))
    const ofMain = new Set(seen)
    const read = this.rows.map(({ of, piece }) => {
      const quote = quoteOf(this, of, piece)
      if (quote.rejected) return quote
      const side = sideKey(quote)
      if (!seen.has(side)) {
        seen.add(side)
        return quote
      }
      const again = `${quote.selection} ${quote.line ?? ''}`.trim()
      const detail = `selection: expected each side and line once, got ${again} again`
      const refused = refuse(this, 'duplicate_outcome', detail, piece)
      return ofMain.has(side) ? refused : { ...refused, again: quote }
    })
    if (!this.isPaired) return read
    return ofOneLine(read, (i, wrong) => refuse(this, 'impossible_line', `line: ${wrong}`, this.rows[i]?.piece))
  }
}

/** A book's page of one event. */
export class Page {
  readonly #book: string
  readonly #event: string
  readonly #isPaired: boolean
  readonly #groups = new Map<string, Written>()
  /** The group of the last price: the next one's is mostly the same. */
  #last: { group: Written; market_type: string; alternate: boolean } | null = null

  /**
   * @param event the book's own id of the event
   * @param isPaired whether the sides of its main lines are looked at together (apart.ts)
   */
  constructor(book: string, event: string, isPaired = false) {
    this.#book = book
    this.#event = event
    this.#isPaired = isPaired
  }

  /** One price; `piece` is what the source wrote, for the rejection where it cannot be used. */
  add(of: Shown, piece: unknown): void {
    const last = this.#last
    const alternate = of.alternate === true
    const isSame = last !== null && last.market_type === of.market_type && last.alternate === alternate
    const group = isSame ? last.group : this.#groupOf(of.market_type, alternate)
    group.rows.push({ of, piece })
    if (of.observed_at) group.source_at = Math.max(group.source_at ?? 0, of.observed_at)
  }

  #groupOf(market_type: string, alternate: boolean): Written {
    const key = alternate ? market_type + ALTERNATE : market_type
    let group = this.#groups.get(key)
    if (!group) {
      group = new Written(this.#book, this.#event, key, this.#isPaired && !alternate)
      this.#groups.set(key, group)
    }
    this.#last = { group, market_type, alternate }
    return group
  }

  /** Every group, the main ones first, each side and line once. */
  read(): ParsedGroup[] {
    const groups = [...this.#groups.values()]
    for (const group of groups)
      if (group.market_group.endsWith(ALTERNATE))
        group.main = this.#groups.get(group.market_group.slice(0, -ALTERNATE.length)) ?? null
    return groups.sort(
      (a, b) => Number(a.market_group.endsWith(ALTERNATE)) - Number(b.market_group.endsWith(ALTERNATE)),
    )
  }
}
