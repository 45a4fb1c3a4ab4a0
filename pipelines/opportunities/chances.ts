/**
 * How likely a window between two lines is, from the best source there is:
 *
 * 1. `ladder`: a sharp book prices both lines. What its two fair prices leave between them needs no model of the sport.
 * 2. `model`: it prices another line of the family. A model of the game, centred by the line nearest to even, gives the rest.
 * 3. `consensus`: no sharp book prices any. The same, centred by the mean of the books at the line that most of them price on both sides.
 * 4. `none`: nothing tells (in play, in a sport without a model). A window that cannot lose stands as if it never hit.
 *
 * What is said of a line is asked once, however many windows it bounds.
 */

import { chanceOf, type Results, resultsOf, shareAbove } from '../model/results.ts'
import { leastIn } from '../model/tops.ts'
import { type Edge, edgeOf, edgeResult, FAR } from '../model/window.ts'
import type { FinderOptions } from './finder.ts'
import { consensusAt, fairOn, type Line } from './lines.ts'
import { referencesOf } from './reference.ts'

type Source = 'ladder' | 'model' | 'consensus' | 'none'
export type Chances = {
  source: Source
  /** The sharp book whose prices it comes from; '' where it is the consensus. */
  book: string
  /** Around the lower line and the higher one. */
  low: Edge
  high: Edge
  /** Fair chances of the two bets among what is decided. */
  fair1: number
  fair2: number
}

/** A book's fair price at a line; what models are centred by. `place` is the reference's, -1 of the consensus. */
type Anchor = { source: Source; book: string; place: number; line: Line; fair: number }

/** A line's edge by a model of the results. */
const modelled = (results: Results, threshold: number): Edge => {
  const result = edgeResult(threshold)
  const cut = result ?? threshold
  return {
    above: chanceOf(results, Math.floor(cut) + 1, FAR),
    below: chanceOf(results, -FAR, Math.ceil(cut) - 1),
    at: result === null ? 0 : chanceOf(results, result, result),
    result,
  }
}

const nearerToEven = (a: Anchor | null, b: Anchor): boolean =>
  a === null || Math.abs(b.fair - 0.5) < Math.abs(a.fair - 0.5)

/** The lines of a family, and what was asked of them so far. */
export type Family = {
  lines: readonly [Line, ...Line[]]
  /** By line, then by a reference's place: the chances around the line by what it says of it and of those beside it; null: nothing tells. */
  edges: (Edge | null | undefined)[][]
  /** By line: by a model of the family's results. */
  modelled: ({ edge: Edge; fair: number } | undefined)[]
  /** The references, in the order of preference. */
  books: readonly string[]
  /** Undefined: not asked for yet. */
  anchor: Anchor | null | undefined
  results: Results | null
}

/** @param lines by threshold, lowest first, all of one league */
export const createFamily = (lines: readonly [Line, ...Line[]], options: FinderOptions): Family => ({
  lines,
  edges: lines.map(() => []),
  modelled: [],
  books: referencesOf(lines[0].market.league, options),
  anchor: undefined,
  results: null,
})

/** What comes from the mean of all books moves with each. */
export const forgetModel = (family: Family): void => {
  family.anchor = undefined
  family.results = null
  family.modelled.length = 0
}

const lineAt = ({ lines }: Family, threshold: number): Line | null => {
  for (const line of lines) if (line.threshold === threshold) return line
  return null
}

/** The book's own half lines around a result, the lower one first, where they tell its chance: what is fair above them falls. */
export const halvesAround = (family: Family, result: number, place: number): [Line, Line] | null => {
  const low = lineAt(family, result - 0.5)
  const high = lineAt(family, result + 0.5)
  const above = low && fairOn(low, place)
  const below = high && fairOn(high, place)
  return low && high && above !== null && below !== null && above > below ? [low, high] : null
}

/** The chance of the result that a line does not decide: by the book's own half lines around it, else by the model; null where neither knows. */
const edgeChance = (family: Family, line: Line, place: number, fair: number): number | null => {
  const result = edgeResult(line.threshold)
  if (result === null) return 0
  const halves = halvesAround(family, result, place)
  if (halves !== null) return (fairOn(halves[0], place) ?? 0) - (fairOn(halves[1], place) ?? 0)
  const results = resultsOf(line.market, line.threshold, fair)
  return results === null ? null : chanceOf(results, result, result)
}

