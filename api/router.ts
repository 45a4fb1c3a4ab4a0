/**
 * Polka with a memory of what a URL says and where its path leads. It reads every URL anew and tries the patterns of all routes one after the
 * other, which costs a cached answer as much as reading its key; most requests ask for a handful of URLs.
 */

import type { IncomingMessage } from 'node:http'
import polka, { type IOptions, type Polka, type Request } from 'polka'

// Of one path there are as many spellings as it has letters to capitalise.
const MAX_KEPT = 500
const MAX_URL = 1_000

type Found = ReturnType<Polka['find']>
type Parsed = Request['_parsedUrl']
type Read = { _parsedUrl?: Parsed }

/** Routes are added before the first request. What a URL says is shared by all who ask it, and frozen. */
export function createRouter(options: IOptions): Polka {
  const app = polka(options)
  const find = app.find.bind(app)
  const kept = new Map<string, Map<string, Found>>()
  let size = 0
  app.find = (method, path) => {
    const known = kept.get(path)?.get(method)
    if (known !== undefined) return known
    const found = find(method, path)
    // What stands in a path, and paths that lead nowhere, are the client's to invent.
    const isFixed = found.handlers.length > 0 && Object.keys(found.params).length === 0
    if (isFixed && size < MAX_KEPT) {
      size += 1
      kept.set(path, (kept.get(path) ?? new Map<string, Found>()).set(method, found))
    }
    return found
  }

  const parse = app.parse.bind(app)
  const read = new Map<string, Parsed>()
  app.parse = req => {
    const known = read.get(req.url ?? '')
    if (known !== undefined) {
      ;(req as Read)._parsedUrl = known
      return known
    }
    const parsed = parse(req)
    const { raw, query } = parsed
    // A key is kept nowhere.
    if (raw.length <= MAX_URL && !(query && 'api_key' in query)) {
      if (read.size >= MAX_KEPT) read.clear()
      read.set(raw, { ...parsed, query: Object.freeze(query) })
    }
    return parsed
  }
  return app
}

/** The URL of a request as it came: for a URL that comes again the very same text, which is found faster in a map. */
export const urlOf = (req: IncomingMessage): string => (req as Read)._parsedUrl?.raw ?? req.url ?? ''
