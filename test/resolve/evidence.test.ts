/**
 * Team names of four books and two sources against tables that say which names are one team: the evidence comes from those tables, not from
 * the resolver. A name may be unmapped (several teams are called so); it is never another team's.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { recorded } from '../feeds/recordings.ts'

type Row = Record<string, string>

const PLACEHOLDER = /^(Value\d*)?$/
/** Columns of full names by which a book or a source tells teams apart; places alone ("Los Angeles") may be several teams'. */
const TELLING = ['DraftKings Name', 'ESPNBet', 'BetMGM', 'Bovada', 'displayName', 'shortDisplayName', 'name']

/** Names that are this team's and were given to it, of all that were shown, and those given to another. */
const judge = (league: string, full: string, row: Row, columns: readonly string[]) => {
  const team = teamByAlias(league, full)
  const names = columns.map(column => row[column] ?? '').filter(name => !PLACEHOLDER.test(name))
  const found = names.map(name => teamByAlias(league, name))
  const wrong = names.filter((_, i) => found[i] !== undefined && found[i] !== team)
  return { team, shown: names.length, right: found.filter(one => one !== undefined && one === team).length, wrong }
}

for (const [league, file] of [
  ['mlb', 'MLB'],
  ['nba', 'NBA'],
] as const) {
  test(`${league}: what four books call a team is that team`, () => {
    const text = recorded(`team-reference/alias-by-book_${file}.json`)
    if (text === null) return
    const rows: Row[] = JSON.parse(text)
    let [shown, right] = [0, 0]
    const teams = new Set<string>()
    for (const row of rows) {
      const full = row['Full Name'] ?? ''
      const told = judge(league, full, row, TELLING)
      assert.ok(told.team, `${full} is unmapped`)
      teams.add(told.team.id)
      assert.equal(told.wrong, [], full)
      assert.equal(judge(league, full, row, ['Team Rankings Name', 'PlainText']).wrong, [], full)
      shown += told.shown
      right += told.right
    }
    assert.is(teams.size, 30, 'two rows are one team')
    assert.ok(right / shown >= 0.995, `${right} of ${shown} names`)
  })
}

test('nfl: what ESPN calls a team is that team', () => {
  const text = recorded('team-reference/espn_nfl_teams.json.gz')
  if (text === null) return
  const rows: Row[] = JSON.parse(text).sports[0].leagues[0].teams.map((one: { team: Row }) => one.team)
  const teams = rows.map(row => {
    const told = judge('nfl', row.displayName ?? '', row, [...TELLING, 'abbreviation'])
    assert.equal([told.wrong, told.right], [[], told.shown], row.displayName)
    return told.team?.id
  })
  assert.is(new Set(teams).size, 32)
})

test.run()
