/** Tables that were filled as the pipelines write them, as compaction leaves them after hours: nobody reads yet, so nothing that was replaced is kept. */
import { NEWEST, takeNewest } from '../../pipelines/compact.ts'
import { readSchema } from '../../pipelines/schema.ts'
import type { Sql } from '../../sql/client.ts'

const PARTITIONS = 256

export async function compactAll(sql: Sql): Promise<void> {
  const schema = await readSchema(sql)
  const from = new Array<number>(PARTITIONS).fill(0)
  for (const kind of NEWEST) {
    await takeNewest(sql, schema, kind, { from, to: from.map(() => Number.MAX_SAFE_INTEGER) })
    await sql.command(`TRUNCATE TABLE ${kind.recent}`)
  }
}
