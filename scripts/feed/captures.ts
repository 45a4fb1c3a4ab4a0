/** `npm run feed -- captures`: the raw payloads that live feeds brought, as a recording for `npm run replay`, the oldest first. */
import { once } from 'node:events'
import { isJson } from '../../pipelines/feeds/read/values.ts'
import type { Sql } from '../../sql/client.ts'
import { openStore } from '../../sql/shards.ts'
import type { Config } from '../config.ts'
import { withEngines } from '../engines.ts'
import { runMigrations } from '../migrations.ts'
import { Refusal } from '../refusal.ts'

type CapturesOptions = { feed: string; from: string; to: string }

type Capture = { captured_at: string; feed: string; request: string; payload: string }

const ALL = `(feed = {feed:String} OR {feed:String} = '') AND captured_at >= {from:DateTime64(3, 'UTC')} AND captured_at < {to:DateTime64(3, 'UTC')}`

/** One line: a payload that is JSON on one line stands there as it came, any other text as a JSON string. */
const lineOf = ({ captured_at, feed, request, payload }: Capture): string => {
  const head = `{"captured_at":${JSON.stringify(captured_at)},"source":${JSON.stringify(feed)},"request":${JSON.stringify(request)}`
  return `${head},"payload":${isPlainJson(payload) ? payload : JSON.stringify(payload)}}\n`
}

const isPlainJson = (text: string): boolean => /^[{[]/.test(text) && !/[\n\r]/.test(text) && isJson(text)

/** A minute's at a time: a week of them fits in no memory. */
async function* capturesIn(sql: Sql, asked: CapturesOptions): AsyncGenerator<Capture> {
  const minutes = await sql.query<{ minute: string; next: string }>(
    `SELECT toStartOfMinute(captured_at) AS minute, minute + INTERVAL 1 MINUTE AS next FROM captures WHERE ${ALL} GROUP BY minute ORDER BY minute`,
    asked,
  )
  for (const { minute, next } of minutes) {
    yield* await sql.query<Capture>(
      `SELECT captured_at, feed, request, payload FROM captures
        WHERE ${ALL} AND captured_at >= {minute:DateTime64(3, 'UTC')} AND captured_at < {next:DateTime64(3, 'UTC')}
        ORDER BY captured_at, feed, hash LIMIT 1 BY captured_at, feed, request, hash`,
      { ...asked, minute, next },
    )
  }
}

export const captures = async (config: Config, asked: CapturesOptions): Promise<void> => {
  await withEngines(config, { command: 'npm run feed' }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = openStore(store)
    // On a new machine this may be the first command of all.
    await runMigrations(sql, config, { keeps: true })
    let count = 0
    for await (const capture of capturesIn(sql, asked)) {
      count += 1
      if (!process.stdout.write(lineOf(capture)) && process.stdout.writable)
        await once(process.stdout, 'drain').catch(() => {})
      // Whoever read along has enough.
      if (!process.stdout.writable) break
    }
    await sql.close()
    if (count === 0) throw new Refusal('no payload was captured then (they are kept for RETENTION_CAPTURES_DAYS)')
    // Who found no room, or nobody to read, has that to say.
    if (process.stdout.writable) console.error(`${count} payloads`)
  })
}
