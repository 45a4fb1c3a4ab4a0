/** The README's tables of endpoints and tiers, made of their declarations. */

import { createCatalogue } from '../api/catalogue.ts'
import type { Declaration } from '../api/declaration.ts'
import { FORMER } from '../api/ending.ts'
import type { PlainPath } from '../api/openapi-plain.ts'
import type { Params } from '../api/params.ts'
import { isPrivate } from '../api/respond.ts'
import { FORMER_PATHS, PLAIN_PATHS } from '../api/routes/description.ts'
import { DECLARED } from '../api/routes/index.ts'
import { type Feature, lowestWith, TIERS } from '../api/tiers.ts'
import { atlasRows } from '../pipelines/atlas/rows.ts'

const NEEDS = { required: 'a key', optional: 'nothing; a key for more requests', none: 'nothing' } as const

const isSame = (a: Declaration, b: Declaration): boolean => a.method === b.method && a.summary === b.summary

const pathOf = (path: string, before = ''): string => `\`${before}${path.replace(/:(\w+)/g, '{$1}')}\``

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** `50 (200), offset 500, cursor`: the size of a page (at most), the farthest offset. */
function pagesOf({ limit, offset, cursor }: Params): string {
  const size = limit && `${limit.fallback} (${limit.most})`
  const skipped = offset && `offset${offset.most === undefined ? '' : ` ${offset.most}`}`
  return [size, skipped, cursor && 'cursor'].filter(Boolean).join(', ') || 'whole'
}

function keptOf({ method, path, redirects }: Declaration): string {
  if (isPrivate(path)) return 'never'
  if (redirects !== undefined) return '60 s'
  return method === 'GET' ? 'until a commit, 304' : 'until a commit'
}

const tierWith = (feature: Feature): string => `${lowestWith(feature)} or higher`

function declaredRow(endpoint: Declaration): string {
  const { method, path, summary, access, query, body, bounds } = endpoint
  const others = DECLARED.filter(other => other !== endpoint && isSame(endpoint, other))
  const also = others.length > 0 ? `, also ${others.map(other => pathOf(other.path)).join(', ')}` : ''
  const needs = access.feature === undefined ? NEEDS[access.key] : tierWith(access.feature)
  const pages = body === undefined && method === 'GET' && endpoint.redirects === undefined ? pagesOf(query) : ''
  const limits = [pages, bounds].filter(Boolean).join('; ')
  return rowOf([`${pathOf(path, `${method} `)}${also}`, summary, needs, keptOf(endpoint), limits])
}

const plainRow = ({ method, path, summary, key, feature, kept = 'no', bounds = '' }: PlainPath): string => {
  const needs = feature ? tierWith(feature) : key ? NEEDS.required : NEEDS.none
  return rowOf([pathOf(path, method === undefined ? 'GET ' : 'POST '), summary, needs, kept, bounds])
}

/** A row for each endpoint, in the order of the declarations; then what no declaration makes. */
export function endpointTable(): string {
  // One endpoint may have several paths; the first is its own.
  const first = DECLARED.filter((one, at) => DECLARED.findIndex(other => isSame(one, other)) === at)
  const plain = PLAIN_PATHS.filter(one => !FORMER_PATHS.includes(one))
  const former = Object.entries(FORMER).map(([path, now]) => `${pathOf(path)} (now ${pathOf(now)})`)
  return [
    rowOf(['endpoint', 'what it answers', 'needs', 'kept', 'limits']),
    '|---|---|---|---|---|',
    ...first.map(declaredRow),
    ...plain.map(plainRow),
    rowOf([former.join(', '), '410, with `correct_endpoint`', 'nothing', 'no', '']),
  ].join('\n')
}

/** A row for each tier. */
export function tierTable(): string {
  const catalogue = createCatalogue(atlasRows())
  const rows = TIERS.map((tier, rank) => {
    const added = tier.features.filter(feature => !TIERS[rank - 1]?.features.includes(feature))
    const { name, requests_per_minute, delay_seconds, batch_events, streams, keys } = tier
    const figures = [requests_per_minute, delay_seconds, catalogue.listed(tier).length, batch_events, streams, keys]
    return rowOf([name, ...figures.map(String), added.join(', ')])
  })
  const head = [
    'tier',
    'requests a minute',
    'delay, s',
    'books',
    'events in a batch',
    'streams',
    'keys',
    'has, beside those before',
  ]
  return [rowOf(head), '|---|--:|--:|--:|--:|--:|--:|---|', ...rows].join('\n')
}
