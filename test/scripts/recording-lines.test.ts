/* Lines of recordings of which some are garbage: they stop nothing, and are their feed's to reject. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { countPayload, createTally } from '../../scripts/check/tally.ts'
import { linesOf } from '../../scripts/replay/lines.ts'
import { payloadsOf, RecordingError } from '../../scripts/replay/recording.ts'
import { cubs, h2h } from '../pipelines/payloads.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('lines of recordings')
const folder = temporaryFolder('recording-lines')
test.after(() => folder.remove())

const read = async (
  lines: readonly string[],
  feed: string | null = null,
  at: number | null = null,
  name = 'lines.ndjson',
) => {
  const path = join(folder.path, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  const found = []
  for await (const one of payloadsOf(path, { feed, at })) found.push(one)
  return found
}
const refusal = (lines: readonly string[]): Promise<string> =>
  read(lines).then(
    () => 'accepted',
    error => (error instanceof RecordingError ? error.message : String(error)),
  )
const captured = (time: string) => {
  const payload = [cubs({ draftkings: [h2h(-135, 114)] })]
  return JSON.stringify({ captured_at: `2026-08-04T20:0${time}Z`, source: 'x', payload })
}
const piece = (type: string, observed_at?: string) =>
  JSON.stringify({ type, league: 'epl', event_id: 'm1', ...(observed_at ? { observed_at } : {}) })
const [AT, LATER] = ['2026-08-04T19:00:00Z', '2026-08-04T19:00:10Z']

test('garbage among captured lines was seen with the line before it, and is of its feed', async () => {
  const found = await read([
    captured('0:00'),
    'not json',
    '{"a":1}',
    '',
    captured('1:00').slice(0, 9),
    captured('2:00'),
  ])
  assert.equal(
    found.map(({ feed, observed_at }) => [feed, new Date(observed_at).toISOString().slice(14, 19)]),
    ['00:00', '00:00', '00:00', '00:00', '02:00'].map(time => ['the-odds-api', time]),
  )
  const tally = createTally()
  for (const one of found) countPayload(tally, theOddsApi, one)
  assert.equal([tally.payloads, tally.quotes, [...tally.reasons.values()].reduce((a, b) => a + b)], [5, 4, 3])
  assert.is(tally.reasons.get('not_json'), 2)
})

test('so was garbage behind the first of them, whatever the file is called', async () => {
  for (const garbage of ['not json', '}', '-----', '""', '1,2,3', captured('1:00').slice(0, 40)]) {
    for (const name of ['lines.ndjson', 'lines.json', 'lines.txt', 'lines']) {
      const found = await read([captured('0:00'), garbage, captured('2:00')], null, null, name)
      const minutes = found.map(({ observed_at }) => new Date(observed_at).getUTCMinutes())
      const [first, last] = [minutes[0], minutes.at(-1)]
      assert.equal([found.length, first, last], [3, 0, 2], `${name} ${garbage}`)
    }
  }
  assert.is((await read([captured('0:00'), captured('1:00').slice(0, 40)], null, null, 'cut.log')).length, 2)
  assert.is((await read([captured('0:00').slice(0, 60), captured('1:00')], null, null, 'cut.log')).length, 2)
})

test('a line ends at a line feed, a return or both, and at nothing that a JSON string may hold', async () => {
  const lines = [
    '{"a":"x\u2028y\u2029z\u0085"}',
    '',
    'b'.repeat(70_000),
    `c${'d'.repeat(65_536 - 5)}`,
    'é'.repeat(40_000),
    'f',
  ]
  for (const end of ['\n', '\r\n', '\r']) {
    for (const shift of [0, 1, 2]) {
      const all = ['g'.repeat(shift), ...lines]
      for (const last of ['', end]) {
        const text = all.join(end) + last
        for (const [name, bytes] of [
          ['plain', Buffer.from(text)],
          ['packed', gzipSync(text)],
        ] as const) {
          const path = join(folder.path, name)
          writeFileSync(path, bytes)
          const found: string[] = []
          for await (const line of linesOf(path)) found.push(line)
          assert.equal(found, all, `${JSON.stringify(end)}, ${shift}, ${name}`)
        }
      }
    }
  }
})

test('garbage before all good lines was seen with the first of them, and is of its feed', async () => {
  const garbage = ['not json', '"h2h"}]}]}', '{"a":1}', '[1]']
  for (const name of ['lines.ndjson', 'lines.txt'])
    for (const one of garbage) {
      const found = await read([one, captured('0:00'), captured('2:00')], null, null, name)
      assert.equal(
        found.map(({ feed, observed_at, body }) => [feed, new Date(observed_at).getUTCMinutes(), body === one]),
        [true, false, false].map((isGarbage, i) => ['the-odds-api', i === 2 ? 2 : 0, isGarbage]),
        `${name} ${one}`,
      )
    }
  const found = await read(['not json', '{"a":1}', piece('quote', AT), piece('quote', LATER)])
  assert.equal(
    found.map(({ feed, observed_at }) => [feed, new Date(observed_at).toISOString().replace('.000', '')]),
    [AT, AT, AT, LATER].map(at => ['generic', at]),
  )
  const given = await read(['not json', captured('0:00')], null, Date.parse(AT))
  assert.equal(
    given.map(({ feed, observed_at }) => [feed, observed_at === Date.parse(AT)]),
    [
      ['the-odds-api', true],
      ['the-odds-api', false],
    ],
  )
})

test('a file of nothing but garbage is refused where no time is given, and one that begins with much of it', async () => {
  assert.match(await refusal(['not json']), 'line 1 is not JSON')
  assert.match(await refusal(['', '{"a":1}']), 'line 2 begins with neither "captured_at" nor "timestamp"')
  assert.match(await refusal([...Array(21).fill('not json'), captured('0:00')]), 'line 1 is not JSON')
})

test('lines of the generic feed that say no time belong to the piece around them', async () => {
  const [quote, later] = [piece('quote', AT), piece('quote', LATER)]
  const lines = [piece('game'), quote, 'not json', '', '{"type":"nope"}', piece('split'), quote, later, '[', later]
  const found = await read(lines)
  assert.equal(
    found.map(({ feed, observed_at, body }) => [feed, new Date(observed_at).toISOString(), body]),
    [
      ['generic', AT.replace('Z', '.000Z'), lines.slice(0, 7).join('\n')],
      ['generic', LATER.replace('Z', '.000Z'), lines.slice(7).join('\n')],
    ],
  )
  assert.match(
    await refusal([piece('quote'), piece('quote', 'noon')]),
    'the lines from 1 on have no "observed_at" that is',
  )
})

test('a market stream with a line that is cut short is refused: what follows builds on it', async () => {
  const line = JSON.stringify({ op: 'mcm', pt: 1, mc: [] })
  assert.match(await refusal([line, '{"op":"m', line]), 'line 2 is no JSON: is it cut short?')
  assert.match(await refusal(['"mc":[]}', line]), 'line 1 is not JSON')
})

test('a file in UTF-16, as spreadsheets save "Unicode text", is refused by that word', async () => {
  const path = join(folder.path, 'wide.csv')
  const little = Buffer.from('\ufefftype,league\nquote,nfl\n', 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    writeFileSync(path, bytes)
    const error: unknown = await payloadsOf(path, { feed: null, at: null })
      .next()
      .catch(one => one)
    assert.ok(error instanceof RecordingError && error.message === `${path}: is UTF-16: save it as UTF-8 first`)
  }
})

test.run()
