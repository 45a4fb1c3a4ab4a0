/* The same recording in other forms: members in another order, its lines as one document, other names and line ends. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { planNew } from '../../scripts/replay/arguments.ts'
import { jobsOfPlan } from '../../scripts/replay/jobs.ts'
import { payloadsOf, RecordingError } from '../../scripts/replay/recording.ts'
import { cubs, h2h } from '../pipelines/payloads.ts'
import { feeds } from '../pipelines/world.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('forms of recordings')
const folder = temporaryFolder('recording-forms')
test.after(() => folder.remove())

const read = async (text: string | Buffer, name = 'any.ndjson', at: number | null = null) => {
  const path = join(folder.path, name)
  writeFileSync(path, text)
  const found = []
  for await (const one of payloadsOf(path, { feed: null, at })) found.push(one)
  return found.map(({ feed, observed_at, body, request }) => ({
    feed,
    at: new Date(observed_at).toISOString(),
    body,
    request,
  }))
}
const [AT, LATER] = ['2026-08-04T20:00:00.000Z', '2026-08-04T20:05:00.000Z']
const payload = [cubs({ draftkings: [h2h(-135, 114)] })]
const body = JSON.stringify(payload)
const seen = (at = AT, request = '') => ({ feed: 'the-odds-api', at, body, request })

test('a captured line may name its members in any order, and have more of them', async () => {
  const [captured_at, source] = [AT, 'x']
  for (const line of [
    { captured_at, source, payload },
    { source, captured_at, payload },
    { payload, source, captured_at },
    { captured_at, payload, source },
    { captured_at, payload, headers: { etag: '"}' }, of: [1] },
    { 'a "captured_at": {': 1, note: { captured_at: LATER, payload: 1 }, source, payload, captured_at },
    { source, payload: body, captured_at },
  ])
    for (const space of [undefined, 1]) {
      const text = JSON.stringify(line, null, space).replaceAll('\n', ' ')
      assert.equal(
        (await read(text)).map(one => ({ ...one, body: JSON.stringify(JSON.parse(one.body)) })),
        [seen()],
      )
    }
  const own = { payload, request: '/v4/sports/x', source: 'the-odds-api', captured_at }
  assert.equal(await read(JSON.stringify(own)), [seen(AT, '/v4/sports/x')])
})

test('so may the archive’s envelope', async () => {
  for (const envelope of [
    { timestamp: AT, previous_timestamp: null, data: payload },
    { data: payload, next_timestamp: LATER, timestamp: AT },
    { previous_timestamp: null, data: [], timestamp: AT },
  ]) {
    const text = JSON.stringify(envelope)
    for (const name of ['a.ndjson', 'a.json', 'a'])
      assert.equal(await read(text, name), [{ feed: 'the-odds-api-historical', at: AT, body: text, request: '' }], text)
  }
})

test('a time that is none is refused wherever it stands', async () => {
  const wrong = JSON.stringify({ source: 'x', payload, captured_at: 'noon' })
  const [, found] = await read([JSON.stringify({ captured_at: AT, source: 'x', payload }), wrong].join('\n'))
  assert.is(found?.body, wrong)
})

const lines = [AT, LATER].map(captured_at => ({ captured_at, source: 'x', payload }))
const FORMS: Record<string, string> = {
  lines: lines.map(line => JSON.stringify(line)).join('\n'),
  'a list': JSON.stringify(lines),
  'a list with a line each': `[${lines.map(line => JSON.stringify(line)).join(',\n')}]`,
  'a printed list': JSON.stringify(lines, null, 2),
  'one printed below another': lines.map(line => JSON.stringify(line, null, 2)).join('\n'),
}

for (const [form, text] of Object.entries(FORMS))
  test(`${form}: the same under any name, with any line ends, zipped or not`, async () => {
    for (const name of ['a.ndjson', 'a.json', 'a.txt', 'a', 'a.data.gz'])
      for (const own of [text, `\ufeff\n${text}\n\n`, text.replaceAll('\n', '\r\n')])
        for (const bytes of [own, gzipSync(own)]) {
          const found = await read(bytes, name)
          const short = found.map(one => ({ ...one, body: JSON.stringify(JSON.parse(one.body)) }))
          assert.equal(short, [seen(), seen(LATER)], name)
        }
  })

test('a document is one payload, also a printed one that is called a file of lines', async () => {
  const fixture = readFileSync(new URL('../feeds/fixtures/overtime/lines_snapshot.json', import.meta.url), 'utf8')
  for (const name of ['a.json', 'a.ndjson', 'a'])
    for (const text of [JSON.stringify(JSON.parse(fixture)), JSON.stringify(JSON.parse(fixture), null, 2)])
      assert.equal(await read(text, name, Date.parse(AT)), [{ feed: 'overtime', at: AT, body: text, request: '' }])
  const refused = await read('[', 'a.ndjson').catch(error => error)
  assert.instance(refused, RecordingError)
})

test('a list of whole answers is one payload each; a list that is an answer is one', async () => {
  const fixture = (name: string) => readFileSync(new URL(`../feeds/fixtures/${name}`, import.meta.url), 'utf8')
  const at = Date.parse(AT)
  for (const name of [
    'overtime/lines',
    'espn/scoreboard',
    'action-network/scoreboard',
    'kalshi/markets',
    'betsson/table',
  ]) {
    const answers = ['snapshot', 'change'].map(kind => JSON.stringify(JSON.parse(fixture(`${name}_${kind}.json`))))
    const found = await read(`[${answers.join(',\n')}]`, 'a.json', at)
    assert.equal(
      found.map(one => [one.feed, one.body.trim()]),
      answers.map(one => [name.split('/')[0], one]),
    )
  }
  for (const name of ['props-cash/lines', 'polymarket/events', 'scraped-books/page', 'the-odds-api/odds'])
    assert.is((await read(fixture(`${name}_snapshot.json`), 'a.json', at)).length, 1, name)
})

test('what stands before the first payload that is recognised is of its feed in a replay too, in whatever order', async () => {
  const lines = [
    { captured_at: AT, source: 'x', payload: { message: 'quota exceeded' } },
    { captured_at: LATER, source: 'x', payload },
  ].map(line => JSON.stringify(line))
  for (const [i, text] of [lines.join('\n'), lines.toReversed().join('\n')].entries()) {
    const path = join(folder.path, `begins-${i}.ndjson`)
    writeFileSync(path, text)
    const options = { files: [path], feed: null, at: null, from: null, to: null, speed: 0, shift: false }
    const found: string[] = []
    for await (const jobs of jobsOfPlan(await planNew(options, 0), feeds.get))
      found.push(...jobs.map(({ data }) => `${data.kind} ${data.feed}`.trim()))
    assert.equal(found, ['part the-odds-api', 'part the-odds-api', 'sweep'])
  }
})

test.run()
