/** A market's key: `s;0;s;-3.5` (the home team's handicap), `s;1;tt;54.5;away`. It says once more what the market's own members say. */
import { shown } from '../read/reject.ts'
import { entry, membersOf, type Raw } from '../read/values.ts'

const KEY = /^s;(\d+);(m|s|ou|tt)(?:;(-?\d+(?:\.\d+)?))?(?:;(home|away))?$/
const TYPES: Record<string, string> = { m: 'moneyline', s: 'spread', ou: 'total', tt: 'team_total' }

/** What a market says otherwise than its key does: of which of the two its prices are nobody knows. Null of one whose key is written in another way. */
export function contradictionOf({ key, type, period, side, prices }: Raw): string | null {
  const [, nth, word = '', points, of] = (typeof key === 'string' && KEY.exec(key)) || []
  if (nth === undefined) return null
  const wrong = (field: string, got: unknown): string =>
    `${field}: expected that of key ${shown(key)}, got ${shown(got)}`
  if (Number(nth) !== period) return wrong('period', period)
  if (entry(TYPES, word) !== type) return wrong('type', type)
  if (of !== undefined && of !== side) return wrong('side', side)
  if (points === undefined || !Array.isArray(prices)) return null
  for (const price of prices) {
    const { designation, points: own } = membersOf(price)
    // Whose handicap it is only a side says.
    if (typeof own !== 'number' || (type === 'spread' && designation !== 'home' && designation !== 'away')) continue
    if (own !== (type === 'spread' && designation === 'away' ? 0 - Number(points) : Number(points)))
      return wrong('prices.points', own)
  }
  return null
}
