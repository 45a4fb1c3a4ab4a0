/** What stands in a payload and cannot be used is told, whatever it is: one value of a fixture is exchanged for each of some strange ones. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { feedById } from '../../pipelines/feeds/index.ts'
import { through } from './recordings.ts'

/** What is written where nothing is known, and is no mistake: null. */
const STRANGE = [true, 'x', -5, []]

type Holder = Record<string, unknown>

/** The reasons for which anything of a fixture is refused, with one value of it exchanged. */
const reasons = (id: string, file: string, path: readonly (string | number)[], value: unknown): string => {
  const feed = feedById(id)
  assert.ok(feed)
  const root = JSON.parse(readFileSync(new URL(`fixtures/${id}/${file}.json`, import.meta.url), 'utf8'))
  const holder = path.slice(0, -1).reduce<Holder>((found, key) => found[key] as Holder, root)
  const last = String(path.at(-1))
  assert.ok(last in holder, path.join('.'))
  if (value !== undefined) holder[last] = value
  const { events, rejections } = through(feed, { feed: id, observed_at: 0, body: JSON.stringify(root), request: '' })
  const quotes = events.flatMap(event => event.groups.flatMap(group => group.quotes()))
  return [...rejections, ...quotes.flatMap(quote => (quote.rejected ? quote : []))]
    .map(({ reason, detail }) => `${reason} ${detail}`)
    .sort()
    .join('\n')
}

const tells = (id: string, file: string, path: readonly (string | number)[], strange: readonly unknown[]): void => {
  const own = reasons(id, file, path, undefined)
  for (const value of strange)
    assert.is.not(reasons(id, file, path, value), own, `${id} ${path.join('.')}: ${JSON.stringify(value)}`)
}

test('ESPN: a total below 0, and what is no object where prices are looked for', () => {
  const odds = ['events', 0, 'competitions', 0, 'odds', 0]
  for (const side of ['over', 'under']) {
    tells('espn', 'scoreboard_snapshot', [...odds, 'total', side, 'close', 'line'], [-5, '-5'])
    tells('espn', 'scoreboard_snapshot', [...odds, 'total', side, 'close'], STRANGE)
  }
  tells('espn', 'scoreboard_snapshot', [...odds, 'pointSpread', 'home', 'close'], STRANGE)
})

test('props.cash: a statistic, or all of them, that is no object', () => {
  tells('props-cash', 'lines_snapshot', [2, 'projection'], STRANGE)
  tells('props-cash', 'lines_snapshot', [0, 'projection', 'assists'], STRANGE)
})

test('Pinnacle: a score that is no number of goals', () => {
  tells('pinnacle', 'straight_live', ['matchups', 1, 'participants', 0, 'state', 'score'], STRANGE)
})

test('Action Network: the score of a game that is over', () => {
  tells('action-network', 'scoreboard_snapshot', ['games', 2, 'boxscore', 'total_home_points'], STRANGE)
})

test.run()
