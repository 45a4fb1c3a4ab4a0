import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bodyOf, packed, shownBody } from '../../pipelines/job-body.ts'
import type { JobData } from '../../pipelines/job-data.ts'

const test = suite("a part's text in the queue")
const job = (body?: string): JobData => ({
  kind: 'part',
  feed: 'the-odds-api',
  league: 'nfl',
  observed_at: 1,
  run: '',
  current: 1,
  shift_ms: 0,
  interval_ms: 30_000,
  ...(body === undefined ? {} : { body }),
})
/** What Redis gives back. */
const sent = (data: JobData): JobData => JSON.parse(JSON.stringify(packed(data)))

test('any text comes back as it was, short or long', () => {
  const text = fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(400))
    .map(([piece, times]) => piece.repeat(times))
  fc.assert(fc.property(text, body => bodyOf(sent(job(body))) === body))
})

test('what repeats itself is held in a tenth, and nothing else of the job changes', () => {
  const body = JSON.stringify(
    Array.from({ length: 500 }, (_, i) => ({ key: 'draftkings', title: 'DraftKings', price: i })),
  )
  const { deflated, ...others } = sent(job(body))
  assert.equal(others, job())
  assert.ok((deflated ?? '').length > 0 && (deflated ?? '').length * 10 < body.length, `${deflated?.length}`)
})

test('short texts, and jobs without one, go as they are', () => {
  assert.equal(sent(job('[]')), job('[]'))
  assert.equal(sent(job()), job())
  assert.is(bodyOf(job()), '')
})

test('a broken one is an error, not an empty part', () => {
  assert.throws(() => bodyOf({ deflated: 'AAAA' }))
  const { deflated = '' } = sent(job('{"a":1}'.repeat(1_000)))
  assert.throws(() => bodyOf({ deflated: deflated.slice(0, deflated.length / 2) }))
  assert.is(shownBody({ deflated: 'AAAA' }), '', 'whoever only shows it goes on')
  assert.is(shownBody({ deflated }), '{"a":1}'.repeat(1_000))
})

test.run()
