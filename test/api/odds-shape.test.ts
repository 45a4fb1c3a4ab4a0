import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { column, distinct } from './asked.ts'
import type { Reply } from './facade.ts'
import { useFacade } from './served.ts'
import { CELTICS, CHIEFS, EAGLES, writeSlate } from './slate.ts'

const test = suite('odds as asked for')

const on = useFacade(test, 'api-odds-shape', writeSlate)
const odds = (query: string, path = '/odds'): Promise<Reply> =>
  on.facade.get(`${path}?${query}`, { key: on.keys.enterprise })

test('sorts by any key in both directions, and always the same way', async () => {
  const keys = [
    'odds_american',
    'odds_decimal',
    'probability',
    'last_seen_at',
    'event_start_time',
    'sportsbook',
    'sport',
    'league',
  ]
  // In short each in one direction, in turn.
  for (const [n, sort] of keys.entries())
    for (const isDown of long ? [false, true] : [n % 2 === 1]) {
      const values = column(await odds(`sort=${isDown ? '-' : ''}${sort}`), sort) as (string | number)[]
      const upwards = isDown ? values.toReversed() : values
      assert.equal(
        upwards,
        [...upwards].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
        `${sort} ${isDown}`,
      )
    }
  assert.equal(column(await odds('sort=league'), 'id'), column(await odds('sort=league&limit=200'), 'id'))
})

test('gives only the fields that are asked for', async () => {
  const { json } = await odds('fields=line,ID,odds_decimal&limit=3')
  for (const row of json.data) assert.equal(Object.keys(row), ['id', 'odds_decimal', 'line'])
  const only = await odds('fields=player_name')
  assert.equal(distinct(column(only, 'player_name')), ['Patrick Mahomes', undefined])
  // Asked for without the format that makes it: rows could say nothing of it.
  const needs = [{ param: 'fields', message: 'odds needs odds_format: one of american, decimal, probability' }]
  for (const query of ['fields=odds', 'fields=id,Odds&odds_format=', 'fields=odds&group_by=event'])
    for (const path of ['/odds', '/odds/delta']) {
      const bare = await odds(`${query}&since=2026-01-01`, path)
      assert.equal([bare.status, bare.json.error?.issues], [400, needs], `${path}?${query}`)
    }
  const unread = await odds('fields=odds&odds_format=fractional')
  assert.equal(
    unread.json.error.issues.map((issue: { param: string }) => issue.param),
    ['odds_format'],
  )
  const { status, json: refused } = await odds('fields=id,price&live=x')
  assert.is(status, 400)
  assert.equal(refused.error.issues.map((issue: { param: string }) => issue.param).sort(), ['fields', 'live'])
})

test('adds the odds in the format that is asked for', async () => {
  for (const [format, name] of [
    ['american', 'odds_american'],
    ['decimal', 'odds_decimal'],
    ['probability', 'odds_probability'],
  ] as const) {
    const reply = await odds(`odds_format=${format}`)
    assert.equal(column(reply, 'odds'), column(reply, name))
  }
  assert.equal(Object.keys((await odds('odds_format=decimal&fields=odds')).json.data[0]), ['odds'])
  for (const path of ['/odds/delta', `/events/${CHIEFS.event_id}/odds`]) {
    const reply = await odds('odds_format=decimal&since=2026-01-01', path)
    assert.ok(reply.json.data.length > 0, path)
    assert.equal(column(reply, 'odds'), column(reply, 'odds_decimal'), path)
  }
  // Of what has changed, not of a snapshot.
  const since = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString())
  const changed = await odds(`odds_format=american&fields=odds,odds_american&since=${since}`, '/odds/delta')
  assert.ok(changed.json.data.length > 0)
  assert.equal(column(changed, 'odds'), column(changed, 'odds_american'))
})

test('adds them to a batch, whose body names the format', async () => {
  const batch = (body: object): Promise<Reply> =>
    on.facade.get('/odds/batch', {
      key: on.keys.enterprise,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event_ids: [CHIEFS.event_id], ...body }),
    })
  const rowsOf = (reply: Reply): Record<string, unknown>[] => reply.json.data[CHIEFS.event_id]
  const rows = rowsOf(await batch({ odds_format: ' Probability' }))
  assert.ok(rows.length > 0)
  for (const row of rows) assert.is(row.odds, row.odds_probability)
  for (const odds_format of [undefined, null, '']) {
    assert.not('odds' in (rowsOf(await batch({ odds_format }))[0] ?? {}))
  }
  const refused = await batch({ odds_format: 'fractional' })
  assert.equal([refused.status, refused.json.error.issues[0].param], [400, 'odds_format'])
})

test('groups by event: limit, totals and cursor count events, each complete', async () => {
  const first = (await odds('group_by=event&limit=2')).json
  assert.is(first.meta.group_by, 'event')
  assert.is(first.meta.books_available, 5)
  assert.is(first.pagination.total, 3)
  assert.equal(
    first.data.map((group: { event_id: string; odds: unknown[] }) => [group.event_id, group.odds.length]),
    [
      [CHIEFS.event_id, 15],
      [CELTICS.event_id, 10],
    ],
  )
  assert.is(first.data[0].event_name, 'Buffalo Bills @ Kansas City Chiefs')
  assert.is(first.data[1].is_live, true)
  const second = (await odds(`group_by=event&limit=2&cursor=${first.pagination.next_cursor}`)).json
  assert.equal(
    second.data.map((group: { event_id: string; odds: unknown[] }) => [group.event_id, group.odds.length]),
    [[EAGLES.event_id, 10]],
  )
  assert.is(second.pagination.has_more, false)
  const some = (await odds('group_by=event&fields=id,odds&odds_format=american&sort=-odds_decimal')).json
  assert.equal(Object.keys(some.data[0].odds[0]), ['id', 'odds'])
  const prices = some.data[0].odds.map((row: { odds: number }) => row.odds)
  assert.equal(
    prices,
    [...prices].sort((a, b) => b - a),
  )
})

test('refuses an offset beyond 500 and says how to go on', async () => {
  const { status, json } = await odds('offset=501')
  assert.is(status, 400)
  assert.is(json.error.code, 'offset_too_large')
  assert.is(json.error.max_offset, 500)
  assert.is((await odds('offset=500')).status, 200)
  for (const beyond of ['2000000000', '99999999999999999999']) {
    const { json: far } = await odds(`offset=${beyond}`)
    assert.equal([far.error.code, far.error.max_offset], ['offset_too_large', 500], beyond)
  }
  assert.is((await odds('limit=99999999999999999999')).json.pagination.limit, 200)
})

test('walks by cursor over the whole list, ignoring the offset', async () => {
  const whole = column(await odds('limit=200'), 'id')
  const walked: unknown[] = []
  let next = ''
  do {
    const { json } = await odds(next === '' ? 'limit=7' : `limit=7&offset=300&cursor=${next}`)
    walked.push(...json.data.map((row: { id: string }) => row.id))
    next = json.pagination.next_cursor ?? ''
  } while (next !== '')
  assert.equal(walked, whole)
})

test('a group of an event whose start nobody has said is JSON too', async () => {
  for (const table of ['events_latest', 'events_recent'])
    await on.stores.sql.command(
      `ALTER TABLE ${table} UPDATE event_start_time = NULL WHERE event_id = {event:String} SETTINGS mutations_sync = 1`,
      { event: CELTICS.event_id },
    )
  const { json } = await odds(`group_by=event&event=${CELTICS.event_id}&limit=9`)
  assert.is(json.data[0].start_time, null)
  assert.ok(json.data[0].odds.length > 0)
})

test.run()
