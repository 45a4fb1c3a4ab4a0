/* What is asked and given up while all connections are taken, and what runs beside it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createSql } from '../../sql/client.ts'
import { type TestEngines, useEngines } from '../engines.ts'

let engines: TestEngines
test.before(async () => {
  engines = await useEngines('sql-given-up')
})
test.after(() => engines.close())

test('a call that is given up cuts off no other statement', async () => {
  const sql = createSql({ ...engines.clickhouse, connections: 1 })
  try {
    // It has the one connection; the second is given up before it could have it; the third has it next, for longer than an idle one is kept.
    const first = sql.query('SELECT sleep(0.5)')
    const given = sql.query('SELECT sleep(2)', {}, { signal: AbortSignal.timeout(100), idempotent: false })
    const commit = sql.query('SELECT sleep(3)', {}, { idempotent: false })
    const [one, two, three] = await Promise.allSettled([first, given, commit])
    assert.equal([one?.status, two?.status, three?.status], ['fulfilled', 'rejected', 'fulfilled'])
  } finally {
    await sql.close()
  }
})

test.run()
