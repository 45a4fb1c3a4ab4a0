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

/** Arsenal v Chelsea with these records behind its head. */
const match = (records: string, head = 'EX=Arsenal v Chelsea;', league = ['1', 'England Premier League']) =>
  rowsOf(
    bet365,
    `F|CL;ID=1;CL=${league[0]};IT=#E99#;L3=${league[1]};|EV;${head}CC=${league[1]};BC=20261109150000;|${records}`,
  )
const handicap = ([group = '', column = '', price = 'SU=0;']: readonly string[]) =>
  `MG;ID=938;${group}|MA;NA=Arsenal;${column}|PA;ID=1;${price}OD=1/1;HA=-1;|MA;NA=Chelsea;|PA;ID=2;SU=0;OD=4/5;HA=1;|`

test('suspended is a price whose match, market or column is suspended, not only its own', () => {
  const [home, away] = ['point_spread|home|-1|2', 'point_spread|away|1|1.8']
  assert.equal(match(handicap([])).rows, [home, away])
  assert.equal(match(handicap(['', '', 'SU=1;'])).rows, [`${home}!`, away])
  assert.equal(match(handicap(['', 'SU=1;'])).rows, [`${home}!`, away])
  assert.equal(match(handicap(['SU=1;'])).rows, [`${home}!`, `${away}!`])
  assert.equal(match(handicap([]), 'EX=Arsenal v Chelsea;SU=1;').rows, [`${home}!`, `${away}!`])
})

test('a price without its column is refused, not put under that of the market before it', () => {
  const home = ['point_spread|home|-1|2', 'point_spread|away|1|1.8']
  for (const records of [
    `${handicap([])}MG;ID=50138;|PA;ID=3;OD=1/2;HA=2;|`,
    `MG;ID=50138;|PA;ID=3;OD=1/2;HA=2;|${handicap([])}`,
    `${handicap([])}MG;ID=50138;|MA;NA= ;|PA;ID=3;OD=1/2;HA=2;|`,
  ]) {
    const { rows, reasons } = match(records)
    assert.equal([rows, reasons], [home, ['unknown_selection']])
  }
})

test('a match that is suspended is so in its later messages too; a price of 0/0 is none', () => {
  const later = `F|CL;ID=1;CL=1;IT=X#E99#G938#;|EV;ID=EMB;|${handicap([])}`
  const { rows, reasons } = match(later.replace('OD=4/5', 'OD=0/0'), 'EX=Arsenal v Chelsea;SU=1;')
  assert.equal([rows, reasons], [['point_spread|home|-1|2!'], ['impossible_price']])
})

test('a message under the number of a match, of two other teams, is none of it', () => {
  const total = 'MG;ID=10143;|MA;NA= ;PY=de;|PA;NA=2.5;|MA;NA=Over;|PA;ID=3;OD=1/1;|MA;NA=Under;|PA;ID=4;OD=4/5;|'
  const later = (head: string) => `F|CL;ID=1;CL=1;IT=X#E99#G10143#;|EV;ID=EMB;${head}|${total}`
  const goals = ['total_goals|over|2.5|2', 'total_goals|under|2.5|1.8']
  for (const own of ['', 'EX=Arsenal v Chelsea;', 'EX=Chelsea @ Arsenal;']) assert.equal(match(later(own)).rows, goals)
  for (const other of ['EX=Ajax v PSV;', 'EX=Chelsea v Arsenal;']) {
    const { events, rows, reasons } = match(later(other))
    assert.equal([events.length, rows, reasons], [1, [], ['other_teams']])
  }
})

test('a column of a total with a row too few or too many is refused: its prices would be of other lines', () => {
  const labels = ['1.5', '2.0', '2.5'].map(line => `PA;ID=PC${line};NA=${line};`)
  const prices = ['1/1', '2/1', '3/1'].map(price => `PA;ID=1;SU=0;OD=${price};`)
  const of = (lines: string[], over: string[]) => {
    const column = (name: string, rows: string[]) => `MA;NA=${name};|${rows.join('|')}|`
    return match(`MG;ID=50139;|MA;NA= ;PY=de;|${lines.join('|')}|${column('Over', over)}${column('Under', prices)}`)
  }
  const rows = (side: string) => ['1.5|2', '2|3', '2.5|4'].map(one => `total_goals#alternate|${side}|${one}`)
  assert.equal(of(labels, [...prices, 'PA;ID=;']).rows, [...rows('over'), ...rows('under')])
  const short = of(labels, prices.slice(1))
  assert.equal([short.rows, short.reasons], [rows('under'), ['impossible_line']])
  const long = of(labels.slice(1), prices)
  assert.equal([long.rows, long.reasons], [[], ['impossible_line', 'impossible_line']])
})

