/**
 * A market's whole image: what the stream has said of it so far, made from its deltas before the queue. It is what a payload holds, so a part can be
 * read without anything that came before it, and a newer one supersedes an older.
 */
import type { Raw } from '../read/values.ts'

/** Price and size of one level, the best first. */
export type Level = readonly [price: number, size: number]

export type RunnerImage = {
  id: number
  /** Its handicap where the market has several lines, else 0. */
  hc: number
  name: string
  status: string
  order: number
  back: readonly Level[]
  lay: readonly Level[]
  ltp: number | null
  tv: number | null
  /** Of a market that is suspended: the best back and lay that stood before. */
  held?: { back: Level | null; lay: Level | null }
}

export type MarketImage = {
  op: 'image'
  /** When the stream said the last of it, epoch ms. */
  pt: number
  id: string
  /** What the catalogue says; '' where it was not asked. */
  event: string
  competition: string
  /** The definition, without its runners. */
  definition: Raw
  /** It never had an offer, only last traded prices: a basic historical file. */
  basic: boolean
  tv: number | null
  runners: readonly RunnerImage[]
}

/** What a catalogue says that the stream does not. */
export type Names = {
  event: string
  competition: string
  /** Names by selection. */
  runners: ReadonlyMap<number, string>
}
