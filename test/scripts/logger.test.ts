/* What a log line tells of an error. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { shownError } from '../../scripts/logger.ts'

test('of a command that Redis refused its name is told, and nothing that it held', () => {
  const args = ['a password', Buffer.from('a payload')]
  const refused = Object.assign(new Error('OOM command not allowed'), { command: { name: 'evalsha', args } })
  const all = Object.assign(new Error('EXECABORT'), { previousErrors: [refused], code: 'EXECABORT' })
  const told = JSON.stringify([shownError(refused), shownError(all)])
  assert.not.match(told, /password|Buffer/)
  assert.match(told, '"command":"evalsha"')
  assert.match(told, '"previousErrors":["Error: OOM command not allowed"]')
  assert.match(told, '"code":"EXECABORT"')
  assert.is(shownError(null), null)
})

test('the rest is told as it was: what it is, its message, where it was thrown', () => {
  const shown = shownError(new TypeError('a bug')) as Record<string, string>
  assert.equal([shown.type, shown.message], ['TypeError', 'a bug'])
  assert.match(shown.stack ?? '', 'logger.test.')
  assert.equal(Object.keys(shown), ['type', 'message', 'stack'])
})

test.run()
