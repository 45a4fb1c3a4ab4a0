/* What `npm run feed -- push` asks the store of the jobs that it sent. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { everySo, MOST_IDS, ofAll } from '../../scripts/feed/push.ts'

const test = suite('push')

/** The store refuses a longer parameter: `Field value too long`. */
const LONGEST_BYTES = 128 * 1024
const LONGEST_ID = `live-rejected-the-odds-api-historical-${'l'.repeat(40)}-1785873600000-0123456789abcdef`

test('of a file with more parts than one question can name all are asked for, each once', async () => {
  const jobs = Array.from({ length: 2 * MOST_IDS + 1 }, (_, i) => `${LONGEST_ID}-${i}`)
  const asked: string[][] = []
  const query = async <Row>(_: string, params: object = {}): Promise<Row[]> => {
    assert.ok(JSON.stringify(params).length < LONGEST_BYTES)
    const { jobs: some, since } = params as { jobs: string[]; since: string }
    asked.push(some)
    return [{ n: some.length, since }] as Row[]
  }
  const rows = await ofAll<{ n: number; since: string }>({ query }, 'SELECT 1', jobs, { since: 'now' })
  assert.equal(asked.flat(), jobs)
  assert.equal(
    rows,
    [MOST_IDS, MOST_IDS, 1].map(n => ({ n, since: 'now' })),
  )
  assert.equal(await ofAll({ query }, 'SELECT 1', [], {}), [])
})

test('the queue is looked at each time that so many parts were sent, however many a payload has', () => {
  for (const parts of [1, 3, 7, 450]) {
    const isDeep = everySo(200)
    let [sent, waiting] = [0, 0]
    for (let payload = 0; payload < 1000; payload += 1) {
      sent += parts
      waiting += parts
      if (isDeep(sent)) waiting = 0
      assert.ok(waiting < 200, `${parts}`)
    }
  }
  assert.not(everySo(200)(0))
})

test.run()
