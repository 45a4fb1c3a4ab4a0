/** The plan of a replay: what the files hold, and the run's id. One pass over the files, which reads only the heads of lines. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { bodyOf } from './heads.ts'
import { leadersFirst } from './leaders.ts'
import type { Timed } from './lined.ts'
import { feedOf, MOST_UNKNOWN, payloadReader } from './payload.ts'
import { RecordingError, textsOf } from './recording.ts'

export type ReplayOptions = {
  files: string[]
  feed: string | null
  at: number | null
  from: number | null
  to: number | null
  /** 0 = as fast as it goes. */
  speed: number
  shift: boolean
}

export type Plan = ReplayOptions & {
  run: string
  payloads: number
  first_at: number
  last_at: number
  /** The median gap between payloads, ms: what staleness is measured by. */
  median_gap_ms: number
  /** The same of the file whose payloads are the furthest apart: what absence is measured by, for what a slow source showed is not gone when a fast one speaks. */
  slowest_gap_ms: number
  /** Of the files and of the options that change its rows: the run itself, but for a shifted one. */
  content: string
  /** Added to every time of a shifted run. */
  shift_ms: number
  /** And to what of it came after its pauses: so much more, after each. */
  later_ms: readonly number[]
  /** It goes on with a run that there is. */
  again: boolean
  /** Files whose payloads do not stand in the order of their times (an export that has the newest first). */
  unordered: readonly string[]
  /** File -> the feed whose payloads are seen first in it: what stands before them is its too. */
  first_feeds: Readonly<Record<string, string>>
}

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  } catch (error) {
    throw new RecordingError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return hash.digest('hex')
}

/** Of instants in order; 0 when there are no two. */
const medianGap = (times: readonly number[]): number => {
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? at))
  const distinct = gaps.filter(gap => gap > 0).sort((a, b) => a - b)
  return distinct[Math.floor(distinct.length / 2)] ?? 0
}

const inRange = (options: ReplayOptions, at: number): boolean =>
  (options.from === null || at >= options.from) && (options.to === null || at <= options.to)

/**
 * Reads the files once. A history run's id is the hash of the files' hashes and the options that change its rows, so the same command is
 * the same run; a shifted run is a new one each time.
 * @throws RecordingError for a file that cannot be read, or that no feed reads
 */
export const makePlan = async (options: ReplayOptions, now: number): Promise<Plan> => {
  const files: number[][] = []
  const unordered: string[] = []
  const first_feeds: Record<string, string> = {}
  const hash = createHash('sha256')
  for (const file of options.files) {
    hash.update(await hashFile(file))
    const times: number[] = []
    files.push(times)
    let unknown = 0
    let first: Timed | null = null
    for await (const one of textsOf(file, options.at, options.feed)) {
      const { at, text } = one
      if (inRange(options, at)) {
        times.push(at)
        if (first === null || at < first.at) first = one
      }
      if (options.feed !== null || first_feeds[resolve(file)] !== undefined || unknown > MOST_UNKNOWN) continue
      const feed = feedOf(file, bodyOf(text))
      if (feed === null) unknown += 1
      else first_feeds[resolve(file)] = feed
    }
    // A file that nobody reads is refused now, and not when its turn comes behind what was sent of the others.
    if (first !== null && first_feeds[resolve(file)] === undefined) payloadReader(options)(file, first.at, first.text)
    if (times.some((at, i) => at < (times[i - 1] ?? at))) unordered.push(resolve(file))
    times.sort((a, b) => a - b)
  }
  const times = files.flat().sort((a, b) => a - b)
  hash.update(JSON.stringify([options.feed, options.at, options.from, options.to]))
  const content = hash.digest('hex').slice(0, 12)
  const first_at = times[0] ?? 0
  const last_at = times.at(-1) ?? 0
  const anchor = options.speed === 0 ? last_at : first_at
  return {
    ...options,
    files: options.files.map(file => resolve(file)),
    run: options.shift ? randomBytes(6).toString('hex') : content,
    content,
    payloads: times.length,
    first_at,
    last_at,
    median_gap_ms: medianGap(times),
    slowest_gap_ms: Math.max(0, ...files.map(medianGap)),
    shift_ms: options.shift ? now - anchor : 0,
    later_ms: [],
    again: false,
    unordered,
    first_feeds,
  }
}

/** What is older than what stands is not applied: a file in another order is read whole, and put in order. */
async function* inOrder(texts: AsyncIterable<Timed>): AsyncGenerator<Timed> {
  const all: Timed[] = []
  for await (const text of texts) all.push(text)
  yield* all.sort((a, b) => a.at - b.at)
}

type OfFile = Timed & { file: string }

/** Texts of several files as one run: merged by time, equal times in the files' order, but for those that lead others (leaders.ts). */
export const merged = (plan: Plan): AsyncGenerator<OfFile> => leadersFirst(mergedByTime(plan))

async function* mergedByTime(plan: Plan): AsyncGenerator<OfFile> {
  const heads = await Promise.all(
    plan.files.map(async file => {
      const read = textsOf(file, plan.at, plan.feed)
      const texts = plan.unordered.includes(file) ? inOrder(read) : read
      return { file, texts, next: await texts.next() }
    }),
  )
  for (;;) {
    let first: (typeof heads)[number] | null = null
    for (const head of heads) {
      if (head.next.done) continue
      if (!first || first.next.done || head.next.value.at < first.next.value.at) first = head
    }
    if (!first || first.next.done) return
    const { at, text } = first.next.value
    if (inRange(plan, at)) yield { file: first.file, at, text }
    first.next = await first.texts.next()
  }
}
