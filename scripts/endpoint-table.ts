/** The README's table of endpoints, made of their declarations. */

import { DECLARED } from '../api/routes/index.ts'
import { lowestWith } from '../api/tiers.ts'

const NEEDS = { required: 'a key', optional: 'nothing; a key for more requests', none: 'nothing' } as const

type Declared = (typeof DECLARED)[number]

const isSame = (a: Declared, b: Declared): boolean => a.method === b.method && a.summary === b.summary

const pathOf = (path: string, before = ''): string => `\`${before}${path.replace(/:(\w+)/g, '{$1}')}\``

/** A row for each endpoint, in the order of the declarations. */
export function endpointTable(): string {
  // One endpoint may have several paths; the first is its own.
  const first = DECLARED.filter((one, at) => DECLARED.findIndex(other => isSame(one, other)) === at)
  const rows = first.map(endpoint => {
    const { method, path, summary, access, query } = endpoint
    const others = DECLARED.filter(other => other !== endpoint && isSame(endpoint, other))
    const also = others.length > 0 ? `, also ${others.map(other => pathOf(other.path)).join(', ')}` : ''
    const needs = access.feature === undefined ? NEEDS[access.key] : `${lowestWith(access.feature)} or higher`
    const pages = ['limit', 'offset', 'cursor'].filter(name => name in query).join(', ') || 'whole'
    return `| ${pathOf(path, `${method} `)}${also} | ${summary} | ${needs} | ${pages} |`
  })
  return ['| endpoint | what it answers | needs | pages |', '|---|---|---|---|', ...rows].join('\n')
}
