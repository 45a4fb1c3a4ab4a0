/**
 * What a match will end like, as best known at an instant: expected margin and total, and how sure that is. Before the start they
 * wander, with news now and then; in play they are a martingale, by the minute, with less and less to come.
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

export function truthAt(match: Match, at: number): Truth {
  const { league, key } = match
  const left = at <= match.start ? 1 : Math.max(0, (match.end - at) / (match.end - match.start))
  const before = Math.min(at, match.start)
  // Slow drift, and news: an injury, a changed starter. News stays, so all of the last day's count.
  let margin = match.margin + 0.06 * league.margin_sd * wander(key ^ 11, before, 30 * MINUTE)
  let total = match.total + 0.05 * league.total_sd * wander(key ^ 12, before, 30 * MINUTE)
  const last = Math.floor(before / NEWS_EVERY)
  for (let n = last; n > last - 12; n -= 1) {
    const told = (n + uniform(key ^ 13, n)) * NEWS_EVERY
    if (told > before || uniform(key ^ 14, n) > NEWS) continue
    margin += 0.16 * league.margin_sd * normal(key ^ 15, n)
    total += 0.1 * league.total_sd * normal(key ^ 16, n)
  }
  if (at > match.start) {
    const minutes = (at - match.start) / MINUTE
    const share = 1 / Math.sqrt(league.lasts)
    for (let m = 0; m < minutes; m += 1) {
      const part = Math.min(1, minutes - m)
      margin += league.margin_sd * share * part * normal(key ^ 17, m)
      total += league.total_sd * share * part * normal(key ^ 18, m)
    }
  }
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
