/* How likely a window between two lines is, asked of each source for each pair of lines. */
import { chanceOf, type Game, type Results, resultsOf, shareAbove } from '../../../pipelines/model/results.ts'
import {
  type ChanceQuote,
  type Edge,
  edgeOf,
  edgeResult,
  type Outcome,
  outcomesOf,
} from '../../../pipelines/model/window.ts'
import type { FinderOptions } from '../../../pipelines/opportunities/finder.ts'
import { consensusAt, fairAt, type Line } from './lines.ts'
import { anchorQuotes, ladderQuotes } from './quotes.ts'
import { referencesOf } from './reference.ts'

export type Source = 'ladder' | 'model' | 'consensus' | 'none'
export type Chances = {
  source: Source
  /** The sharp book whose prices it comes from; '' where it is the consensus. */
  book: string
  outcomes: Outcome[]
  /** Fair chances of the two bets among what is decided. */
  fair: [number, number]
}

/** A book's fair price at a line; what models are centred by. */
type Anchor = { source: Source; book: string; threshold: number; fair: number }

const everything = { low: -1e6, high: 1e6 }

/** A line's edge by a model of the results. */
const modelled = (results: Results, threshold: number): Edge => {
  const result = edgeResult(threshold)
  const cut = result ?? threshold
  return {
    above: chanceOf(results, Math.floor(cut) + 1, everything.high),
    below: chanceOf(results, everything.low, Math.ceil(cut) - 1),
    at: result === null ? 0 : chanceOf(results, result, result),
    result,
  }
}

/** The chance of the result that a line does not decide: by the book's own half lines around it, else by the model; null where neither knows. */
const edgeChance = (
  lines: readonly Line[],
  line: Line,
  book: string,
  fair: number,
  options: FinderOptions,
): number | null => {
  const result = edgeResult(line.threshold)
  if (result === null) return 0
  const around = (threshold: number): number | null => {
    const other = lines.find(one => one.threshold === threshold)
    return other === undefined ? null : fairAt(other, book, options)
  }
  const [above, below] = [around(result - 0.5), around(result + 0.5)]
  if (above !== null && below !== null && above > below) return above - below
  const results = resultsOf(line.market, line.threshold, fair)
  return results === null ? null : chanceOf(results, result, result)
}

const byLadder = (
  lines: readonly Line[],
  low: Line,
  high: Line,
  book: string,
  options: FinderOptions,
): Chances | null | 'contradiction' => {
  const [above1, above2] = [fairAt(low, book, options), fairAt(high, book, options)]
  if (above1 === null || above2 === null) return null
  const at1 = edgeChance(lines, low, book, above1, options)
  const at2 = edgeChance(lines, high, book, above2, options)
  if (at1 === null || at2 === null) return null
  const outcomes = outcomesOf(
    low.threshold,
    high.threshold,
    edgeOf(low.threshold, above1, at1),
    edgeOf(high.threshold, above2, at2),
  )
  if (outcomes === null) return 'contradiction'
  return { source: 'ladder', book, outcomes, fair: [above1, 1 - above2] }
}

const nearerToEven = (a: Anchor | null, b: Anchor): boolean =>
  a === null || Math.abs(b.fair - 0.5) < Math.abs(a.fair - 0.5)

/** What models of the family are centred by: the first sharp book that prices a line of it, else the consensus. */
const anchorOf = (lines: readonly Line[], books: readonly string[], options: FinderOptions): Anchor | null => {
  for (const book of books) {
    let anchor: Anchor | null = null
    for (const line of lines) {
      const fair = fairAt(line, book, options)
      if (fair === null) continue
      const one: Anchor = { source: 'model', book, threshold: line.threshold, fair }
      if (nearerToEven(anchor, one)) anchor = one
    }
    if (anchor !== null) return anchor
  }
  let most = 0
  let anchor: Anchor | null = null
  for (const line of lines) {
    const mean = consensusAt(line)
    if (mean === null || mean.books < most) continue
    const one: Anchor = { source: 'consensus', book: '', threshold: line.threshold, fair: mean.fair }
    if (mean.books > most || nearerToEven(anchor, one)) anchor = one
    most = mean.books
  }
  return anchor
}

