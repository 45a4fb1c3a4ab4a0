/* What ages is asked for by each process at its own times: whoever goes on at another one is told of what had aged there by his place, and of nothing else twice. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reads } from '../../api/reads.ts'
import { createLane } from '../../api/stream/lane.ts'
import { ORIGIN, type Stand, timeOf } from '../../api/stream/vector.ts'
import { paramsOf } from '../../api/stream/view-params.ts'
import { replayViewed } from '../../api/stream/viewed-replay.ts'
import type { ReadViewed, Viewed } from '../../api/stream/viewed-row.ts'
import { until } from '../until.ts'
import { createSource, placeOf } from './viewed-source.ts'

const test = suite('what ages while a client changes processes')

/** Two events, of which `old` is listed until it is too old, and `two` says where it was last touched. */
const createStore = () => {
  let isOver = false
  const touched = new Map<string, number>()
  const read: ReadViewed<Viewed> = async (state, events) => {
    for (const event of events?.keys() ?? []) touched.set(event, state.vector[3] ?? 0)
    return [...(events?.keys() ?? ['old', 'two'])]
      .filter(event => event !== 'old' || !isOver)
      .map(event_id => {
        const text = `${event_id} at ${touched.get(event_id) ?? 1}`
        return { kind: 'ev', id: event_id, event_id, league: 'nfl', text, print: text }
      })
  }
  return {
    read,
    end: (): void => {
      isOver = true
    },
  }
}

/** What a client that stands there is told before it goes on with the journal, and from which entry on. */
const told = async ({ source }: ReturnType<typeof createSource>, stand: Stand) => {
  const said: string[] = []
  const { seq } = await replayViewed(
    source,
    ({ changes }) =>
      changes.map(({ id, is }) => {
        said.push(is ? is.text : `${id} is gone`)
        return { id: '', body: Buffer.alloc(0) }
      }),
    stand,
    async () => {},
  )
  return { said, next: source.journal.get(seq + 1)?.changes.map(({ id }) => id) ?? [] }
}
const standOf = (position: number): Stand => ({ ...placeOf(position), times: ORIGIN.times, cut: null })

test('a row that this process had left out by then is told to be gone, and what was told is not told again', async () => {
  const lane = createLane(() => performance.now())
  const store = createStore()
  const one = createSource({ lane, read: store.read })
  one.say('start', 1)
  await until('it stands', () => one.told().length === 2, 2_000)
  one.commit(2, 'two')
  await until('it is told', () => one.told().includes('two at 2'), 2_000)
  store.end()
  await until('it has the row no more', () => one.told().length === 1, 8_000)
  one.commit(3, 'two')
  await until('it is told again', () => one.told().includes('two at 3'), 2_000)
  // The other process, whose client this is, had not asked again by position 3.
  assert.equal(await told(one, standOf(3)), { said: ['old is gone'], next: [] })
  one.commit(4, 'two')
  await until('it goes on', () => one.told().includes('two at 4'), 2_000)
  assert.equal(await told(one, standOf(3)), { said: ['old is gone'], next: ['two'] })
  one.close()
})

test('at a process that has no journal of it, a place is asked for as of shortly before: what had not aged then may still stand there', async () => {
  const at = Date.parse('2030-01-01T00:00:00.000Z')
  const reads = { table: (name: string) => name, query: async () => [{ at: new Date(at).toISOString() }] }
  const deps = { reads: reads as never as Reads, log_keep_ms: 420_000 }
  const params = await paramsOf({ ...deps, now: () => at + 60_000 }, standOf(3), null)
  assert.is(Date.parse(params.at), at - 30_000)
  const own = placeOf(3)
  assert.is(
    Date.parse((await paramsOf({ ...deps, now: () => at }, own, null)).at),
    timeOf(own),
    'its own state says its time',
  )
})

test.run()
