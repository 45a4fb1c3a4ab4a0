/** bet365's text of other leagues and sports than the recorded ones. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bet365 } from '../../pipelines/feeds/bet365.ts'
import { rowsOf } from './rows.ts'

const HANDICAP =
  'MG;ID=938;NA=Asian Handicap;|MA;NA=Ajax;|PA;ID=1;OD=1/1;HA=-1.0,-1.5;|MA;NA=PSV;|PA;ID=2;OD=4/5;HA=+1.0,+1.5;|'
const read = (sport: number, league: string) =>
  rowsOf(
    bet365,
    `F|CL;ID=1;CL=${sport};IT=#E99#;L3=${league};|EV;EX=Ajax v PSV;CC=${league};BC=20261109150000;|${HANDICAP}`,
  )

test('soccer of any country: a quarter line, each side with its own', () => {
  const { parts, rows } = read(1, 'Dutch Eredivisie')
  assert.is(parts[0]?.league, 'netherlands_eredivisie')
  assert.equal(rows, ['point_spread|home|-1.25|2', 'point_spread|away|1.25|1.8'])
})

test('a number of soccer’s is nothing in another sport', () => {
  const { rows, reasons } = read(18, 'NBA')
  assert.equal([rows, new Set(reasons)], [[], new Set(['unknown_market'])])
})

test.run()
