/** Cuts a page into parts of one league each, with the payload's clock: what its times mean hangs on it. */
import { league } from '../../atlas/leagues.ts'
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { slug } from '../../model/slug.ts'
import { fits, pack } from '../read/pack.ts'
import { rejection, shown } from '../read/reject.ts'
import { listOf, objectOf, rootOf, textOf } from '../read/values.ts'

const LEAGUES = /"League"\s*:\s*"([^"\\]{0,100})"/g

/** '' for a name that the atlas lacks: all of these are leagues of the atlas. */
export const leagueOf = (name: string): string => (name === '' ? '' : (league(slug(name))?.id ?? ''))

/** A row, however deep it is wrapped: pages are lists of lists of one. */
export const rowOf = (piece: unknown): unknown => (Array.isArray(piece) ? piece[0] : piece)

export function splitTables({ feed, body, observed_at }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const head = `{"at":${observed_at},"rows":`
  const names = new Set([...body.matchAll(LEAGUES)].map(([, name = '']) => leagueOf(name)))
  const [only = ''] = names
  if (names.size === 1 && /^\s*\[/.test(body) && fits(body))
    return { parts: [{ feed, league: only, body: `${head}${body}}`, scope: OPEN_SCOPE }], rejections: [] }
  const { root, rejections } = rootOf(body)
  if (rejections.length > 0) return { parts: [], rejections }
  if (!Array.isArray(root)) {
    const detail = `payload: expected a list of rows, got ${shown(root)}`
    return { parts: [], rejections: [rejection('wrong_type', detail, body)] }
  }
  const rows = new Map<string, unknown[]>()
  for (const piece of listOf(root)) {
    const id = leagueOf(textOf(objectOf(objectOf(rowOf(piece))['Info Table']).League))
    const own = rows.get(id)
    if (own) own.push(piece)
    else rows.set(id, [piece])
  }
  const cut = [...rows].map(([id, list]) => pack({ feed, league: id }, { head: `${head}[`, tail: ']}' }, list))
  // A page without games is a part too, so that the feed shows up as read.
  const empty = { feed, league: '', body: `${head}[]}`, scope: OPEN_SCOPE }
  return {
    parts: rows.size === 0 ? [empty] : cut.flatMap(({ parts }) => parts),
    rejections: cut.flatMap(one => one.rejections),
  }
}