test('a handicap of which a column is lost, or whose lines are not opposite, is refused', () => {
  const column = (name: string, ...lines: number[]) =>
    `MA;NA=${name};MA=50138;|${lines.map(line => `PA;ID=1;SU=0;OD=1/1;HA=${line};|`).join('')}`
  const of = (...columns: string[]) => {
    const { rows, reasons } = match(`MG;ID=50138;|${columns.join('')}MG;ID=40;|MA;|PA;NA=Arsenal;N2=1;OD=1/1;|`)
    return [rows.length, reasons]
  }
  const home = column('Arsenal', -1, -1.5)
  assert.equal(of(home, column('Chelsea', 1, 1.5)), [5, []])
  for (const broken of [
    [home],
    [column('Arsenal', -1, -1.5, 1, 1.5)],
    [home, column('Chelsea', 1)],
    [home, column('Chelsea', 1, -1.5)],
    [home, home, column('Chelsea', 1, 1.5)],
  ])
    assert.equal(of(...broken), [1, ['impossible_line']])
})

test('two lines that are not half apart are no quarter, and a comma may be a decimal one', () => {
  const total = (line: string) =>
    match(`MG;ID=10143;|MA;NA= ;PY=de;|PA;NA=${line};|MA;NA=Over;|PA;OD=1/1;|MA;NA=Under;|PA;OD=4/5;|`)
  assert.equal(total('2.5, 3.0').rows, ['total_goals|over|2.75|2', 'total_goals|under|2.75|1.8'])
  assert.equal(total(' 2.5 ').rows, ['total_goals|over|2.5|2', 'total_goals|under|2.5|1.8'])
  for (const line of ['2,5', '2.5, 3.5', '2.5, 2.5', '0x3', '1e1', '2.5,', ''])
    assert.equal([total(line).rows, total(line).reasons], [[], ['impossible_line', 'impossible_line']], line)
  const sides = (home: string, away: string) =>
    match(`MG;ID=938;|MA;NA=Arsenal;|PA;OD=1/1;${home}|MA;NA=Chelsea;|PA;OD=4/5;${away}|`)
  assert.equal(sides('HD=0.0, -0.5;', 'HD=0.0, +0.5;').rows, [
    'point_spread|home|-0.25|2',
    'point_spread|away|0.25|1.8',
  ])
  assert.equal(sides('HA=-1.0, +1.5;', 'HA=+1.0, -1.5;').rows, [])
})

test('a handicap that stands twice, as a number and as it is shown, and is two lines, is refused', () => {
  const of = (home: string, away: string) => {
    const { rows, reasons } = match(
      `MG;ID=938;|MA;NA=Arsenal;|PA;OD=1/1;HA=-1.25;${home}|MA;NA=Chelsea;|PA;OD=4/5;HA=1.25;${away}|`,
    )
    return [rows.length, reasons]
  }
  assert.equal(of('HD=-1.0, -1.5;', 'HD=+1.0, +1.5;'), [2, []])
  assert.equal(of('HD=;', ''), [2, []])
  for (const home of ['HD=-1.0;', 'HD=+1.0, +1.5;', 'HD=x;'])
    assert.equal(of(home, 'HD=+1.0, +1.5;'), [1, ['impossible_line']])
})

test('a column of another market, whose head is lost, is none of the one before', () => {
  const goals = (number: number, line: number, odds: string) =>
    `MA;NA= ;PY=de;|PA;NA=${line};|` +
    ['Over', 'Under'].map(name => `MA;NA=${name};MA=${number};|PA;ID=${line};SU=0;OD=${odds};|`).join('')
  const own = ['total_goals|over|2.5|2', 'total_goals|under|2.5|2']
  const first = `MG;ID=10143;|${goals(10143, 2.5, '1/1')}`
  assert.equal(match(first).rows, own)
  const { rows, reasons } = match(first + goals(50136, 1.5, '4/5'))
  assert.equal([rows, reasons], [own, ['other_market', 'other_market']])
})

test('a match whose two names stand the other way round than in its own is refused', () => {
  const of = (head: string) => {
    const { events, reasons } = match('MG;ID=40;|MA;|PA;NA=Arsenal;N2=1;OD=1/1;|', head)
    return events.length > 0 ? events.map(({ home, away }) => `${home} ${away}`) : reasons
  }
  assert.equal(of('EX=Arsenal v Chelsea;N2=Arsenal;N3=Chelsea;'), ['Arsenal Chelsea'])
  assert.equal(of('EX=The Arsenal v Chelsea FC;N2=Arsenal;N3=Chelsea;'), ['Arsenal Chelsea'])
  assert.equal(of('EX=Arsenal v Chelsea;N2=Chelsea;N3=Arsenal;'), ['other_teams'])
})

test('behind an @ stands the home team', () => {
  for (const names of ['', 'N2=NY Jets;N3=NE Patriots;']) {
    const { events } = match('', `EX=NY Jets @ NE Patriots;${names}`, ['12', 'NFL'])
    assert.equal([events[0]?.home, events[0]?.away], ['NE Patriots', 'NY Jets'])
  }
})

