/* Times as people and recorders write them, on a machine that is not in UTC. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, isoInstant } from '../../scripts/instant.ts'
import { readArguments } from '../../scripts/replay/arguments.ts'
import { timeOf } from '../../scripts/replay/heads.ts'

const test = suite('times')
const zone = process.env.TZ
test.before(() => {
  process.env.TZ = 'America/New_York'
})
test.after(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const AT = Date.UTC(2026, 7, 4, 12, 0, 46)

test('a time without a zone is UTC, whatever the zone of the machine', () => {
  assert.is(new Date(2026, 7, 4).getTimezoneOffset(), 240)
  for (const text of [
    '2026-08-04T12:00:46',
    '2026-08-04 12:00:46',
    '2026-08-04T12:00:46.000',
    '2026-08-04T08:00:46-04:00',
    '2026-08-04 08:00:46-04',
    ' 2026-08-04 12:00:46 ',
    '2026-08-04 12:00:46 PM',
    'Aug 4, 2026 12:00:46',
    '4 Aug 2026 08:00:46 EDT',
    'Tue Aug 04 2026 14:00:46 GMT+0200 (Central European Summer Time)',
  ])
    assert.is(instantOf(text), AT, text)
  assert.is(instantOf('2026-08-04'), Date.UTC(2026, 7, 4))
  assert.is(instantOf('Tue, 04 Aug 2026 12:00:46 GMT'), AT)
  // As Python writes it.
  assert.is(timeOf('{"captured_at":"2026-08-04T12:00:46.123456","source":"x","payload":[]}'), AT + 123)
  const asked = readArguments({ from: '2026-08-04T12:00:46' }, ['package.json'])
  assert.is(asked.kind === 'new' ? asked.options.from : 0, AT)
})

test('a day that no calendar has is no time, nor is as an argument what is not ISO 8601', () => {
  for (const text of ['2026-02-31', '2026-02-31T12:00:00Z', '2025-02-29 12:00', '2026-13-01', 'noon', ''])
    assert.is(instantOf(text), null, text)
  assert.is(instantOf('2024-02-29'), Date.UTC(2024, 1, 29))
  for (const text of ['5', '2026', '4 Aug 2026', 'Tue, 04 Aug 2026 12:00:46 GMT'])
    assert.is(isoInstant(text), null, text)
  for (const text of ['2026-08-04 6:00', '2026-08-04 6:00 PM', '2026-08-04 (noon)', '2026-08-04T12'])
    assert.is(isoInstant(text), null, text)
  assert.is(isoInstant(' 2026-08-04 12:00:46 '), AT)
  assert.is(isoInstant('2026-08-04T14:00:46+02:00'), AT)
})

test.run()
