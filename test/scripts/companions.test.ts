/* Pinnacle's markets find their matchups in the folder, whatever the files are called, of several days' those of their own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withCompanions } from '../../scripts/replay/companions.ts'
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

test.run()
