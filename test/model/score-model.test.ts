/* The chance of a push, held against a plain sum over the model's own numbers, and against the games that it was made of. */
import { existsSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { conditional, evWithPush, netEvPercent } from '../../pipelines/model/kelly.ts'
import { phi } from '../../pipelines/model/normal.ts'
import { returnedShare } from '../../pipelines/model/score-model.ts'

const test = suite('score model')
const SPREAD = { league: 'nfl', market_type: 'point_spread', is_live: false }
const TOTAL = { league: 'nfl', market_type: 'total_points', is_live: false }
const shared = new URL('../../../shared/vectors/nfl_margin_model.json', import.meta.url)
type Fit = {
  sigma: number
  total_sigma: number
  weights_abs_margin: Record<string, number>
  weights_total: Record<string, number>
}
const near = (actual: number | null, expected: number, within: number, what = ''): void =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) <= within, `${what}: ${actual} is not ${expected}`)

test('both sides of a bet push together, and a quarter line gives back half as much', () => {
  for (const line of [-14, -7, -3, -1, 3, 10]) {
    for (const fair of [0.35, 0.5, 0.62]) {
      const home = returnedShare(SPREAD, { selection_type: 'home', line }, fair)
      assert.ok((home ?? 0) > 0.005 && (home ?? 1) < 0.12, `${line}: ${home}`)
      near(returnedShare(SPREAD, { selection_type: 'away', line: -line }, 1 - fair), home ?? 0, 1e-12, 'the other side')
      near(returnedShare(SPREAD, { selection_type: 'home', line: -line }, 1 - fair), home ?? 0, 1e-9, 'the mirror')
    }
  }
  const over = returnedShare(TOTAL, { selection_type: 'over', line: 44 }, 0.52)
  near(returnedShare(TOTAL, { selection_type: 'under', line: 44 }, 0.48), over ?? 0, 1e-12)
  const quarters = [43.75, 44.25].map(line => returnedShare(TOTAL, { selection_type: 'over', line }, 0.5) ?? 0)
  const whole = returnedShare(TOTAL, { selection_type: 'over', line: 44 }, 0.5) ?? 0
  for (const share of quarters) near(share, whole / 2, 0.001)
})

test('games fall on 3 and 7 more often than on their neighbours', () => {
  const push = (line: number) => returnedShare(SPREAD, { selection_type: 'home', line: -line }, 0.5) ?? 0
  assert.ok(push(3) > 3 * push(2) && push(3) > 2 * push(4))
  assert.ok(push(7) > 1.4 * push(8) && push(7) > push(6))
  // Of the games that closed at exactly 3 and 7, 1999 to 2025: 104 of 1144 and 32 of 486.
  near(push(3), 104 / 1144, 2 * Math.sqrt(0.09 / 1144), 'at 3')
  near(push(7), 32 / 486, 2 * Math.sqrt(0.065 / 486), 'at 7')
})

test('knows nothing of other games, other lines, and games in play', () => {
  const side = { selection_type: 'home', line: -3 }
  assert.is(returnedShare({ ...SPREAD, league: 'ncaaf' }, side, 0.5), null)
  assert.is(returnedShare({ ...SPREAD, is_live: true }, side, 0.5), null)
  assert.is(returnedShare({ ...SPREAD, market_type: '1st_half_point_spread' }, side, 0.5), null)
  assert.is(returnedShare(SPREAD, { selection_type: 'home', line: -40 }, 0.5), null)
  assert.is(returnedShare(TOTAL, { selection_type: 'over', line: 90 }, 0.5), null)
  for (const fair of [0, 1, -1, Number.NaN]) assert.is(returnedShare(SPREAD, side, fair), null)
})

test('equals a plain sum over the shared model', () => {
  if (!existsSync(shared)) return console.log('\nSKIPPED: ../shared/vectors is not here')
  const fit: Fit = JSON.parse(readFileSync(shared, 'utf8')).fit['2015-2025']
  const margins = (s: number): [number, number][] =>
    Array.from({ length: 121 }, (_, i) => i - 60).map(k => [
      k,
      (fit.weights_abs_margin[Math.abs(k)] ?? 0) * (phi((k + 0.5 - s) / fit.sigma) - phi((k - 0.5 - s) / fit.sigma)),
    ])
  const totals = (s: number): [number, number][] =>
    Array.from({ length: 121 }, (_, k) => [
      k,
      (fit.weights_total[k] ?? 1) * (phi((k + 0.5 - s) / fit.total_sigma) - phi((k - 0.5 - s) / fit.total_sigma)),
    ])
  let compared = 0
  for (const [game, results, threshold, type] of [
    [SPREAD, margins, 3, 'home'],
    [SPREAD, margins, -7, 'home'],
    [SPREAD, margins, 10, 'home'],
    [TOTAL, totals, 44, 'over'],
    [TOTAL, totals, 51, 'over'],
  ] as const) {
    for (const fair of [0.3, 0.45, 0.5, 0.55, 0.71]) {
      const split = (s: number) => {
        const all = results(s)
        const sum = (of: (k: number) => boolean) => all.reduce((total, [k, p]) => total + (of(k) ? p : 0), 0)
        const whole = sum(() => true)
        return {
          won: sum(k => k > threshold) / whole,
          lost: sum(k => k < threshold) / whole,
          pushed: sum(k => k === threshold) / whole,
        }
      }
      let [low, high] = [threshold - 50, threshold + 50]
      for (let i = 0; i < 100; i++) {
        const middle = (low + high) / 2
        const { won, lost } = split(middle)
        if (conditional(won, lost) < fair) low = middle
        else high = middle
      }
      const { won, lost, pushed } = split(low)
      const line = type === 'home' ? -threshold : threshold
      const share = returnedShare(game, { selection_type: type, line }, fair)
      near(share, pushed, 1e-9, `${type} ${line} at ${fair}`)
      near(netEvPercent(fair, 2.1, share ?? 0), evWithPush(won, lost, 2.1), 1e-6)
      compared++
    }
  }
  assert.is(compared, 25)
})

test.run()
