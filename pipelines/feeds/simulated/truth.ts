/**
 * What a match will end like, as best known at an instant: expected margin and total, and how sure that is. Before the start they
 * wander, with news now and then; in play they are a martingale, by the minute, with less and less to come, and never less than what was scored.
 */
import { below, normal, uniform, wander } from './noise.ts'
import type { Match } from './slate.ts'

const MINUTE = 60_000
const NEWS_EVERY = 40 * MINUTE
const NEWS = 0.12

export type Truth = {
  margin: number
  margin_sd: number
  total: number
  total_sd: number
  /** 1 before the start, 0 at the end. */
  left: number
}

type Expected = { margin: number; total: number }

/** Before the start: slow drift, and news: an injury, a changed starter. News stays, so all of the last day's count. */
function expectedBefore({ league, key, ...match }: Match, at: number): Expected {
  let margin = match.margin + 0.06 * league.margin_sd * wander(key ^ 11, at, 30 * MINUTE)
  let total = match.total + 0.05 * league.total_sd * wander(key ^ 12, at, 30 * MINUTE)
  const last = Math.floor(at / NEWS_EVERY)
  for (let n = last; n > last - 12; n -= 1) {
    const told = (n + uniform(key ^ 13, n)) * NEWS_EVERY
    if (told > at || uniform(key ^ 14, n) > NEWS) continue
    margin += 0.16 * league.margin_sd * normal(key ^ 15, n)
    total += 0.1 * league.total_sd * normal(key ^ 16, n)
  }
  return { margin, total }
}

const paths = new Map<string, readonly Expected[]>()
const MOST_KEPT = 500

/** What is expected minute by minute, from the start to the end: no side less than nothing. */
export function pathOf(match: Match): readonly Expected[] {
  const name = `${match.id}|${match.key}`
  const known = paths.get(name)
  if (known) return known
  const { league, key, start } = match
  let { margin, total } = expectedBefore(match, start)
  const share = 1 / Math.sqrt(league.lasts)
  const path: Expected[] = []
  for (let minute = 0; minute <= league.lasts; minute += 1) {
    const points = Math.max(0, total)
    path.push({ margin: Math.min(points, Math.max(-points, margin)), total: points })
    margin += league.margin_sd * share * normal(key ^ 17, minute)
    total += league.total_sd * share * normal(key ^ 18, minute)
  }
  if (paths.size >= MOST_KEPT) paths.clear()
  paths.set(name, path)
  return path
}

/** In play: straight from minute to minute. */
function expectedInPlay(match: Match, at: number): Expected {
  const path = pathOf(match)
  const gone = Math.min(match.league.lasts, (at - match.start) / MINUTE)
  const minute = Math.floor(gone)
  const [from = { margin: 0, total: 0 }, to = from] = [path[minute], path[minute + 1]]
  const part = gone - minute
  return {
    margin: from.margin + part * (to.margin - from.margin),
    total: from.total + part * (to.total - from.total),
  }
}

export function truthAt(match: Match, at: number): Truth {
  const { league, start, end } = match
  const left = at <= start ? 1 : Math.max(0, (end - at) / (end - start))
  const { margin, total } = at <= start ? expectedBefore(match, at) : expectedInPlay(match, at)
  const doubt = Math.sqrt(Math.max(left, 0.0004))
  return { margin, margin_sd: league.margin_sd * doubt, total, total_sd: league.total_sd * doubt, left }
}

/** The probability that home, with `line` added to its score, is ahead. */
export const covers = (truth: Truth, line: number, error: number): number =>
  below((truth.margin + line) / truth.margin_sd + error)

export const goesOver = (truth: Truth, line: number, error: number): number =>
  below((truth.total - line) / truth.total_sd + error)

/** Home, draw, away: a draw is a margin within half a goal. */
export function threeWay(truth: Truth, error: number): [number, number, number] {
  const home = covers(truth, -0.5, error)
  const notAway = covers(truth, 0.5, error)
  return [home, Math.max(0.001, notAway - home), 1 - notAway]
}
