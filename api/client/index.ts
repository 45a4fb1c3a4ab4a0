/**
 * A typed client of the API: every path with its parameters and answers (openapi-fetch over the generated types), lists page by page, and streams.
 * It imports nothing of the service, so that it can be published as it stands.
 */

import createClient, { type Client } from 'openapi-fetch'
import { type ListPath, type Query, type Row, walk } from './pages.ts'
import type { components, paths } from './schema.ts'
import { type Frame, readStream, type StreamOptions } from './stream.ts'

export type { ListPath, Query, Row } from './pages.ts'
export { Refused } from './refused.ts'
export type { Frame, StreamOptions } from './stream.ts'

type Schemas = components['schemas']
export type OddsRow = Schemas['OddsRow']
export type EvOpportunity = Schemas['EvOpportunity']
export type Arbitrage = Schemas['Arbitrage']
export type Event = Schemas['Event']

export type Options = {
  /** Where the API is: `https://odds.example.com`, without the base path. */
  url: string
  key: string
  /** Default: the global one. */
  fetch?: typeof globalThis.fetch
}

export type Linefeed = Client<paths> & {
  /**
   * Every row of a list, page after page, as it was when the first page was asked for.
   * @throws Refused
   */
  pages: <P extends ListPath>(path: P, query?: Query<P>) => AsyncGenerator<Row<P>>
  /**
   * The frames of a stream, on and on: a connection that breaks is opened again where it broke, and nothing is missed or told twice. It ends with
   * `signal`.
   * @throws Refused for what trying again does not mend
   */
  stream: (options?: StreamOptions) => AsyncGenerator<Frame>
}

export function createLinefeed({ url, key, fetch = globalThis.fetch }: Options): Linefeed {
  const base = `${url.replace(/\/+$/, '')}/api/v1`
  const client = createClient<paths>({
    baseUrl: base,
    headers: { 'X-API-Key': key },
    fetch: request => fetch(request),
    querySerializer: { array: { style: 'form', explode: false } },
  })
  return {
    ...client,
    pages: (path, query) => walk(client, path, query),
    stream: options => readStream({ base, key, fetch }, options),
  }
}
