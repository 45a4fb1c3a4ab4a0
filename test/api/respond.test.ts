import type { IncomingMessage, ServerResponse } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paginate } from '../../api/envelope.ts'
import { errorBody, HttpError } from '../../api/errors.ts'
import { openExchange } from '../../api/exchange.ts'
import { answerOf, codingOf, matches, send } from '../../api/respond.ts'

const test = suite('respond')

const LARGE = 5_000

test('chooses the coding that the client likes best', () => {
  assert.is(codingOf('gzip, deflate, br', LARGE), 'br')
  assert.is(codingOf('gzip', LARGE), 'gzip')
  assert.is(codingOf('br;q=0.5, gzip;q=0.8', LARGE), 'gzip')
  assert.is(codingOf('gzip;q=0, br;q=0', LARGE), 'identity')
  assert.is(codingOf('*', LARGE), 'br')
  assert.is(codingOf('identity;q=1, gzip;q=0.5', LARGE), 'identity')
  assert.is(codingOf('deflate', LARGE), 'identity')
  assert.is(codingOf(undefined, LARGE), 'identity')
})

test('leaves short bodies plain', () => {
  assert.is(codingOf('gzip', 1024), 'identity')
  assert.is(codingOf('gzip', 1025), 'gzip')
})

test('tells a body by its bytes and its tier', () => {
  const tag = answerOf('{}', 'pro').tag
  assert.is(answerOf('{}', 'pro').tag, tag)
  assert.is.not(answerOf('{}', 'free').tag, tag)
  assert.is.not(answerOf('{ }', 'pro').tag, tag)
  assert.is(answerOf('{}', null).tag, null)
})

test('knows its tag in lists, weak, as a star and of any coding', () => {
  for (const header of ['"a"', 'W/"a"', '"x", "a"', '*', '"a-gzip"', '"x" , W/"a-br"'])
    assert.ok(matches(header, 'a'), header)
  for (const header of ['"b"', 'a', '"a-zstd"', '', '"aa"']) assert.not.ok(matches(header, 'a'), header)
  assert.not.ok(matches(undefined, 'a'))
})

/** The status that a request with this method and `If-None-Match: *` is answered with. */
const statusFor = (method: string): number | undefined => {
  const said: number[] = []
  const req = { method, headers: { 'if-none-match': '*' } } as unknown as IncomingMessage
  const res = { writeHead: (status: number) => said.push(status), end() {} } as unknown as ServerResponse
  void send(openExchange(req, res, '/odds'), answerOf('{}', 'pro'))
  return said[0]
}

test('asks whether the tag is known of who reads, and of nobody else', () => {
  assert.equal(['GET', 'HEAD', 'POST'].map(statusFor), [304, 304, 200])
})

test('says where a page stands', () => {
  const page = (limit: number, offset: number, total: number, maxOffset: number | null = null) =>
    paginate({ limit, offset, total, maxOffset })
  assert.equal(page(50, 0, 120), { limit: 50, offset: 0, count: 50, total: 120, has_more: true, next_offset: 50 })
  assert.equal(page(50, 100, 120), {
    limit: 50,
    offset: 100,
    count: 20,
    total: 120,
    has_more: false,
    next_offset: null,
  })
  assert.equal(page(50, 500, 120), { limit: 50, offset: 500, count: 0, total: 120, has_more: false, next_offset: null })
  assert.is(page(50, 450, 1_000, 500).next_offset, 500)
  assert.is(page(50, 500, 1_000, 500).next_offset, null)
  assert.is(page(50, 500, 1_000, 500).has_more, true)
})

test('says twice what clients look for in two places', () => {
  const body = JSON.parse(errorBody(new HttpError(429, 'rate_limited', 'wait', { retry_after: 7 })))
  assert.equal(body, {
    error: { code: 'rate_limited', message: 'wait', retry_after: 7 },
    success: false,
    retry_after: 7,
  })
  assert.is(new HttpError(429, 'rate_limited', 'wait', { retry_after: 7 }).headers['Retry-After'], '7')
})

test.run()
