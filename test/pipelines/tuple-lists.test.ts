/* Lists of tuples as JSON text: what is left out, and that a ladder reads the same whether its prices were made here or came of the store. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LadderEntry } from '../../pipelines/model/rows.ts'
import { ladderText, outcomesText, sidesText } from '../../pipelines/tuple-lists.ts'

const test = suite('lists of tuples')

const price = (side: number, sportsbook: string, more: Partial<LadderEntry> = {}): LadderEntry => ({
  side,
  sportsbook,
  odds_decimal: 1.9,
  odds_american: -111,
  odds_id: '12345678901234567890',
  market_group: 'moneyline',
  external_event_id: '',
  external_selection_id: '',
  market_id: '',
  max_bet: null,
  ...more,
})
const HEADS = `,"ladder_head":[[0,"pinnacle",1.9,-111,"12345678901234567890","moneyline"],[1,"betmgm",1.9,-111,"12345678901234567890","moneyline"]]`

test('a ladder whose prices say no more is its heads alone', () => {
  assert.is(ladderText([price(0, 'pinnacle'), price(1, 'betmgm')]), HEADS)
  assert.is(ladderText([]), '')
})

test('a row of the store has no ready-made heads, and is written like one that has', () => {
  const stored = [price(0, 'pinnacle'), price(1, 'betmgm')]
  const made = stored.map(entry => ({ ...entry, head: null }))
  assert.is(ladderText(stored), HEADS)
  assert.is(ladderText(made), HEADS)
  assert.is(ladderText(made), HEADS, 'and again, with heads')
})

test('what one price alone says is told of all, what all say is told once', () => {
  const text = ladderText([
    price(0, 'pinnacle', { max_bet: 500, market_id: 'm' }),
    price(1, 'betmgm', { market_id: 'm' }),
  ])
  assert.is(text, `${HEADS},"ladder_market_id":["m"],"ladder_max_bet":[500,null]`)
})

test('sides and outcomes: defaults are left out', () => {
  assert.is(
    sidesText([
      { selection: 'A', selection_type: 'home', line: -1.5 },
      { selection: 'B', selection_type: 'away', line: 1.5 },
    ]),
    ',"sides_selection":["A","B"],"sides_selection_type":["home","away"],"sides_line":[-1.5,1.5]',
  )
  assert.is(
    outcomesText([{ probability: 0.5, back1: 0, won1: 1, back2: 0, won2: 0 }]),
    ',"outcomes_probability":[0.5],"outcomes_won1":[1]',
  )
})

test.run()
