/* The client's stream where connections break off again and again. */
import { getEventListeners } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readStream } from '../../api/client/stream.ts'

const test = suite('a stream of the client that breaks')

test('leaves nothing behind on the signal of its caller', async () => {
  const end = new AbortController()
  let breaks = 0
  // An answer that says how soon to come back, and ends.
  const fetch = async (): Promise<Response> => new Response('retry: 1\n\n')
  const onBreak = (): void => {
    if (++breaks === 20) end.abort()
  }
  for await (const _ of readStream({ base: 'http://here', key: 'one', fetch }, { signal: end.signal, onBreak })) {
    assert.unreachable('there are no frames')
  }
  assert.is(breaks, 20)
  assert.is(getEventListeners(end.signal, 'abort').length, 0)
})

test('ends at once where its caller ends it while it waits', async () => {
  const end = new AbortController()
  const fetch = async (): Promise<Response> => new Response('retry: 60000\n\n')
  const onBreak = (): unknown => setTimeout(() => end.abort(), 5)
  const from = performance.now()
  for await (const _ of readStream({ base: 'http://here', key: 'one', fetch }, { signal: end.signal, onBreak })) {
    assert.unreachable('there are no frames')
  }
  assert.ok(performance.now() - from < 2_000)
})

test.run()
