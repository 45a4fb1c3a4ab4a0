/** Which league an event is of, as it is kept: names make room for others, and who is behind learns of one when its minute has come. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDirectory } from '../../api/directory.ts'

const test = suite('names of events')
const HOUR_MS = 3_600_000
const idOf = (n: number): string => `nfl_a_b${n}_2026-01-01`

/** @param until up to when the state is that delayed callers are shown */
const directoryOf = (since: number, until = 0, now = since) => {
  const query = async (_: string, { events }: { events: string[] }) =>
    events.map(event_id => ({ event_id, of: 'nfl', since: new Date(since).toISOString() }))
  const given = { catalogue: { sports: [], leagues: [], markets: [], books: [] } as never, now: () => now }
  return createDirectory({ sql: { query } as never, positions: { until: async () => until }, ...given })
}

test('what is known stays known to one who waits for another name, though the oldest make room', async () => {
  const directory = directoryOf(1_000)
  const all = Array.from({ length: 20_000 }, (_, n) => idOf(n))
  await directory.leaguesOf(all)
  const asked = [idOf(0), idOf(20_000)]
  assert.equal([...(await directory.leaguesOf(asked)).keys()], asked)
})

test('who is behind is told by the state that he is shown, whatever the clock of this process says', async () => {
  for (const now of [HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS]) {
    const known = async (since: number, delay: number): Promise<boolean> =>
      (await directoryOf(since, 2 * HOUR_MS - 60_000, now).leaguesOf([idOf(0)], delay)).has(idOf(0))
    assert.equal(
      [await known(2 * HOUR_MS - 60_000, 60), await known(2 * HOUR_MS - 59_999, 60), await known(2 * HOUR_MS, 0)],
      [true, false, true],
      `${now}`,
    )
  }
})

test.run()
