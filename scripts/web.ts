/** The page beside the API: built when it is missing, signed in by this machine's own key. An API without its page is still an API. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Web } from '../api/routes/web.ts'
import { buildWeb } from './build-web.ts'
import type { Config } from './config.ts'
import { mayHaveLocalKeys, readPageKey } from './local-keys.ts'

export const openWeb = async (config: Config, log: Logger): Promise<Web | undefined> => {
  const { DATA_DIR } = config
  try {
    const folder = await buildWeb(join(DATA_DIR, 'web'))
    return { folder, localKey: () => (mayHaveLocalKeys(config) ? readPageKey(DATA_DIR) : null) }
  } catch (error) {
    log.error({ err: error }, 'the page could not be built; the API is served without it')
    return undefined
  }
}
