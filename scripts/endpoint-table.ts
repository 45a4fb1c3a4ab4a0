/** The README's table of endpoints, made of their declarations. */

import { DECLARED } from '../api/routes/index.ts'
import { lowestWith } from '../api/tiers.ts'

const NEEDS = { required: 'a key', optional: 'nothing; a key for more requests', none: 'nothing' } as const

export function endpointTable(): string {
  const rows = DECLARED.map(({ method, path, summary, access, query }) => {
    const needs = access.feature === undefined ? NEEDS[access.key] : `${lowestWith(access.feature)} or higher`
    const pages = 'cursor' in query ? 'limit, offset, cursor' : 'limit' in query ? 'limit, offset' : 'whole'
    return `| \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` | ${summary} | ${needs} | ${pages} |`
  })
  return ['| endpoint | what it answers | needs | pages |', '|---|---|---|---|', ...rows].join('\n')
}
