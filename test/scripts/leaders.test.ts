/* Of payloads of one instant those come first that name what the others leave out. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leadersFirst } from '../../scripts/replay/leaders.ts'

const page = (at: number, book: string, words: string) => ({
  at,
  text: JSON.stringify([[{ BetTableId: book, 'Info Table': { 'Home Team': 'New York', 'Start Time': words } }]]),
})
const other = (at: number) => ({ at, text: '{"sport_key":"basketball_nba"}' })

async function* from<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}
const order = async (...list: { at: number; text: string }[]): Promise<number[]> => {
  const numbers: number[] = []
  for await (const one of leadersFirst(from(list))) numbers.push(list.indexOf(one))
  return numbers
}

test('a page that names days is read before the other pages of its instant', async () => {
  const [alone, dated] = ['8:30PM', 'May 9, 2024 · 8:30 PM']
  assert.equal(await order(page(1, 'A', alone), page(1, 'B', alone), page(1, 'C', dated)), [2, 0, 1])
  assert.equal(await order(page(1, 'A', alone), page(2, 'B', dated), page(2, 'C', 'Today · 8:30 PM')), [0, 1, 2])
  assert.equal(await order(page(1, 'A', '2Q'), page(1, 'B', 'Sun 1:00 PM'), page(2, 'C', alone)), [1, 0, 2])
})

test('what stands between them keeps its place', async () => {
  assert.equal(
    await order(other(1), other(1), page(1, 'A', '8:30PM'), other(1), page(1, 'B', 'Today 8:30 PM')),
    [0, 1, 2, 3, 4],
  )
})

test.run()
