/** Whether a command can work with the ClickHouse that it was given: said in one line where it cannot. */
import { createSql, errorType, isRefusal } from '../sql/client.ts'
import type { Credentials } from './embedded/clickhouse-config.ts'
import { Refusal } from './refusal.ts'

const PATIENCE_MS = 10_000

/**
 * @param mayBeAway it is asked again and again anyway, and only what would never be right is refused
 * @throws Refusal when it does not answer, or does not know the user
 */
export async function checkClickhouse(
  { url, username, password }: Credentials & { url: string },
  mayBeAway: boolean,
): Promise<void> {
  const sql = createSql({ url, database: 'default', username, password, timeout_ms: PATIENCE_MS })
  try {
    await sql.query('SELECT 1')
  } catch (error) {
    const { host } = new URL(url)
    const type = errorType(error)
    if (type === 'AUTHENTICATION_FAILED' || type === 'REQUIRED_PASSWORD')
      throw new Refusal(`the ClickHouse at ${host} does not let user '${username}' in: see the name and the password`)
    if (isRefusal(error) || mayBeAway) return
    throw new Refusal(`the ClickHouse at ${host} cannot be reached (${type ?? 'no answer'})`)
  } finally {
    await sql.close()
  }
}
