/** Which league an event is of, as it is kept: names make room for others. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDirectory } from '../../api/directory.ts'

const test = suite('names of events')
const idOf = (n: number): string => `nfl_a_b${n}_2026-01-01`

const directoryOf = (since: number) => {
  const query = async (_: string, { events }: { events: string[] }) =>
    events.map(event_id => ({ event_id, of: 'nfl', since: new Date(since).toISOString() }))
  const given = { catalogue: { sports: [], leagues: [], markets: [], books: [] } as never, now: () => since }
  return createDirectory({ sql: { query } as never, ...given })
}

test('what is known stays known to one who waits for another name, though the oldest make room', async () => {
  const directory = directoryOf(1_000)
  const all = Array.from({ length: 20_000 }, (_, n) => idOf(n))
  await directory.leaguesOf(all)
  const asked = [idOf(0), idOf(20_000)]
  assert.equal([...(await directory.leaguesOf(asked)).keys()], asked)
})

test.run()
