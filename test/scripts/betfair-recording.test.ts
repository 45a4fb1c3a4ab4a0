/* Recorded streams of the exchange are read as images, with the names of a catalogue beside the file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkRecording } from '../../scripts/feed-check.ts'
import { payloadOf, RecordingError, textsOf } from '../../scripts/replay/recording.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('recorded streams')
const AT = Date.parse('2026-08-15T13:00:00Z')
const runner = (id: number, sortPriority: number) => ({ id, sortPriority, status: 'ACTIVE' })
const marketDefinition = {
  ...{ eventId: '3001', eventTypeId: '1', marketType: 'MATCH_ODDS', marketTime: '2026-08-15T14:00:00.000Z' },
  ...{ status: 'OPEN', inPlay: false, runners: [runner(11, 1), runner(12, 2)] },
}
const lines = [
  { pt: AT, mc: [{ id: '1.1', img: true, marketDefinition, rc: [{ id: 11, atb: [[2, 10]] }] }] },
  { pt: AT + 1_000, mc: [{ id: '1.1', rc: [{ id: 11, atb: [[2.2, 5]] }] }] },
  { pt: AT + 2_000, mc: [{ id: '1.1', rc: [{ id: 11, atb: [[2.2, 5]] }] }] },
].map(line => JSON.stringify({ op: 'mcm', clk: 'A', ...line }))

test('a line that changes what is shown is an image at its own time, named by the catalogue', async () => {
  const { path: folder, remove } = temporaryFolder('stream')
  const file = join(folder, '1.1.mcm.ndjson.gz')
  writeFileSync(file, gzipSync(lines.join('\n')))
  const catalogue = {
    ...{ marketId: '1.1', event: { name: 'Arsenal v Chelsea' }, competition: { name: 'English Premier League' } },
    runners: [11, 12].map(selectionId => ({ selectionId, runnerName: selectionId === 11 ? 'Arsenal' : 'Chelsea' })),
  }
  writeFileSync(join(folder, '1.1.catalogue.json.gz'), gzipSync(JSON.stringify(catalogue)))
  const payloads = []
  for await (const { at, text } of textsOf(file, null))
    payloads.push(payloadOf(file, at, text, { feed: null, at: null }))
  assert.equal(
    payloads.map(({ feed, observed_at }) => [feed, observed_at]),
    [
      ['betfair', AT],
      ['betfair', AT + 1_000],
    ],
  )
  assert.match(
    await checkRecording(file, { feed: null, at: null }),
    /Chelsea @ Arsenal {2}betfair {2}moneyline {2}Arsenal {2}100 \(2\)/,
  )
  remove()
})

const imagesOf = async (name: string, text: string | Buffer, beside: Record<string, string> = {}) => {
  const { path: folder, remove } = temporaryFolder('stream')
  writeFileSync(join(folder, name), text)
  for (const [other, own] of Object.entries(beside)) writeFileSync(join(folder, other), own)
  const found: { at: number; body: string }[] = []
  try {
    for await (const { at, text: body } of textsOf(join(folder, name), null)) found.push({ at, body })
  } finally {
    remove()
  }
  return found
}
const TIMES = [AT, AT + 1_000]

test('a stream is told by its lines, not by its name, and its catalogue by what it holds', async () => {
  const text = lines.join('\n')
  const catalogue = {
    marketId: '1.1',
    event: { name: 'Arsenal v Chelsea' },
    runners: [{ selectionId: 11, runnerName: 'Arsenal' }],
  }
  for (const name of ['1.1', '1.1.txt', 'match.json', 'any.mcm.ndjson', 'zipped.gz', 'zipped.ndjson'])
    for (const bytes of [text, gzipSync(text)]) {
      const images = await imagesOf(name, bytes, {
        'names.json': JSON.stringify(catalogue),
        'other.json': '{"marketId":',
      })
      assert.equal(
        images.map(({ at }) => at),
        TIMES,
        name,
      )
      assert.match(images[0]?.body ?? '', /"name":"Arsenal"/, name)
    }
})

test('what a connection says of itself is left, and a message may say last what it is', async () => {
  const greeted = ['{"op":"connection","connectionId":"1"}', '{"op":"status","id":1,"statusCode":"SUCCESS"}', ...lines]
  const last = lines.map(line => JSON.stringify({ ...JSON.parse(line.replace('"op":"mcm",', '')), op: 'mcm' }))
  for (const list of [greeted, last]) {
    const images = await imagesOf('1.1.jsonl', list.join('\n'))
    assert.equal(
      images.map(({ at }) => at),
      TIMES,
    )
  }
})

test('a line that is cut short is named', async () => {
  const cut = [...lines, '{"op":"mcm","clk":"A","pt":17'].join('\n')
  await imagesOf('1.1.mcm.ndjson', cut).then(
    () => assert.unreachable(),
    error => {
      assert.instance(error, RecordingError)
      assert.match(error.message, /1\.1\.mcm\.ndjson: line 4 is no JSON/)
    },
  )
})

test('messages that were captured, or stand in a list, or are one alone', async () => {
  const captured = lines.map(line => ({ captured_at: '2026-08-15T13:00:09Z', source: 'x', payload: JSON.parse(line) }))
  const turned = captured.map(({ payload, ...more }) => ({ payload, ...more }))
  const texts = captured.map(({ payload, ...more }) => ({ ...more, payload: JSON.stringify(payload) }))
  for (const list of [captured, turned, texts, lines.map(line => JSON.parse(line))])
    for (const text of [list.map(one => JSON.stringify(one)).join('\n'), JSON.stringify(list, null, 2)])
      for (const name of ['a.ndjson', 'a.json', 'a']) {
        const images = await imagesOf(name, text)
        assert.equal(
          images.map(({ at }) => at),
          TIMES,
          text.slice(0, 40),
        )
      }
  for (const message of [JSON.parse(lines[0] ?? ''), captured[0]])
    for (const name of ['image.json', 'image.ndjson', 'image'])
      for (const space of [0, 2]) {
        const [image, ...more] = await imagesOf(name, JSON.stringify(message, null, space))
        assert.equal([image?.at, JSON.parse(image?.body ?? '').op, more.length], [AT, 'image', 0], name)
      }
})

test('changes of markets that no message shows whole are not passed over in silence', async () => {
  for (const name of ['a.json', 'a.ndjson']) {
    const found = await imagesOf(name, lines.slice(1).join('\n'))
    assert.equal(
      found.map(({ body }) => body),
      [lines[1]],
    )
  }
})

test.run()
