/**
 * Where a stream stands: the positions of all partitions, and the generation of each one's log; as the text of an SSE id, which any api
 * process of the installation reads.
 *
 * An id is `<filters>_<odds>!<opportunities>@<game states>`, a state for each that the stream carries: what is looked up stands after the odds of
 * the same commit, so they stand at different places. `<filters>` is a digest: a client that comes back with other filters cannot go on from
 * its old board. A state is `<p><ggg><position>` per partition that has a log, joined by dots;
 * numbers in base 36, `ggg` a digest of the generation. A frame of an unfinished snapshot ends in `*<n>`: nothing can go on from it.
 *
 * A commit gives several frames. All but its last carry the state before it and a cut (`~partition.position.kind.book.odds_id`): up to
 * which row of that commit, in the frames' order, the client has it all. So a connection that breaks in the middle of a commit goes on with
 * its next row. (Counting frames instead would not do: a replay from the log knows less of earlier rows, and may cut its frames elsewhere.)
 * Frames that tell of many commits at once end in `~*<n>` but for the last: nothing can go on from between them either. Whoever broke off there holds
 * some rows of the state after them: one that has gone by the time it is back stands neither before them nor then, and would stay for good.
 */

import { fnv1a } from '../../pipelines/model/fnv.ts'
import { PARTITIONS } from '../../pipelines/model/partition-of.ts'

/** Positions, by partition. */
type Vector = readonly number[]
/** Digests of the logs' generations, by partition; '' where there is no log. */
type Generations = readonly string[]
export type State = {
  vector: Vector
  generations: Generations
  /** committed_at of each partition's newest mark in it, epoch ms; 0 where that is not known (a state read from an id). */
  times: readonly number[]
}

/** A place in the frames of a commit of `partition` that ends at `position`: rows up to and with this one were sent. */
export type Cut = { partition: number; position: number; kind: number; book: string; id: string }
export type Stand = State & { cut: Cut | null }
/** What a stream carries that stands at a place of its own, in the order of an id, and what begins its part of it. */
export const CARRIES = { odds: '', opportunities: '!', gamestate: '@' } as const
export type Carry = keyof typeof CARRIES
export type Place = { filters: string } & Record<Carry, Stand | null>

const zeros = (): number[] => new Array<number>(PARTITIONS).fill(0)
export const ORIGIN: State = { vector: zeros(), generations: new Array<string>(PARTITIONS).fill(''), times: zeros() }

const DIGEST = 3
const MAX_ID = 2_000
const PARTS = /^([^!@]*)(?:!([^!@]*))?(?:@([^!@]*))?$/
const STATE = /^(?:[0-9a-f][0-9a-z]{3}[0-9a-z]{1,8}(?:\.|$))*$/
const PART = /^\*[0-9a-z]{1,8}$/
const UNFINISHED = /(?<!~)\*[0-9a-z]{1,8}$/
const CUT = /^([0-9a-z]+)\.([0-9a-z]{1,8})\.([0-9])\.([a-z0-9_-]*)\.([0-9]{1,20})$/

/** A generation as three characters: enough to tell a new log from the old one. */
export const digest = (generation: string): string => fnv1a(generation).toString(36).padStart(7, '0').slice(-DIGEST)

export const formatState = ({ vector, generations }: State): string => {
  const parts: string[] = []
  for (let p = 0; p < vector.length; p++) {
    const generation = generations[p]
    if (generation) parts.push(p.toString(16) + generation + (vector[p] ?? 0).toString(36))
  }
  return parts.join('.')
}

/** The place of frame `n` of several that count only together. */
export const formatPart = (n: number): string => `~*${n.toString(36)}`

export const formatCut = (cut: Cut): string =>
  `~${cut.partition.toString(36)}.${cut.position.toString(36)}.${cut.kind}.${cut.book}.${cut.id}`

/** A place as a client named it, or as it can be named again. */
export const formatStand = (stand: Stand): string => formatState(stand) + (stand.cut ? formatCut(stand.cut) : '')

const parseState = (text: string): State | null => {
  if (!STATE.test(text)) return null
  const vector = [...ORIGIN.vector]
  const generations = [...ORIGIN.generations]
  for (const part of text === '' ? [] : text.split('.')) {
    const partition = Number.parseInt(part.slice(0, 1), 16)
    vector[partition] = Number.parseInt(part.slice(1 + DIGEST), 36)
    generations[partition] = part.slice(1, 1 + DIGEST)
  }
  return { vector, generations, times: ORIGIN.times }
}

const parseCut = (text: string): Cut | null => {
  const found = CUT.exec(text)
  if (!found) return null
  const [, at = '', position = '', kind = '', book = '', id = ''] = found
  const partition = Number.parseInt(at, 36)
  return partition < PARTITIONS
    ? { partition, position: Number.parseInt(position, 36), kind: Number(kind), book, id }
    : null
}

/** null: there is none, or none that anything can go on from; undefined: it cannot be read. */
const parseStand = (text: string | undefined): Stand | null | undefined => {
  if (text === undefined || text === '') return null
  const [stateText = '', cutText] = text.split('~')
  const state = parseState(stateText)
  if (state === null) return undefined
  if (cutText === undefined) return { ...state, cut: null }
  if (PART.test(cutText)) return null
  const cut = parseCut(cutText)
  return cut === null ? undefined : { ...state, cut }
}

/** Reads an id back; null for anything that nothing can go on from: another server's, cut short, made up, of an unfinished snapshot. */
export const parseId = (text: string): Place | null => {
  const split = text.indexOf('_')
  if (split < 0 || text.length > MAX_ID) return null
  const found = PARTS.exec(text.slice(split + 1))
  if (!found) return null
  const [odds, opportunities, gamestate] = [found[1], found[2], found[3]].map(parseStand)
  if (odds === undefined || opportunities === undefined || gamestate === undefined) return null
  return { filters: text.slice(0, split), odds, opportunities, gamestate }
}

/** The filters of whoever was given an id, also in the middle of a snapshot, from where nothing goes on; null where it cannot be read. */
export const filtersOf = (text: string): string | null => parseId(text.replace(UNFINISHED, ''))?.filters ?? null

/** The state after a commit of one partition. */
export const advance = (
  state: State,
  partition: number,
  to: { position: number; generation: string; committed_at: string },
): State => ({
  vector: state.vector.with(partition, to.position),
  generations: state.generations.with(partition, to.generation),
  times: state.times.with(partition, Date.parse(to.committed_at) || 0),
})

/** The data time of a state: the newest mark's, epoch ms; 0 where it is not known. */
export const timeOf = (state: State): number => Math.max(0, ...state.times)
