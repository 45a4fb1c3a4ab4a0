/* Engines that are open already when a suite's commands are typed, in a folder of its own. */
import { join } from 'node:path'
import { loadConfig } from '../../scripts/config.ts'
import { type Engines, openEngines } from '../../scripts/engines.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { temporaryFolder } from '../engines.ts'

/**
 * @param name of the folder, to be recognised by
 * @param more settings of the commands, beside those by which they find the engines
 */
export const commandStores = (name: string, more: Record<string, string> = {}) => {
  const folder = temporaryFolder(name)
  const settings = { DATA_DIR: join(folder.path, 'data'), CLICKHOUSE_PORT: '0', REDIS_PORT: '0', ...more }
  let opened: { engines: Engines; sql: Sql } | null = null
  return {
    path: folder.path,
    settings,
    open: async () => {
      const engines = await openEngines(loadConfig(settings), { command: 'the test' })
      opened = { engines, sql: createSql(engines.clickhouse) }
      return opened
    },
    close: async () => {
      await opened?.sql.close()
      await opened?.engines.close()
      folder.remove()
    },
  }
}
