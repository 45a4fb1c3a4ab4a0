/* Names in SQL are told apart as the pipelines tell them: in every alphabet, however they are written. */
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { playerKey } from '../../pipelines/model/player.ts'
import { slug } from '../../pipelines/model/slug.ts'
import { createSources } from '../../sql/source.ts'
import { event, iso } from '../stream/rows.ts'
import { createDatabase, type Database } from './database.ts'
import { partText } from './parts.ts'

const SEED = 20261128
const NAMES = 3_000
/** A parameter's text has its limit. */
const AT_ONCE = 200
const AT = iso(Date.now() - 60_000)

const Names = suite('names in SQL')
let db: Database
Names.before(async () => {
  db = await createDatabase('names')
})
Names.after(() => db.close())

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
const ALPHABETS = [
  ...[range(0x41, 0x5a), range(0x61, 0x7a), range(0xc0, 0x17f), range(0x1e00, 0x1eff), range(0x300, 0x36f)],
  ...[range(0x370, 0x3ff), range(0x400, 0x45f), range(0x5d0, 0x5ea), range(0x620, 0x64a), range(0x905, 0x939)],
  ...[range(0x3041, 0x30ff), range(0x4e00, 0x4fff), range(0xac00, 0xadff), range(0xff21, 0xff5a)],
]
const SPELT =
  `C.J. CJ De'Aaron De’Aaron Gilgeous-Alexander Dončić İlkay ΝΙΚΟΣ Þór Øster ß Jr Jr. Sr. II III iv V. 한화 ½ ﬁ 🏀 _ -`.split(
    ' ',
  )
const CALLED = ['Alexandre Sarr', 'Cameron Johnson', 'Cameron Thomas', 'Herb Jones', 'Nicolas Claxton', 'Gabriel Davis']
const MORE = [
  'Joshua Palmer',
  'Kenneth Walker III',
  'Mitch Trubisky',
  'J. J. Watt',
  'A. J. B. Li',
  'Michael Carter',
  'Michael Carter II',
  '',
  'V',
]

const word = fc.oneof(
  ...ALPHABETS.map(letters =>
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 7 }).map(some => some.join('')),
  ),
  fc.constantFrom(...SPELT),
)
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '-', '. ', ', ', '  '))
  .map(([words, between]) => words.join(between))
const long = fc.array(word, { minLength: 12, maxLength: 24 }).map(words => words.join(' '))

const keysOf = async (expression: string, names: readonly string[]): Promise<string[]> => {
  const keys: string[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const rows = await db.sql.query<{ key: string }>(
      `SELECT ${expression} AS key FROM (SELECT arrayJoin(JSONExtract({some:String}, 'Array(String)')) AS player_name) AS q`,
      { some: JSON.stringify(names.slice(at, at + AT_ONCE)) },
    )
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

Names('a player has the key of the pipelines, and a name its slug, whatever it is written in', async () => {
  const names = [
    ...fc.sample(name, { seed: SEED, numRuns: NAMES }),
    ...fc.sample(long, { seed: SEED, numRuns: NAMES / 10 }),
    ...[...CALLED, ...MORE].flatMap(own => [own, own.toUpperCase(), `${own} Jr.`]),
  ]
  const players = await keysOf(partText('player_key', { of: 'q.player_name' }), names)
  const slugs = await keysOf(
    partText('slug', { of: 'q.player_name' }),
    names.filter(own => own !== ''),
  )
  for (const [i, own] of names.entries()) assert.is(players[i], playerKey(own), own)
  for (const [i, own] of names.filter(each => each !== '').entries()) assert.is(slugs[i], slug(own), own)
})

Names('teams that the atlas lacks are told apart by the slugs that stand in their events’ ids', async () => {
  const pairs = [
    ['한화 이글스', '기아 타이거즈'],
    ['Brøndby', 'Łódź'],
    ['Зенит', 'Ολυμπιακός'],
  ]
  const rows = pairs.map(([home_team = '', away_team = ''], n) => ({
    ...event('kbo', n, { home_team, away_team, sport: 'baseball', observed_at: AT }),
    position: 1,
    committed_at: AT,
  }))
  const images = rows.map(row => ({ ...row, feed: 'test', groups: ['draftkings|moneyline'], seen_lag_ms: [0] }))
  const marks = rows.slice(0, 1).map(({ partition }) => ({ partition, position: 1, epoch: 0, committed_at: AT }))
  for (const [table, list] of Object.entries({ events: rows, sightings: images, marks }))
    await db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, list.map(row => JSON.stringify(row)).join('\n'))
  const params = { positions: new Array<number>(16).fill(1), books: [], hidden: [], at: AT }
  const found = await db.sql.query<{ id: string; name: string }>(
    `SELECT id, name FROM ${createSources(db.database).source('teams_state', params)} WHERE event_count > 0 ORDER BY id`,
    params,
  )
  const expected = pairs.flat().map(own => ({ id: slug(own), name: own }))
  assert.equal(
    found,
    expected.sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

Names.run()
