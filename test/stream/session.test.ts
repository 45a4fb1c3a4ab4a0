/* One WebSocket connection without its store: what a message that fails leaves behind. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unavailable } from '../../api/errors.ts'
import type { Client } from '../../api/stream/client.ts'
import type { Limits } from '../../api/stream/limits.ts'
import type { StreamRequest } from '../../api/stream/request.ts'
import { createSession, type Filters, type SessionDeps } from '../../api/stream/session.ts'
import { readMessage } from '../../api/stream/session-errors.ts'
import { firstOf } from '../../api/stream/session-query.ts'
import type { Standing } from '../../api/stream/sources.ts'
import { tierOf } from '../../api/tiers.ts'
import { until } from '../until.ts'

const test = suite('a session')

const NOTHING = new Set<string>()
const NO_LIMITS: Limits = {
  ...{ min_ev: 2, max_ev: null, min_profit: 0.5, min_size: null, max_hold: null, min_odds: null, max_odds: null },
  ...{ is_player_prop: null, is_alternate_line: null },
}
const requestOf = (channels: readonly string[] | null, filters: Filters): StreamRequest => ({
  carried: { channel: 'odds', kinds: channels?.includes('ev') ? ['odds', 'ev'] : ['odds'], left_out: [] },
  form: 'message',
  filter: {
    ...{ books: NOTHING, sports: null, leagues: null, events: null, markets: null, live: null, player: null },
    limits: NO_LIMITS,
    ev: true,
    links: { shown: false, state: null, base: '' },
  },
  filters,
  ignored: [],
  unknown: [],
  last_event_id: null,
})

test('filters that could not be set are not set later', async () => {
  const asked: Filters[] = []
  const streams: Filters[] = []
  const said: string[] = []
  let away = false
  const client: Client = { run: async () => {}, greeted: () => true, say: event => said.push(event), id: () => '' }
  const deps: SessionDeps = {
    writer: {
      ...{ closed: () => false, full: () => false, onClose: () => () => {}, drained: async () => false },
      ...{ write: () => {}, end: () => {}, destroy: () => {} },
    },
    caller: { id: 'key', key: null, tier: tierOf('pro'), requests_per_minute: 300, delay_seconds: 0 },
    stream_id: 'one',
    read: async (channels, filters) => {
      asked.push(filters)
      return requestOf(channels, filters)
    },
    standing: async () => {
      if (away) throw unavailable()
      return { release: () => {} } as unknown as Standing
    },
    begin: ({ request }) => {
      streams.push(request.filters as Filters)
      return client
    },
    close: () => {},
    now: () => 0,
    onError: () => {},
  }
  const session = createSession(deps)
  session.hear('{"type":"subscribe","channels":["odds"],"filters":{"league":"nfl"}}')
  await until('it is subscribed', () => streams.length === 1)
  away = true
  session.hear('{"type":"filter","filters":{"league":"nba"}}')
  await until('it has failed', () => said.includes('error'))
  away = false
  session.hear('{"type":"subscribe","channels":["ev"]}')
  await until('it is subscribed again', () => streams.length === 2)
  assert.equal(streams, [{ league: 'nfl' }, { league: 'nfl' }])
  assert.equal(asked, [{ league: 'nfl' }, { league: 'nba' }, { league: 'nfl' }])
})

test('a client that takes nothing is not answered until it does, and who asks on meanwhile is let go', async () => {
  const written: string[] = []
  const codes: number[] = []
  let full = true
  let take = (): void => {}
  const session = createSession({
    writer: {
      ...{ closed: () => false, full: () => full, onClose: () => () => {}, end: () => {}, destroy: () => {} },
      write: chunk => written.push(chunk.toString()),
      drained: async () => {
        if (full) await new Promise<void>(resolve => (take = resolve))
        return full
      },
    },
    caller: { id: 'key', key: null, tier: tierOf('pro'), requests_per_minute: 300, delay_seconds: 0 },
    stream_id: 'one',
    read: async (channels, filters) => requestOf(channels, filters),
    standing: async () => ({ release: () => {} }) as unknown as Standing,
    begin: () => ({ run: async () => {}, greeted: () => true, say: () => {}, id: () => '' }),
    close: code => codes.push(code),
    now: () => 0,
    onError: error => written.push(String(error)),
  })
  const ask = (times: number): void => {
    for (let i = 0; i < times; i++) session.hear('{"type":"filter","filters":{"league":"nfl"}}')
  }
  ask(10)
  await new Promise(setImmediate)
  assert.equal([written.length, codes], [0, []])
  full = false
  take()
  await until('it is answered', () => written.length === 10)
  full = true
  ask(33)
  await new Promise(setImmediate)
  assert.equal([written.length, codes], [11, [4029]])
  assert.match(written[10] ?? '', /"code":"rate_limited"/)
})

test('a place that is empty in the address is none', () => {
  assert.is(firstOf({ last_event_id: '' }), null)
  assert.equal(firstOf({ channel: 'odds', last_event_id: ' ' }), {
    channels: ['odds'],
    filters: {},
    last_event_id: null,
  })
})

test('a message that cannot be taken is told what was expected, of each member', () => {
  const said = (message: object): unknown => {
    const read = readMessage(JSON.stringify(message))
    return 'error' in read ? read.error.extra.issues : null
  }
  const value =
    'must be a text of at most 2000 characters, a number, true, false, null, or a list of at most 1000 of these'
  assert.equal(said({ type: 'filter' }), [{ param: 'filters', message: 'must be an object, values by names' }])
  assert.equal(said({ type: 'filter', filters: { league: { id: 'nfl' }, live: [[true]] } }), [
    { param: 'filters.league', message: value },
    { param: 'filters.live', message: value },
  ])
  const long = 'x'.repeat(101)
  assert.equal(said({ type: 'filter', filters: { [long]: 1 } }), [
    { param: `filters.${long}`, message: 'a name has at most 100 characters' },
  ])
  assert.equal(said({ type: 'subscribe', channels: 'odds' }), [
    { param: 'channels', message: 'must be a list of names' },
  ])
  assert.equal(said({ type: 'subscribe', channels: ['odds', 1, long] }), [
    { param: 'channels.1', message: 'must be a name' },
    { param: 'channels.2', message: 'at most 100 characters' },
  ])
  assert.equal(said({ type: 'resume' }), [
    { param: 'global_seq', message: 'must be a text, the global_seq of a message' },
  ])
  assert.equal(said({ type: 'ping', id: {} }), [
    { param: 'id', message: 'must be a text of at most 100 characters, or a number' },
  ])
  assert.is(said({ type: 'filter', filters: { league: ['nfl'], live: true, min_ev: 1, market: null } }), null)
})

test.run()
