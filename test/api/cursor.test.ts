import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { HttpError } from '../../api/errors.ts'

const test = suite('cursor')

const secret = Buffer.alloc(32, 7)
const binding = { question: '/odds {"league":["nfl"]}', tier: 'pro' }
const cursor = { offset: 100, positions: [[3, 2 ** 36 - 1] as const, [7, 12] as const], data_time: 1_700_000_000_123 }
const text = writeCursor(secret, cursor, binding)

const said = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return error.extra.issues?.[0]?.message ?? ''
    throw error
  }
  return ''
}

test('comes back as it was written', () => {
  assert.equal(readCursor(secret, text, binding), cursor)
  const timed = { ...cursor, server_time: 5 }
  assert.equal(readCursor(secret, writeCursor(secret, timed, binding), binding), timed)
})

test('is the same text for the same state', () => {
  assert.is(writeCursor(secret, cursor, binding), text)
})

test('is refused when a single character is another', () => {
  for (let i = 0; i < text.length; i++) {
    const other = text[i] === 'A' ? 'B' : 'A'
    const changed = text.slice(0, i) + other + text.slice(i + 1)
    // The last character may hold bits that no byte is made of.
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(text, 'base64url'))) continue
    assert.match(
      said(() => readCursor(secret, changed, binding)),
      'tampered',
    )
  }
})

test('is refused with another secret, cut short, or made up', () => {
  assert.match(
    said(() => readCursor(Buffer.alloc(32, 8), text, binding)),
    'tampered',
  )
  for (const bad of [text.slice(0, -4), text.slice(4), 'x', '', '!!!!', 'A'.repeat(500), `${text}\n`])
    assert.match(
      said(() => readCursor(secret, bad, binding)),
      'tampered',
    )
})

test('says when it belongs to other filters, or to another tier', () => {
  assert.match(
    said(() => readCursor(secret, text, { ...binding, question: '/odds {}' })),
    'other filters',
  )
  assert.match(
    said(() => readCursor(secret, text, { ...binding, tier: 'free' })),
    'another tier',
  )
})

test.run()
