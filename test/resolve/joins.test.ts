/**
 * Five hundred joins, each beside evidence that is not the resolver's: ids that two sources share, tables of aliases, another book's calendar, and the
 * final scores that two sources tell of a day. They are
 * drawn from the recordings at each run, of which nothing is kept here. LINEFEED_LIST_JOINS=1 lists them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../feeds/mutate.ts'
import { shared } from '../recordings.ts'
import { type Join, lineOf, sample } from './join.ts'
import { joinsById } from './joins-by-id.ts'
import { joinsByScore } from './joins-by-score.ts'
import { joinsByTable } from './joins-by-table.ts'

const SEED = 20260804

test('500 joins, none of them wrong', () => {
  if (shared('feeds/the-odds-api-current') === null || shared('feeds/scraped-books-2024') === null) return
  const random = createRandom(SEED)
  const ids = joinsById()
  const mlb = joinsByTable('mlb_dk-bovada-espnbet_2024-05.ndjson.gz', 'mlb')
  const nba = joinsByTable('nba_dk-bovada-espnbet_2024-05.ndjson.gz', 'nba')
  const scores = joinsByScore()
  const rest = 500 - Math.min(scores.length, 20)
  const drawn: Join[] = [
    ...sample(scores, 20, random),
    ...sample(ids, 220, random),
    ...sample(mlb, rest - 270, random),
    ...sample(nba, 50, random),
  ]
  if (process.env.LINEFEED_LIST_JOINS) for (const join of drawn) console.log(lineOf(join))
  const wrong = drawn.filter(join => !join.right).map(lineOf)
  assert.is(drawn.length, 500)
  assert.equal(wrong, [])
  assert.equal(drawn.filter(join => join.evidence === '').map(lineOf), [], 'each has its evidence')
  assert.ok(new Set(drawn.map(join => join.source)).size >= 20, 'of many sources')
  // All that evidence can be found of, not only those drawn.
  for (const [name, all] of [
    ['scores', scores],
    ['ids', ids],
    ['mlb tables', mlb],
    ['nba tables', nba],
  ] as const) {
    const right = all.filter(join => join.right).length
    console.log(`\n  ${name}: ${right} of ${all.length} joins right`)
    if (process.env.LINEFEED_LIST_JOINS) for (const join of all) if (!join.right) console.log(lineOf(join))
    assert.ok(right / all.length >= 0.995, `${name}: ${right} of ${all.length}`)
  }
})

test.run()