/** A line's edge by a reference's own prices. @param at the line's place */
const edgeAt = (family: Family, at: number, place: number): Edge | null => {
  const edges = family.edges[at] as (Edge | null | undefined)[]
  let edge = edges[place]
  if (edge === undefined) {
    const line = family.lines[at] as Line
    const fair = fairOn(line, place)
    const undecided = fair === null ? null : edgeChance(family, line, place, fair)
    edge = fair === null || undecided === null ? null : edgeOf(line.threshold, fair, undecided)
    edges[place] = edge
  }
  return edge
}

/** What models of the family are centred by: the first sharp book that prices a line of it, else the consensus. */
const anchorOf = (family: Family): Anchor | null => {
  const { lines, books } = family
  for (const [place, book] of books.entries()) {
    let anchor: Anchor | null = null
    for (const line of lines) {
      const fair = fairOn(line, place)
      if (fair === null) continue
      const one: Anchor = { source: 'model', book, place, line, fair }
      if (nearerToEven(anchor, one)) anchor = one
    }
    if (anchor !== null) return anchor
  }
  let most = 0
  let anchor: Anchor | null = null
  for (const line of lines) {
    const mean = consensusAt(line)
    if (mean === null || mean.books < most) continue
    const one: Anchor = { source: 'consensus', book: '', place: -1, line, fair: mean.fair }
    if (mean.books > most || nearerToEven(anchor, one)) anchor = one
    most = mean.books
  }
  return anchor
}

/** The model's; null where there is none. */
export const resultsIn = (family: Family): Results | null => {
  if (family.anchor !== undefined) return family.results
  const anchor = anchorOf(family)
  const [line] = family.lines
  family.anchor = anchor
  if (anchor !== null && line !== undefined) family.results = resultsOf(line.market, anchor.line.threshold, anchor.fair)
  return family.results
}

const byModel = (family: Family, at: number, all: Results): { edge: Edge; fair: number } => {
  let known = family.modelled[at]
  if (known === undefined) {
    const { threshold } = family.lines[at] as Line
    known = { edge: modelled(all, threshold), fair: shareAbove(all, threshold) }
    family.modelled[at] = known
  }
  return known
}

/**
 * Of two lines whose best prices together cost no more than they pay: all that is certain is what they make of each other. Null where a line has no book that
 * prices both of its sides soundly: prices that stand alone, or contradict themselves, are no market.
 */
export const certain = (low: Line, high: Line): Chances | null => {
  if (consensusAt(low) === null || consensusAt(high) === null) return null
  const one = low.overs === null ? 0 : leastIn(low.overs)
  const two = high.unders === null ? 0 : leastIn(high.unders)
  const fair1 = one / (one + two)
  // What a result on a line would pay is known: where there is no other between the lines it is the best case.
  const edge = ({ threshold }: Line): Edge => {
    return { above: fair1, below: 1 - fair1, at: 0, result: edgeResult(threshold) }
  }
  return { source: 'none', book: '', low: edge(low), high: edge(high), fair1, fair2: 1 - fair1 }
}

/** Each source is asked when it is needed; null where nothing tells. @param i the place of the lower line, @param j of the higher one */
export const chancesOf = (family: Family, i: number, j: number): Chances | null => {
  const { books } = family
  for (let place = 0; place < books.length; place++) {
    const edge1 = edgeAt(family, i, place)
    const edge2 = edge1 && edgeAt(family, j, place)
    if (edge1 === null || edge2 === null) continue
    const fair1 = fairOn(family.lines[i] as Line, place) ?? 0
    const fair2 = 1 - (fairOn(family.lines[j] as Line, place) ?? 0)
    return { source: 'ladder', book: books[place] ?? '', low: edge1, high: edge2, fair1, fair2 }
  }
  const all = resultsIn(family)
  const { anchor } = family
  if (!anchor || all === null) return null
  const { source, book } = anchor
  const one = byModel(family, i, all)
  const two = byModel(family, j, all)
  return { source, book, low: one.edge, high: two.edge, fair1: one.fair, fair2: 1 - two.fair }
}