/** How far a model is believed against the market: a window that it is sure of, between lines that books price alike, is of two different things. */
const SURE = 0.4
const ALIKE = 0.25

/** Whether two lines of a player are priced as if they were two players. */
const isTwoPlayers = (game: Game, low: Line, high: Line): boolean => {
  if (game.player_name === '') return false
  const [one, two] = [consensusAt(low), consensusAt(high)]
  if (one === null || two === null) return false
  const results = resultsOf(game, low.threshold, one.fair)
  if (results === null) return one.fair <= two.fair
  const drop = one.fair - shareAbove(results, high.threshold)
  return drop > SURE && one.fair - two.fair < ALIKE * drop
}

/** What cannot lose, where some book prices each line soundly on both sides: as if it never hit. */
const certain = (low: Line, high: Line): Chances | null => {
  if (consensusAt(low) === null || consensusAt(high) === null) return null
  const [one, two] = [low.top1?.least ?? 0, high.top2?.least ?? 0]
  const fair = one / (one + two)
  const edge = ({ threshold }: Line): Edge => ({ above: fair, below: 1 - fair, at: 0, result: edgeResult(threshold) })
  const outcomes = outcomesOf(low.threshold, high.threshold, edge(low), edge(high))
  return outcomes && { source: 'none', book: '', outcomes, fair: [fair, 1 - fair] }
}

/** The chances of a family's windows, each source asked for when it is needed. */
export const createChances = (lines: readonly Line[], options: FinderOptions) => {
  const books = referencesOf(lines[0]?.market.league ?? '', options)
  let anchor: Anchor | null | undefined
  let results: Results | null = null
  const anchored = (): Anchor | null => {
    if (anchor !== undefined) return anchor
    anchor = anchorOf(lines, books, options)
    const [line] = lines
    if (anchor !== null && line !== undefined) results = resultsOf(line.market, anchor.threshold, anchor.fair)
    return anchor
  }
  return {
    /** Null where nothing tells, or what tells contradicts itself. */
    of: (low: Line, high: Line, sum: number): Chances | null => {
      if (isTwoPlayers(low.market, low, high)) return null
      for (const book of books) {
        const found = byLadder(lines, low, high, book, options)
        if (found === 'contradiction') return null
        if (found !== null) return found
      }
      const at = anchored()
      if (at === null || results === null) return sum <= 1 ? certain(low, high) : null
      const { source, book } = at
      const edges = [modelled(results, low.threshold), modelled(results, high.threshold)] as const
      const outcomes = outcomesOf(low.threshold, high.threshold, ...edges)
      if (outcomes === null) return null
      const fair = (threshold: number): number => (results === null ? 0 : shareAbove(results, threshold))
      return { source, book, outcomes, fair: [fair(low.threshold), 1 - fair(high.threshold)] }
    },
    /** @param isShared whether the model shares the chance out among the numbers inside */
    quotes: (low: Line, high: Line, { source, book }: Chances, isShared: boolean): readonly ChanceQuote[] => {
      if (source === 'none') return []
      const ladder = source === 'ladder' ? ladderQuotes(lines, [low, high], book, options) : []
      const at = source === 'ladder' && !isShared ? null : anchored()
      return at === null || (source === 'ladder' && results === null)
        ? ladder
        : [...ladder, ...anchorQuotes(lines, at, options)]
    },
    /** How the chance of a window is shared out among its results: those of the model; null where there is none. */
    shares: (numbers: readonly number[]): number[] | null => {
      anchored()
      if (results === null) return null
      const all = results
      const chances = numbers.map(n => chanceOf(all, n, n))
      const sum = chances.reduce((total, chance) => total + chance, 0)
      return sum > 0 ? chances.map(chance => chance / sum) : null
    },
  }
}
