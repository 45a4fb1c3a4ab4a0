/* How views are asked of the servers of a cluster, as text; test/pipelines/cluster.test.ts asks real ones. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readViews } from '../../sql/files.ts'
import { ownText, shardOf, sourceText } from '../../sql/shards.ts'

const test = suite('views on a cluster')

const ALONE = { database: 'db', cluster: null }
const PAIR = { database: 'db', cluster: 'pair' }

test('a view is answered by each server as a whole', () => {
  const view = 'SELECT a FROM {database}.ticks'
  assert.is(sourceText(view, ALONE), '(SELECT a FROM db.ticks)')
  assert.is(sourceText(view, PAIR), "cluster('pair', view(SELECT a FROM db.ticks))")
})

test('what is put together is asked piece by piece', () => {
  const view =
    "SELECT sum(n) FROM {each} (SELECT count() AS n, ')' FROM {each} (SELECT 1 FROM {database}.a)) GROUP BY x"
  const piece = "SELECT count() AS n, ')' FROM  (SELECT 1 FROM db.a)"
  assert.is(sourceText(view, PAIR), `(SELECT sum(n) FROM cluster('pair', view(${piece})) GROUP BY x)`)
  assert.is(sourceText(view, ALONE), `(SELECT sum(n) FROM  (${piece}) GROUP BY x)`)
  const two = '{each} (SELECT 1) UNION ALL {each} (SELECT 2)'
  assert.is(sourceText(two, PAIR).match(/cluster\('pair'/g)?.length, 2)
  assert.throws(() => sourceText('{each} (SELECT 1', PAIR), /a bracket is not closed/)
})

test('a table of all servers is one in what is handed on, and the own one in what is not', () => {
  const view = 'SELECT (SELECT max(p) FROM {all}.marks) AS head FROM {database}.ticks'
  assert.is(ownText(view, 'db'), 'SELECT (SELECT max(p) FROM db.marks) AS head FROM db.ticks')
  assert.match(sourceText(view, PAIR), "FROM cluster('pair', db.marks)")
})

test('times are handed on as text', () => {
  const view = "SELECT 1 WHERE t > {from:DateTime64(3, 'UTC')}"
  assert.match(sourceText(view, PAIR), "t > parseDateTime64BestEffort({from:String}, 3, 'UTC')")
  assert.match(sourceText(view, ALONE), view)
})

test('every view can be asked of a cluster, and leaves no mark of it in the text', () => {
  for (const { name, statement } of readViews()) {
    for (const place of [ALONE, PAIR]) assert.not.match(sourceText(statement, place), /\{(each|all|database)\}/, name)
    assert.not.match(ownText(statement, 'db'), /\{(each|all|database)\}/, name)
    assert.match(sourceText(statement, PAIR), "cluster('pair', view(", name)
  }
})

test('a partition has one server', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(database => ({ database }) as never)
  const store = { database: 'a', cluster: { name: 'three', shards: [a, b, c] } } as never
  assert.equal(
    [0, 1, 2, 3, 15].map(partition => shardOf(store, partition)),
    [a, b, c, a, a],
  )
})

test.run()
