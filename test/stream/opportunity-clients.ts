/* What suites of opportunity streams share: clients that stand, and prices that are fresh. */
import { until } from '../until.ts'
import type { Served } from './served.ts'
import { openSse, type Sse } from './sse.ts'
import { tick } from './writer.ts'

/** Opens clients of a suite's api, or of another. @param board goes on with its rows */
export const sseOf =
  (on: Served<Sse>) =>
  async (path: string, key: string, headers = {}, board?: Sse, from: { url: string } = on.api): Promise<Sse> => {
    const client = await openSse(`${from.url}${path}`, key, headers, undefined, board?.opportunities)
    on.open.push(client)
    await until('hello', () => client.named('connected').length === 1)
    return client
  }

export const ready = (client: Sse) => until('ready', () => client.named('snapshot:complete').length === 1)

export const expired = (client: Sse, kind: string): string[] =>
  client.named(`${kind}:expired`).flatMap(frame => frame.data.expired as string[])

/** Quotes that show all books of some rows, so that they are fresh. */
export const shown = (league: string, n: number) =>
  ['draftkings', 'fanduel', 'betmgm', 'bovada', 'pinnacle'].flatMap(book =>
    (['home', 'away'] as const).map(side => tick(league, n, book, side, 2)),
  )