test('results, both to score and double chance: the price itself names its side, in any language or by its code', () => {
  const result = (id: number) =>
    `MG;ID=${id};|MA;NA= ;|PA;NA=Arsenal;N2=1;OD=1/1;|PA;NA=Remis;N2=X;OD=2/1;|PA;NA=Chelsea;OD=3/1;|PA;ID=;|`
  const { rows, reasons } = match(
    `${result(40)}${result(1579)}MG;ID=10150;|MA;|PA;NA=Sim;OD=4/6;|PA;NA=No;OD=11/10;SU=1;|` +
      'MG;ID=10114;|MA;|PA;NA=Draw or Chelsea;OD=1/1;|PA;NA=Arsenal or Draw;OD=1/3;|PA;NA=Arsenal or Chelsea;OD=1/4;|',
  )
  assert.equal(reasons, [])
  assert.equal(rows, [
    ...['moneyline', '1st_half_moneyline'].flatMap(type => [`${type}|home|2`, `${type}|draw|3`, `${type}|away|4`]),
    'both_teams_to_score|yes|1.667',
    'both_teams_to_score|no|2.1!',
    'double_chance|Draw or Away|2',
    'double_chance|Home or Draw|1.333',
    'double_chance|Home or Away|1.25',
  ])
})

test('a price whose name and code are of two sides is refused, and so is one of no side', () => {
  const { rows, reasons } = match('MG;ID=40;|MA;|PA;NA=Chelsea;N2=1;OD=1/1;|PA;NA=Leeds;OD=1/1;|PA;NA=Over;OD=1/1;|')
  assert.equal([rows, reasons], [[], Array(3).fill('unknown_selection')])
})

const table = (id: number, over: string, under: string, lines = ['2.5', '2.5, 3.0', '3.5']) =>
  `MG;ID=${id};|MA;NA= ;PY=de;|${lines.map(line => `PA;NA=${line};|`).join('')}MA;NA=Over;|${over}MA;NA=Under;|${under}`
const price = (odds: string) => `PA;ID=1;OD=${odds};|`

test('a place without a price keeps its line from the next one', () => {
  const { rows } = match(
    table(50139, price('1/4') + price('1/1') + price('3/1'), `${price('4/1')}PA;NA= ;OD=;|PA;OD=1/5;|`),
  )
  assert.equal(rows, [
    'total_goals#alternate|over|2.5|1.25',
    'total_goals#alternate|over|2.75|2',
    'total_goals#alternate|over|3.5|4',
    'total_goals#alternate|under|2.5|5',
    'total_goals#alternate|under|3.5|1.2',
  ])
})

test('goals over and under are a group of their own beside the Asian line, and corners have their types', () => {
  const { rows } = match(
    table(10143, price('1/1'), price('4/5'), ['2.75']) +
      table(981, price('4/5'), price('1/1'), ['2.5']) +
      table(10164, price('4/5'), price('1/1'), ['10.5']),
  )
  assert.equal(rows, [
    'total_goals|over|2.75|2',
    'total_goals|under|2.75|1.8',
    'total_corners|over|10.5|1.8',
    'total_corners|under|10.5|2',
    'total_goals#goals_over_under#alternate|over|2.5|1.8',
    'total_goals#goals_over_under#alternate|under|2.5|2',
  ])
})

test('a total’s price that says another line than its row’s is refused, and the next ones keep theirs', () => {
  const own = (HA: string, HD = HA) => `PA;ID=1;OD=1/1;HA=${HA};HD=${HD};|`
  const over = ['2.5', '2.75', '3.5'].map(line => `total_goals#alternate|over|${line}|2`)
  const under = ['2.5', '2.75', '3.5'].map(line => `total_goals#alternate|under|${line}|2`)
  const plain = price('1/1').repeat(3)
  const of = (row: string) => {
    const { rows, reasons } = match(table(50139, own('2.5') + row + price('1/1'), plain))
    return [...rows, ...reasons]
  }
  assert.equal(of(own('2.75', '2.5, 3.0')), [...over, ...under])
  const without = [over[0], over[2], ...under, 'impossible_line']
  assert.equal(of(own('2.75', '3.0')), without)
  assert.equal(of(own('3.5')), without)
})

test('a total whose lines are of other prices than those beside them is refused: the number of a line is its over’s', () => {
  const row = (id: number, odds: string) => `PA;ID=${id};OD=${odds};|`
  const of = (lines: readonly [id: string, line: string][]) => {
    const [over, under] = [row(1, '1/2') + row(2, '2/1'), row(3, '3/2') + row(4, '1/3')]
    const names = lines.map(([id, line]) => `PA;ID=${id};NA=${line};|`).join('')
    const { rows, reasons } = match(`MG;ID=50139;|MA;NA= ;PY=de;|${names}MA;NA=Over;|${over}MA;NA=Under;|${under}`)
    return [...rows.map(one => one.split('|').slice(1).join('|')), ...reasons]
  }
  const whole = ['over|2.5|1.5', 'over|3.5|3', 'under|2.5|2.5', 'under|3.5|1.333']
  assert.equal(
    of([
      ['PC1', '2.5'],
      ['PC2', '3.5'],
    ]),
    whole,
  )
  // Without their numbers the rows alone tell.
  assert.equal(
    of([
      ['', '2.5'],
      ['x', '3.5'],
    ]),
    whole,
  )
  assert.equal(
    of([
      ['PC2', '3.5'],
      ['PC1', '2.5'],
    ]),
    ['impossible_line'],
  )
})

test.run()
