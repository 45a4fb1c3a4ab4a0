/** Tables of the generic feed that are nearly right: read as they are meant, or refused by a word that says which column and what was expected. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generic } from '../../pipelines/feeds/generic.ts'
import { isTable } from '../../scripts/replay/csv.ts'
import { rowsOf } from './rows.ts'

const HEAD = 'type,league,event_id,home,away,start,sportsbook,market,selection,line,odds_american,is_active,max_bet'
const row = (side: string, line: number | string, price: number | string, active = '', most: number | string = '') =>
  `quote,nfl,g1,Kansas City Chiefs,Denver Broncos,2026-11-15T18:00:00Z,b,spread,${side},${line},${price},${active},${most}`
const table = (head = HEAD) => [head, row('home', -3.5, -110, 'true', 500), row('away', 3.5, 100, 'false')].join('\n')
const ROWS = ['point_spread|home|-3.5|1.909', 'point_spread|away|3.5|2!']

const told = (body: string) => {
  const { parts, rejections } = generic.split({ feed: 'generic', observed_at: 0, body, request: '' })
  return { parts: parts.length, said: rejections.map(({ reason, detail }) => `${reason} ${detail}`) }
}

test('a column but for a letter, its case or what parts it is refused: without it suspended prices stood as open ones', () => {
  assert.equal(rowsOf(generic, table()).rows, ROWS)
  for (const [column, written] of [
    ['is_active', 'is_activ'],
    ['is_active', 'is_actvie'],
    ['is_active', 'Is Active'],
    ['start', 'strat'],
    ['max_bet', 'maxbet'],
    ['league', 'leage'],
    ['type', 'Type'],
    ['event_id', 'event-id'],
  ] as const) {
    const body = table(HEAD.replace(column, written))
    assert.ok(isTable(body) && generic.recognises?.({ folder: '', name: '', text: body }), written)
    const expected = `unknown_column header: expected ${column}, got "${written}"`
    assert.equal(told(body), { parts: 0, said: [expected] })
  }
})

test('a column that stands there twice is refused', () => {
  const body = table().replaceAll('\n', ',7.5\n').replace(',7.5\n', ',line\n')
  assert.equal(told(`${body},7.5`), {
    parts: 0,
    said: ['unknown_column header: expected each column once, got "line" again'],
  })
})

test('a column of an operator’s own is told once, and its rows are read', () => {
  for (const own of ['note', 'state', 'teams', 'my"own']) {
    const head = `${HEAD},"${own.replaceAll('"', '""')}"`
    const body = [
      head,
      ...table()
        .split('\n')
        .slice(1)
        .map(line => `${line},x`),
    ].join('\n')
    assert.equal(rowsOf(generic, body).rows, ROWS, own)
    const shown = JSON.stringify(own)
    assert.equal(told(body).said, [
      `unknown_column header: expected a member of a line, got ${shown}, which is not read`,
    ])
  }
  const unnamed = table().replaceAll('\n', ',\n')
  assert.equal(told(`${unnamed},`).said, [])
})

test('in a table with semicolons or tabs a limit that may be of thousands is refused', () => {
  for (const separator of [';', '\t'])
    for (const [most, expected] of [
      ['1.000', 'wrong_type'],
      ['2,500', 'wrong_type'],
      ['1000', null],
      ['0,125', null],
      ['250,5', null],
    ] as const) {
      const body = [HEAD, row('home', '#', -110, '', '##')].join('\n').replaceAll(',', separator)
      const { rows, reasons } = rowsOf(generic, body.replace('##', most).replace('#', '-3,5'))
      assert.equal([rows, reasons], expected ? [[], [expected]] : [ROWS.slice(0, 1), []], most)
    }
})

test('a row that is broken is told by its line in the file, blank ones counted', () => {
  const lines = table().split('\n')
  for (const separator of [',', ';']) {
    const body = `${lines.join('\n\n').replaceAll(',', separator)}\n\nquote${separator}nfl`
    assert.equal(told(body).said, ['wrong_type line 7 of the payload: expected 13 cells, got 2'])
  }
})

test.run()
