/** Questions to the API as text: pure, so that they can be asked before the page's script is there. */

export const BASE = '/api/v1'

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>

export const queryOf = (query: Query): string => {
  const all = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    const text = typeof value === 'object' ? value.join(',') : String(value)
    if (text !== '') all.set(name, text)
  }
  const text = all.toString()
  return text === '' ? '' : `?${text}`
}

export const urlOf = (path: string, query: Query): string => `${BASE}${path}${queryOf(query)}`
