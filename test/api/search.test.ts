/* What is looked for by a part of a name: folded as the store folds what is looked through, and never nothing. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '../../api/routes/index.ts'
import { folded } from '../../sql/atlas.ts'
import { createWriter } from '../stream/writer.ts'
import { useFacade } from './served.ts'
import { CHIEFS, eventOf, PROP, quoteOf } from './slate.ts'

const test = suite('search')

const PLAYERS = ['김하성', 'José Núñez', 'Nº ½ Smith', "C.J. O'Neale"]

const served = useFacade(test, 'api-search', async stores => {
  const ticks = PLAYERS.map(player_name => quoteOf(CHIEFS, 'fanduel', 'home', 1.9, { ...PROP, player_name }))
  await createWriter({ ...stores, league: 'nfl' }).commit({ events: [eventOf(CHIEFS)], ticks })
})

test('folds a text as the store folds what is looked through', async () => {
  // Scripts with accents, what is put together of parts, and forms of other characters.
  const ranges = [[0x20, 0x3000] as const, [0xac00, 0xd7a4] as const, [0xf900, 0xfff0] as const]
  const known = /\p{L}|\p{M}|\p{N}|\p{P}|\p{S}|\p{Z}/u
  for (const [from, to] of ranges) {
    const all = Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).filter(c => known.test(c))
    for (let at = 0; at < all.length; at += 2_000) {
      const texts = all.slice(at, at + 2_000)
      const [row] = await served.stores.sql.query<{ texts: string[] }>(
        "SELECT arrayMap(text -> lowerUTF8(removeDiacriticsUTF8(text)), JSONExtract({texts:String}, 'Array(String)')) AS texts",
        { texts: JSON.stringify(texts) },
      )
      assert.equal(
        texts.filter((text, at) => folded(text) !== row?.texts[at]),
        [],
      )
    }
  }
})

test('finds a name by any part of it, whatever it is written in', async () => {
  const found = async (query: string): Promise<unknown[]> => {
    const { json } = await served.facade.get(`/odds?${query}`, { key: served.keys.enterprise })
    return json.data.map((row: { player_name: string }) => row.player_name)
  }
  for (const name of ['player', 'q']) {
    assert.equal(await found(`${name}=${encodeURIComponent('하성'.normalize('NFD'))}`), ['김하성'])
    assert.equal(await found(`${name}=NUNEZ`), ['José Núñez'])
    assert.equal(await found(`${name}=${encodeURIComponent('nº ½')}`), ['Nº ½ Smith'])
    assert.equal(await found(`${name}=jose%C2%A0nunez`), ['José Núñez'])
    for (const written of ['cj', 'c.j. oneale', 'O’Neale', "CJ O'NEALE"])
      assert.equal(await found(`${name}=${encodeURIComponent(written)}`), ["C.J. O'Neale"], written)
  }
})

test('refuses a text that is nothing but accents or signs: it would be found in every name', async () => {
  const asked = ENDPOINTS.filter(({ path }) => !path.includes(':')).flatMap(({ path, query }) =>
    ['team', 'player', 'q'].filter(name => name in query).map(name => ({ path, name })),
  )
  assert.ok(asked.length >= 15, String(asked.length))
  for (const { path, name } of [...asked, { path: '/stream', name: 'player' }]) {
    const { status, json } = await served.facade.get(`${path}?${name}=%CC%81.`, { key: served.keys.enterprise })
    assert.is(status, 400, path)
    const said = json.error.issues.find((issue: { param: string }) => issue.param === name)
    assert.is(said?.message, 'has nothing to search for', path)
  }
})

test.run()
