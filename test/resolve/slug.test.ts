import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fold, slug } from '../../pipelines/model/slug.ts'

test('folds accents and letters that have no base', () => {
  assert.is(slug('Montréal Canadiens'), 'montreal_canadiens')
  assert.is(slug('Bodø/Glimt'), 'bodo_glimt')
  assert.is(slug('Łódź'), 'lodz')
  assert.is(slug('Preußen Münster'), 'preussen_munster')
  assert.is(slug('Ænima'), 'aenima')
})

test('turns every other run of signs into one underscore', () => {
  assert.is(slug('Texas A&M Aggies'), 'texas_a_m_aggies')
  assert.is(slug("  Sean O'Malley "), 'sean_o_malley')
  assert.is(slug('Bosnia & Herzegovina'), 'bosnia_herzegovina')
  assert.is(slug('Miami (OH) RedHawks'), 'miami_oh_redhawks')
})

test('gives a name without Latin letters a stable slug of its own', () => {
  assert.match(slug('Спартак'), /^x[0-9a-f]{8}$/)
  assert.is(slug('Спартак'), slug('Спартак'))
  assert.is.not(slug('Спартак'), slug('Зенит'))
  assert.match(slug(''), /^x[0-9a-f]{8}$/)
})

test('keeps long names apart and short', () => {
  const a = slug(`${'very long name '.repeat(20)}a`)
  const b = slug(`${'very long name '.repeat(20)}b`)
  assert.ok(a.length <= 80 && b.length <= 80)
  assert.is.not(a, b)
})

test('leaves plain text as it is, in lower case', () => {
  assert.is(fold('New York'), 'new york')
  assert.is(fold('Atlético Madrid'), 'atletico madrid')
})

test.run()
