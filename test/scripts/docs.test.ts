/** The generated parts of the README are current. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PLAIN_PATHS } from '../../api/routes/description.ts'
import { DECLARED } from '../../api/routes/index.ts'
import { TIERS } from '../../api/tiers.ts'
import { sportsbooks } from '../../pipelines/atlas/sportsbooks.ts'
import { PARTS, withParts } from '../../scripts/docs.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('README.md holds what `npm run docs` makes', () => {
  assert.is(readme, withParts(readme))
})

test('every setting stands in it', () => {
  const settings = PARTS.settings?.() ?? ''
  assert.ok(settings.split('\n').length > 20)
  for (const line of settings.split('\n')) assert.ok(readme.includes(line), line)
})

test('every path stands in it with what it needs, for how long it is kept, and its limits', () => {
  const rows = (PARTS.endpoints?.() ?? '').split('\n')
  const cells = (path: string) =>
    (rows.find(row => row.includes(`${path}\``)) ?? '')
      .split('|')
      .slice(3, 6)
      .map(cell => cell.trim())
  for (const { path } of [...DECLARED, ...PLAIN_PATHS]) {
    const written = path.replace(/:(\w+)/g, '{$1}')
    assert.ok(
      rows.some(row => row.includes(` ${written}\``) || row.includes(`\`${written}\``)),
      path,
    )
  }
  assert.equal(cells('GET /odds'), ['a key', 'until a commit, 304', '50 (200), offset 500, cursor'])
  assert.equal(cells('GET /odds/best'), ['a key', 'until a commit, 304', '50 (200), offset, cursor'])
  assert.equal(cells('POST /odds/batch'), ['a key', 'until a commit', '`event_ids` 5, 20, 50, 100, 100 by tier'])
  assert.equal(cells('GET /splits/history'), ['a key', 'until a commit, 304', '100 (200)'])
  assert.equal(cells('GET /account'), ['a key', 'never', 'whole'])
  assert.equal(cells('GET /stream/gamestate'), ['enterprise or higher', 'no', 'streams 1, 2, 5, 10, 50 by tier'])
  assert.equal(cells('GET /health').slice(0, 2), ['nothing', '1 s'])
  assert.match(rows.at(-1) ?? '', /`\/value-bets` .*410/)
})

test('every tier stands in it, with the books that it sees', () => {
  const rows = (PARTS.tiers?.() ?? '').split('\n').map(row => row.split('|').map(cell => cell.trim()))
  assert.equal(
    rows.slice(2).map(row => [row[1], row[2], row[4]]),
    TIERS.map(({ name, requests_per_minute }, n) => [
      name,
      String(requests_per_minute),
      ['2', '5', '15'][n] ?? String(sportsbooks.length),
    ]),
  )
})

test('a README without a marker is refused, not skipped', () => {
  assert.throws(() => withParts('# nothing here'), /lacks the markers/)
})

test.run()
