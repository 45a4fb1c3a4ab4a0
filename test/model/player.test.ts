/** Who a player is, however his name is written: made-up spellings always, those of several sources where the recordings are here. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { propsCash } from '../../pipelines/feeds/props-cash.ts'
import { theOddsApiCsv } from '../../pipelines/feeds/the-odds-api-csv.ts'
import { oddsId } from '../../pipelines/model/identity.ts'
import { marketKey } from '../../pipelines/model/market.ts'
import type { Feed, Payload } from '../../pipelines/model/part.ts'
import { playerKey } from '../../pipelines/model/player.ts'
import { payloads, recorded, through } from '../feeds/recordings.ts'

test('one player, however he is written', () => {
  const same: string[][] = [
    ['C.J. McCollum', 'CJ McCollum', 'cj mccollum', ' C.J.  McCollum '],
    ['J.J. Watt', 'J. J. Watt', 'JJ Watt', 'J J Watt'],
    ["De'Aaron Fox", 'De’Aaron Fox', 'DeAaron Fox'],
    ['Luka Dončić', 'Luka Doncic', 'LUKA DONČIĆ'],
    ['Jimmy Butler', 'Jimmy Butler III', 'Jimmy Butler iii.'],
    ['Jabari Smith Jr', 'Jabari Smith Jr.', 'Jabari Smith'],
    ['Shai Gilgeous-Alexander', 'Shai Gilgeous Alexander'],
    ['Alexandre Sarr', 'Alex Sarr'],
  ]
  for (const names of same) assert.is(new Set(names.map(playerKey)).size, 1, names.join())
  assert.is(new Set(same.map(([name = '']) => playerKey(name))).size, same.length)
  for (const [a, b] of [
    ['Jalen Williams', 'Jaylin Williams'],
    ['Michael Carter', 'Michael Carter II'],
    ['Amen Thompson', 'Ausar Thompson'],
    ['田中', '佐藤'],
  ] as const)
    assert.is.not(playerKey(a), playerKey(b))
  assert.equal([playerKey(''), playerKey('V')], ['', 'v'])
})

test('two spellings are one market and one id', () => {
  const of = (player_name: string) =>
    marketKey({ market_type: 'player_points', player_name, stat_category: 'points', line: 20.5 })
  assert.is(of('C.J. McCollum'), of('CJ McCollum'))
  const id = (name: string) => oddsId('fanduel', 'nba_a_b_2026-01-02', 'player_points', name, 'over', 20.5)
  assert.is(id('Jimmy Butler III'), id('Jimmy Butler'))
})

const DAYS = ['20251105_170000', '20251113_170000', '20251119_170000', '20251205_170039']

/** Of each name that a source's quotes have: the teams of the games that it was seen in. */
const seenBy = (feed: Feed, all: readonly Payload[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const payload of all)
    for (const event of through(feed, payload).events)
      for (const group of event.groups)
        for (const quote of group.quotes()) {
          if (quote.rejected || quote.player_name === '') continue
          const teams = found.get(quote.player_name) ?? new Set()
          for (const name of [event.home, event.away]) teams.add(teamByAlias('nba', name)?.id ?? name)
          found.set(quote.player_name, teams)
        }
  return found
}

test('three sources: a team’s player is one key in all of them, and a key is one player', () => {
  const lists = recorded('propscash-nba/nba-lines_2026-01-02.ndjson.gz')
  const tables = DAYS.map(day => recorded(`the-odds-api-csv-nba-props/raw_${day}.csv.gz`))
  const page = recorded('fanduel-native/fanduel-response-1766827032142.json.gz')
  if (lists === null || page === null || tables.includes(null)) return
  const csv = tables.map(body => ({ feed: theOddsApiCsv.id, observed_at: 0, body: body ?? '', request: '' }))
  const bySource = [seenBy(propsCash, payloads(lists, propsCash.id)), seenBy(theOddsApiCsv, csv)]
  // Who a source says plays for whom: its own list, not ours.
  const teamOf = new Map<string, string>()
  for (const payload of payloads(lists, propsCash.id))
    for (const { name, team } of JSON.parse(payload.body) as { name: string; team: string }[])
      teamOf.set(name, teamByAlias('nba', team)?.id ?? team)
  const [cash = new Map(), table = new Map()] = bySource
  const keys = new Map<string, string[]>()
  for (const name of table.keys()) keys.set(playerKey(name), [...(keys.get(playerKey(name)) ?? []), name])
  let [joined, found] = [0, 0]
  for (const name of cash.keys()) {
    for (const other of keys.get(playerKey(name)) ?? []) {
      found += 1
      // In the weeks between them few have changed teams.
      if (table.get(other)?.has(teamOf.get(name) ?? '')) joined += 1
      const last = (text: string) =>
        text
          .normalize('NFD')
          .toLowerCase()
          .replace(/[^a-z ]/g, '')
          .split(' ')[1]
      assert.is(last(name), last(other), `${name} and ${other}`)
    }
  }
  assert.ok(found >= 150 && joined / found >= 0.97, `${joined} of ${found} players of both in a game of their team`)
  const spelt = [...cash.keys()].filter(name => !table.has(name) && keys.has(playerKey(name)))
  assert.ok(spelt.length >= 3, `${spelt.length} of them in another spelling`)
  const inPage = [...page.matchAll(/"runnerName":"([A-Z][^"]+?) (?:Over|Under)"/g)].map(([, name = '']) => name)
  const known = new Set([...cash.keys(), ...table.keys()].map(playerKey))
  for (const name of inPage.filter(name => name.includes(' ') && !teamByAlias('nba', name)))
    assert.ok(known.has(playerKey(name)), `${name} of the book's own page is nobody of the others`)
})

test.run()
