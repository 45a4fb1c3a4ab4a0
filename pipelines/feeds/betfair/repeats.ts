/**
 * Markets in which nothing moves are shown again: the stream is heard (heartbeats come every few seconds), so their prices stand, and a price that is not
 * shown grows stale. In play ages are limited to 60 s, before the start to five minutes.
 */
import type { MarketImage } from './image.ts'

const LIVE_MS = 20_000
const PREMATCH_MS = 120_000
const LOOK_MS = 5_000

export const createRepeats = () => {
  const last = new Map<string, { at: number; every: number }>()
  let looked = Number.NEGATIVE_INFINITY
  return {
    /** Notes that an image is given now, and gives it back. */
    shown: (image: MarketImage, now: number): MarketImage => {
      if (image.definition.status === 'CLOSED') last.delete(image.id)
      else last.set(image.id, { at: now, every: image.definition.inPlay === true ? LIVE_MS : PREMATCH_MS })
      return image
    },
    /** A market that is heard of no more. */
    forget: (market: string): void => {
      last.delete(market)
    },
    /** Markets whose last image is old; asked at every message, looked through every few seconds. */
    due: (now: number): string[] => {
      if (now - looked < LOOK_MS) return []
      looked = now
      return [...last].filter(([, { at, every }]) => now - at >= every).map(([market]) => market)
    },
  }
}
