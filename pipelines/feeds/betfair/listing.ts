/**
 * What a new subscription lists: its first image (`SUB_IMAGE`), which may come in segments, holds every market of the filter. One that is known from before
 * and not among them was closed, or left the filter, while nobody listened; no later message says so. A subscription that goes on from the clocks of
 * the last one has no such image: its delta tells what was missed.
 */
import { isObject, listOf, type Raw, textOf } from '../read/values.ts'

/** Of a message in segments: all but the last of them. */
export const isBeforeMore = (segmentType: unknown): boolean => segmentType === 'SEG_START' || segmentType === 'SEG'

export const createListing = () => {
  /** Markets listed so far; null where all have been, or none will be. */
  let listed: Set<string> | null = null
  return {
    /** A new subscription is made: what the last one began to list counts no more. */
    begin: (): void => {
      listed = new Set()
    },
    /** The markets, of those that are known, which the list has not, when a message ends it; else none. */
    missing: ({ ct, mc, segmentType }: Raw, known: readonly string[]): string[] => {
      if (ct === 'RESUB_DELTA') listed = null
      if (!listed || ct !== 'SUB_IMAGE') return []
      for (const change of listOf(mc)) if (isObject(change)) listed.add(textOf(change.id))
      if (isBeforeMore(segmentType)) return []
      const all = listed
      listed = null
      return known.filter(market => !all.has(market))
    },
  }
}
