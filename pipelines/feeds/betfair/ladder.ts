/** One runner's offers and trades, kept from deltas: a size of 0 removes a level. */
import { isObject, listOf, numberOf, type Raw } from '../read/values.ts'
import type { Level } from './image.ts'

/** Levels by price (`atb`, `atl`, `trd`), or by place (`batb`, `batl`, `bdatb`, `bdatl`), where a price changes under its place. */
type ByPrice = Map<number, number>
type ByPlace = Map<number, Level>

export type Ladder = {
  id: number
  hc: number
  prices: Record<'atb' | 'atl' | 'trd', ByPrice>
  places: Record<'batb' | 'batl' | 'bdatb' | 'bdatl', ByPlace>
  ltp: number | null
  tv: number | null
  held: { back: Level | null; lay: Level | null }
  /** Since when the open market has had no offer on a side, epoch ms; null where it has one. */
  gone: { back: number | null; lay: number | null }
}

export const createLadder = (id: number, hc: number): Ladder => ({
  id,
  hc,
  prices: { atb: new Map(), atl: new Map(), trd: new Map() },
  places: { batb: new Map(), batl: new Map(), bdatb: new Map(), bdatl: new Map() },
  ltp: null,
  tv: null,
  held: { back: null, lay: null },
  gone: { back: null, lay: null },
})

const BY_PRICE = ['atb', 'atl', 'trd'] as const
const BY_PLACE = ['batb', 'batl', 'bdatb', 'bdatl'] as const

/** Puts one runner change in. What has not the shape of a level is left out; a size below 0 is no offer either, whatever stood there before. */
export function applyChange(ladder: Ladder, change: Raw): void {
  for (const field of BY_PRICE) {
    for (const level of listOf(change[field])) {
      const [price, size] = listOf(level).map(numberOf)
      if (price === null || price === undefined || size === null || size === undefined) continue
      if (size <= 0) ladder.prices[field].delete(price)
      else ladder.prices[field].set(price, size)
    }
  }
  for (const field of BY_PLACE) {
    for (const level of listOf(change[field])) {
      const [place, price, size] = listOf(level).map(numberOf)
      if (place === null || place === undefined || typeof price !== 'number' || typeof size !== 'number') continue
      if (size <= 0) ladder.places[field].delete(place)
      else ladder.places[field].set(place, [price, size])
    }
  }
  ladder.ltp = numberOf(change.ltp) ?? ladder.ltp
  ladder.tv = numberOf(change.tv) ?? ladder.tv
}

/** The best levels to back (highest price first) or to lay (lowest first): of the whole ladder, else of the best offers, else of the displayed ones. */
export function bestOf(ladder: Ladder, side: 'back' | 'lay', depth: number): Level[] {
  const up = side === 'lay'
  const whole = ladder.prices[up ? 'atl' : 'atb']
  if (whole.size > 0) return best(whole, up, depth)
  for (const places of up ? [ladder.places.batl, ladder.places.bdatl] : [ladder.places.batb, ladder.places.bdatb]) {
    if (places.size === 0) continue
    return [...places]
      .sort(([a], [b]) => a - b)
      .map(([, level]) => level)
      .slice(0, depth)
  }
  return []
}

/** A few levels of up to some hundred: inserted into a short list, which costs a quarter of sorting them all. */
const best = (levels: ByPrice, up: boolean, depth: number): Level[] => {
  const found: Level[] = []
  for (const [price, size] of levels) {
    let at = found.length
    while (at > 0 && isBetter(price, found[at - 1]?.[0] ?? 0, up)) at -= 1
    if (at >= depth) continue
    found.splice(at, 0, [price, size])
    if (found.length > depth) found.pop()
  }
  return found
}

const isBetter = (price: number, than: number, up: boolean): boolean => (up ? price < than : price > than)

/** A market's offers are taken off moments before it says that it is suspended: what went longer ago did not stand any more. */
const HELD_MS = 5_000

/** Keeps the best levels of a market that is open; of one that is suspended, those that stood until then. */
export function hold({ held, gone }: Ladder, status: unknown, at: number, best: { back?: Level; lay?: Level }): void {
  for (const side of ['back', 'lay'] as const) {
    const level = best[side]
    if (status === 'OPEN') {
      gone[side] = level ? null : (gone[side] ?? at)
      held[side] = level ?? held[side]
    } else if (status === 'SUSPENDED') {
      if (at - (gone[side] ?? at) > HELD_MS) held[side] = null
      gone[side] = null
    }
  }
}

/**
 * Whether a change says anything but the last traded price, which is all that a basic historical file has: there it stands for an offer. A market that is
 * suspended when its image comes has no offers either, and its last price is none.
 */
export const saysMoreThanLast = (change: Raw): boolean =>
  [...BY_PRICE, ...BY_PLACE, 'tv'].some(field => change[field] !== undefined)

/** Selection and handicap name a runner. */
export const runnerOf = (raw: unknown): { id: number; hc: number } | null => {
  if (!isObject(raw)) return null
  const id = numberOf(raw.id)
  return id === null || !Number.isSafeInteger(id) ? null : { id, hc: numberOf(raw.hc) ?? 0 }
}
