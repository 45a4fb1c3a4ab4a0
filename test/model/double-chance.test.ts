import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { doubleChance } from '../../pipelines/model/double-chance.ts'

const test = suite('double chance')
const madrid = { home: 'Real Madrid', away: 'Real Sociedad' }

test('is one name, however the source writes it', () => {
  const names = {
    'Home or Draw': [
      'Real Madrid Or Draw',
      'Draw or Real Madrid',
      'home/draw',
      '1X',
      'x1',
      'Real Madrid / Tie',
      '1 or X',
    ],
    'Draw or Away': ['Draw Or Real Sociedad', 'Real Sociedad or Draw', 'X2', 'Away or Draw', 'tie & real sociedad'],
    'Home or Away': ['Real Madrid Or Real Sociedad', 'Real Sociedad or Real Madrid', '12', '21', 'Home, Away'],
  }
  for (const [expected, all] of Object.entries(names))
    for (const name of all) assert.is(doubleChance(name, madrid), expected, name)
})

test('is nothing where it is not two of the three', () => {
  const none = [
    '',
    'Draw',
    'Real Madrid',
    '11',
    'xx',
    '1X2',
    'Draw or Draw',
    'Real Madrid or Barcelona',
    'Real Madrid or Draw or Real Sociedad',
    ' or ',
  ]
  for (const name of none) assert.is(doubleChance(name, madrid), null, name)
})

test('knows teams whose names hold what lies between two', () => {
  const odd = { home: 'Win or Lose FC', away: 'A/B & C, D' }
  assert.is(doubleChance('Win or Lose FC or Draw', odd), 'Home or Draw')
  assert.is(doubleChance('Draw or A/B & C, D', odd), 'Draw or Away')
  assert.is(doubleChance('Win or Lose FC or A/B & C, D', odd), 'Home or Away')
})

test('says of any text one of three names, or nothing, and stays with it', () => {
  const names = ['Home or Draw', 'Home or Away', 'Draw or Away', null]
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, home, away) => {
      const said = doubleChance(name, { home, away })
      assert.ok(names.includes(said))
      if (said !== null) assert.is(doubleChance(said, madrid), said)
    }),
  )
})

test.run()
