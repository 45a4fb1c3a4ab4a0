/* Pinnacle's markets find their matchups in the folder, whatever the files are called, of several days' those of their own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withCompanions } from '../../scripts/replay/companions.ts'
import { payloadsOf } from '../../scripts/replay/recording.ts'
import { temporaryFolder } from '../temporary.ts'

const matchups = (note: string, ...ids: number[]) =>
  JSON.stringify(ids.map(id => ({ id, note, participants: [], league: { id: 7 } })))
const markets = (...ids: number[]) => JSON.stringify(ids.map(matchupId => ({ matchupId, prices: [] })))

/** What stands as the note of the matchups that were found. */
const found = (name: string, text: string, files: Record<string, string | Buffer>): string[] => {
  const folder = temporaryFolder('companions')
  for (const [other, own] of Object.entries({ [name]: text, ...files })) writeFileSync(join(folder.path, other), own)
  const whole = withCompanions(join(folder.path, name), text)
  folder.remove()
  const read: { matchups?: { note: string }[] } = JSON.parse(whole)
  return [...new Set((read.matchups ?? []).map(({ note }) => note))]
}

test('the list that holds most of the matchups, zipped or not', () => {
  const files = {
    'a.json': matchups('few', 1),
    'b.json.gz': gzipSync(matchups('most', 1, 2)),
    'c.json': matchups('none', 3),
  }
  assert.equal(found('z.json', markets(1, 2), files), ['most'])
  // The first market’s matchup may be in no list.
  assert.equal(found('z.json', markets(9, 3), files), ['none'])
  assert.equal(found('z.json', markets(9), files), [])
})

test('of two days that hold the same matchups the markets’ own', () => {
  const files = { 'r_2026-05-01.json': matchups('first', 1, 2), 'r_2026-05-02.json': matchups('second', 1, 2) }
  assert.equal(found('m_2026-05-02.json', markets(1, 2), files), ['second'])
  assert.equal(found('m_2026-05-01.json', markets(1, 2), files), ['first'])
})

test('the list in whatever file, as a document or in a line, captured or not', () => {
  const list = matchups('own', 1, 2)
  const captured = (payload: string) => `{"captured_at":"2026-05-01T00:00:00Z","payload":${payload},"source":"x"}`
  const printed = JSON.stringify(JSON.parse(list), null, 2)
  for (const name of ['a.ndjson', 'a', 'a.txt', 'A.JSON', 'a.data.gz'])
    for (const text of [
      list,
      printed,
      `\ufeff${list}\r\n`,
      captured(list),
      `${captured(matchups('other', 3))}\n${captured(list)}`,
    ])
      for (const bytes of [text, gzipSync(text)])
        assert.equal(found('z.json', markets(1, 2), { [name]: bytes, 'note.txt': 'participants' }), ['own'], name)
})

test('the list in a line beside that of the markets', async () => {
  const folder = temporaryFolder('companions')
  const path = join(folder.path, 'both.ndjson')
  const captured = [matchups('own', 1), markets(1)].map(
    payload => `{"captured_at":"2026-05-01T00:00:00Z","source":"x","payload":${payload}}`,
  )
  writeFileSync(path, captured.join('\n'))
  const bodies: string[] = []
  for await (const { body } of payloadsOf(path, { feed: 'pinnacle', at: null })) bodies.push(body)
  folder.remove()
  assert.equal(bodies, [matchups('own', 1), `{"matchups":${matchups('own', 1)},"markets":${markets(1)}}`])
})

test.run()
