/** Detect, for one event: the touched markets go to the finders, and what became of their opportunities becomes rows. */
import type { BoardEvent, BoardFamily, BoardMarket } from './board.ts'
import { dropMarket } from './board-quotes.ts'
import { detect, type Subject } from './detect.ts'
import { marketKey } from './model/market.ts'
import type { FinderOptions } from './opportunities/finder.ts'
import { drawDependants, pushHangsOn } from './opportunities/push.ts'
import type { Output } from './output.ts'
import { writeOpportunity } from './write-opportunity.ts'

export const detectEvent = (out: Output, event: BoardEvent, touched: ReadonlySet<BoardMarket>, feed: string): void => {
  if (touched.size === 0) return
  const options: FinderOptions = {
    ...out.finders,
    neighbour: (of, market_type, line) => event.markets.get(marketKey({ ...of, market_type, line })),
  }
  for (const { next } of detect(
    subjectsOf(withDependants(event, touched, options)),
    event.memory,
    out.observed_at,
    options,
  )) {
    // A sweep has no feed of its own: the staleness of what it leaves is that of the source.
    writeOpportunity(out, event, next, feed || event.row.start_feed)
  }
  for (const market of touched) if (market.standing === 0) dropMarket(event, market)
}

/** The touched markets, then their families: a price that moves at one line moves what is between it and the others. */
const subjectsOf = (touched: ReadonlySet<BoardMarket>): Subject[] => {
  const subjects: Subject[] = []
  const families = new Set<BoardFamily>()
  for (const market of touched) {
    subjects.push({ key: market.key, market: market.standing > 0 ? market : null })
    if (market.family !== null) families.add(market.family)
  }
  for (const { key, markets } of families) {
    const standing = [...markets].filter(market => market.standing > 0)
    subjects.push({ key, family: standing.length > 0 ? standing : null })
  }
  return subjects
}

/** The touched markets, and those with opportunities whose chance of a push is read from the prices of a touched one. */
const withDependants = (
  event: BoardEvent,
  touched: ReadonlySet<BoardMarket>,
  options: FinderOptions,
): ReadonlySet<BoardMarket> => {
  if (event.memory.size === 0) return touched
  let all: Set<BoardMarket> | null = null
  for (const market of touched) {
    for (const other of dependantsOf(event, market, options)) {
      if (touched.has(other) || !event.memory.has(other.key)) continue
      all ??= new Set(touched)
      all.add(other)
    }
  }
  return all ?? touched
}

/** Other lines are found among the family: to make their keys took four times as long. */
function* dependantsOf(event: BoardEvent, market: BoardMarket, options: FinderOptions): Generator<BoardMarket> {
  if (market.family !== null) {
    for (const other of market.family.markets) if (pushHangsOn(other, market)) yield other
    return
  }
  for (const [market_type, line] of drawDependants(market, options)) {
    const other = event.markets.get(marketKey({ ...market, market_type, line }))
    if (other) yield other
  }
}
