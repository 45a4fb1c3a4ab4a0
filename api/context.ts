/** What the parts of the facade share, made once by `createApi`. */

import type { Sql } from '../sql/client.ts'
import type { BooksOf } from './books.ts'
import type { Cache } from './cache.ts'
import type { Catalogue } from './catalogue.ts'
import type { Directory } from './directory.ts'
import type { Gate } from './gate.ts'
import type { Positions } from './positions.ts'
import type { Reads } from './reads.ts'
import type { Secret } from './secret.ts'

export type Context = {
  /** Epoch ms. */
  now: () => number
  gate: Gate
  cache: Cache
  positions: Positions
  sql: Sql
  reads: Reads
  catalogue: Catalogue
  directory: Directory
  books: BooksOf
  secret: Secret
  /** Whether simulated events are served: `FEEDS` names the feed. */
  simulated: boolean
  /** What the links in rows begin with. */
  linkBase: () => string
}
