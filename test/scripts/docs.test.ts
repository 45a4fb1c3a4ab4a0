/** The generated parts of the README are current. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
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

test('a README without a marker is refused, not skipped', () => {
  assert.throws(() => withParts('# nothing here'), /lacks the markers/)
})

test.run()
