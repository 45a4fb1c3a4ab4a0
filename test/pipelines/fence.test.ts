/** The fence when owners have the same number: Redis, which counts them, has lost its data. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newestEpoch, raiseFence } from '../../pipelines/fence.ts'
import { startStores } from '../stream/harness.ts'

const test = suite('owners with one number')
let stores: Awaited<ReturnType<typeof startStores>>
test.before(async () => {
  stores = await startStores('fence')
})
test.after(() => stores.close())

test('no two owners hold one epoch, however close they come', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const names = [`a${turn}`, `b${turn}`, `c${turn}`]
    const before = await newestEpoch(stores.sql, 3)
    const epochs = await Promise.all(names.map(name => raiseFence(stores.sql, 3, { number: 7, name })))
    assert.is(new Set(epochs).size, names.length, `${epochs}`)
    assert.ok(epochs.every(epoch => epoch > before && epoch % 256 === 7))
  }
  type Row = { n: number }
  const [shared] = await stores.sql.query<Row>(
    'SELECT toUInt32(count()) AS n FROM (SELECT epoch FROM fences WHERE partition = 3 GROUP BY epoch HAVING uniqExact(owner) > 1)',
  )
  assert.ok((shared?.n ?? 0) > 0, 'they did come that close')
})

test.run()
