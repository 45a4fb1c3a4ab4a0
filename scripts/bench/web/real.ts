/** The real service for the page: stores with a busy evening's board, and an api process that serves its page. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createKeyStore } from '../../../api/keys.ts'
import { atlasRows } from '../../../pipelines/atlas/rows.ts'
import { partitionOf } from '../../../pipelines/model/partition-of.ts'
import { createSql } from '../../../sql/client.ts'
import { migrate } from '../../../sql/migrate.ts'
import { startClickhouse } from '../../embedded/clickhouse.ts'
import { startRedis } from '../../embedded/redis.ts'
import { fillBoard } from '../board.ts'
import { endChildren, startServer, untilServed } from '../children.ts'
import { benchFolder } from '../folders.ts'

const PREFIX = 'bench'

export async function startReal() {
  const folder = benchFolder('web')
  const [clickhouse, redisServer] = await Promise.all([
    startClickhouse({ dir: join(folder.path, 'clickhouse'), database: 'default' }),
    startRedis({ dir: join(folder.path, 'redis') }),
  ])
  const sql = createSql(clickhouse)
  const redis = new Redis(redisServer.url)
  const children: ChildProcess[] = []
  const close = async (): Promise<void> => {
    await endChildren(children)
    redis.disconnect()
    await sql.close()
    await Promise.all([clickhouse.kill(), redisServer.kill()])
    folder.remove()
  }
  try {
    const retention = { ticks: 400, opportunities: 400, rejections: 30, captures: 7 }
    await migrate(sql, { database: sql.database, retention, atlas: atlasRows() })
    const quotes = await fillBoard(sql, partitionOf)
    const store = createKeyStore({ sql, redis, prefix: PREFIX, now: Date.now })
    const { text: key } = await store.create({ name: 'bench', tier: 'enterprise', requests_per_minute: 1_000_000 })
    const settings = { clickhouse, redisUrl: redisServer.url, prefix: PREFIX }
    const port = await startServer(children, 'api', ['--child'], settings)
    const origin = `http://127.0.0.1:${port}`
    await untilServed(`${origin}/api/v1/odds?limit=1`, { 'X-API-Key': key })
    return { origin, key, quotes, close }
  } catch (error) {
    await close()
    throw error
  }
}
