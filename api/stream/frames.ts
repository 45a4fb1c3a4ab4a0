/**
 * Frames of server-sent events, and what a commit gives of them: per book `odds:update`, then `odds:locked`, then `odds:removed`.
 * A frame's text is made once for all clients with the same filter; its id line is added when it is sent, as it also says where the client's
 * other channel stands.
 */
import { linkOf } from '../row-links.ts'
import type { Change, OddsEntry } from './changes.ts'
import { type Heard, hear, type OddsFilter } from './odds-filter.ts'
import { type Cut, formatCut, formatPart, formatState, type State } from './vector.ts'

/**
 * Older clients (`type=`) hear only messages without an event's name: data frames then say it themselves. `message`: of a WebSocket, whose
 * number and place come before (`messageHead`).
 */
export type Form = 'named' | 'unnamed' | 'message'

export type Frame = {
  /** This channel's part of the id. */
  id: string
  /** `event:` and `data:` lines and the empty line that ends them. */
  body: Buffer
  /** As it was sent last, id line included: clients that stand at the same place share it. */
  sent?: { id: string; bytes: Buffer }
}

/** The bytes of a frame under a whole id. */
export const frameBytes = (frame: Frame, id: string): Buffer => {
  if (frame.sent?.id !== id) frame.sent = { id, bytes: Buffer.concat([Buffer.from(`id: ${id}\n`), frame.body]) }
  return frame.sent.bytes
}

// Small enough that one frame too many is a quarter of a client's buffer.
const ROWS = 200
const KINDS = ['odds:update', 'odds:locked', 'odds:removed'] as const

/**
 * @param phase of data frames in the unnamed form: `initial` for snapshots, else `update`
 * @param timestamp the data time of what it tells
 */
export const frameBody = (
  form: Form,
  event: string,
  data: string,
  phase: 'initial' | 'update',
  timestamp: string,
): string =>
  form === 'unnamed'
    ? `data: {"type":"${phase}","event":"${event}","data":${data},"timestamp":"${timestamp}"}\n\n`
    : namedBody(form, event, data, timestamp)

/** Frames that keep their names in every form. */
export const namedBody = (form: Form, event: string, data: string, timestamp: string): string =>
  form === 'message'
    ? `"type":"${event}","timestamp":"${timestamp}","data":${data}}`
    : `event: ${event}\ndata: ${data}\n\n`

/** What a message begins with; its body follows. */
export const messageHead = (seq: number, id: string | null): string =>
  `{"seq":${seq},"global_seq":${id === null ? null : `"${id}"`},`

/** Snapshots by the name that each form gives them: a WebSocket tells those of odds and of opportunities apart. */
export const snapshotName = (form: Form, of: 'odds' | 'opportunities'): string =>
  form !== 'message' ? 'snapshot' : of === 'odds' ? 'initial' : 'opportunities_snapshot'

/** The whole row, as its reader gets it: its text is shared by all of them, the link is his. */
const wholeOf = (change: Change, { links }: OddsFilter): string => {
  const link = linkOf(links, change.id, change.sportsbook)
  return link === null ? change.whole() : `${change.whole().slice(0, -1)},"deep_link":${JSON.stringify(link)}}`
}

const dataOf = (filter: OddsFilter, kind: number, book: string, rows: readonly Heard[], updated_at: string): string => {
  const tail = `"count":${rows.length},"book":${JSON.stringify(book)},"updated_at":"${updated_at}"`
  const ids = `[${rows.map(({ change }) => `"${change.id}"`).join(',')}]`
  if (kind === 2) return `{"ids":${ids},${tail}}`
  if (kind === 1)
    return `{"odds":[${rows.map(({ change }) => wholeOf(change, filter)).join(',')}],"ids":${ids},${tail}}`
  const odds = rows.map(row => (row.kind === 'whole' ? wholeOf(row.change, filter) : row.change.changed)).join(',')
  return `{"odds":[${odds}],${tail},"partial":${rows.some(row => row.kind === 'changed')}}`
}

const belongs = (kind: number, row: Heard): boolean =>
  kind === 0
    ? row.kind !== 'removed'
    : kind === 1
      ? row.kind !== 'removed' && row.change.locked
      : row.kind === 'removed'

const behind = (cut: Cut | null, kind: number, book: string, id: string): boolean =>
  cut === null || (kind !== cut.kind ? kind > cut.kind : book !== cut.book ? book > cut.book : id > cut.id)

type Made = { kind: number; book: string; id: string; body: Buffer }

/** Frames without their places. @param cut leave out what stands up to it */
const bodiesOf = (
  filter: OddsFilter,
  form: Form,
  { changes, committed_at }: Pick<OddsEntry, 'changes' | 'committed_at'>,
  cut: Cut | null,
): Made[] => {
  const heard = hear(filter, { changes })
  const made: Made[] = []
  for (const [kind, event] of KINDS.entries())
    for (const [book, all] of heard) {
      const rows = all.filter(row => belongs(kind, row) && behind(cut, kind, book, row.change.id))
      for (let from = 0; from < rows.length; from += ROWS) {
        const some = rows.slice(from, from + ROWS)
        const body = frameBody(form, event, dataOf(filter, kind, book, some, committed_at), 'update', committed_at)
        made.push({ kind, book, id: some.at(-1)?.change.id ?? '', body: Buffer.from(body) })
      }
    }
  return made
}

/**
 * The frames of a commit for a filter, in an order that any process gives again.
 * @param cut leave out what stands up to it: it was sent before a connection broke
 */
export const oddsFrames = (filter: OddsFilter, form: Form, entry: OddsEntry, cut: Cut | null = null): Frame[] => {
  const made = bodiesOf(filter, form, entry, cut)
  const { partition, position } = entry
  const before = formatState(entry.before)
  const after = formatState(entry.state)
  return made.map(({ body, ...place }, index) => ({
    id: index === made.length - 1 ? after : before + formatCut({ partition, position, ...place }),
    body,
  }))
}

/**
 * The frames of several commits taken together. No process gives them again: a connection that breaks between them begins anew.
 */
export const togetherFrames = (
  filter: OddsFilter,
  form: Form,
  all: Pick<OddsEntry, 'changes' | 'committed_at' | 'before' | 'state'>,
): Frame[] =>
  placedTogether(
    all,
    bodiesOf(filter, form, all, null).map(({ body }) => body),
  )

/** Frames that count only together: those before the last stand where the one before the first did, and nothing goes on from there. */
export const placedTogether = (
  { before, state }: { before: State; state: State },
  bodies: readonly (Buffer | string)[],
): Frame[] => {
  const [from, to] = [formatState(before), formatState(state)]
  return bodies.map((body, index) => ({
    id: index === bodies.length - 1 ? to : from + formatPart(index),
    body: typeof body === 'string' ? Buffer.from(body) : body,
  }))
}
