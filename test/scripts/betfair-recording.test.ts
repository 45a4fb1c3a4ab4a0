/* Recorded streams of the exchange are read as images, with the names of a catalogue beside the file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkRecording } from '../../scripts/feed-check.ts'
import { payloadOf, textsOf } from '../../scripts/replay/recording.ts'
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

test.run()
