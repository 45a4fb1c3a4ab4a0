/** Tables saved with semicolons or tabs, and with decimal commas, as spreadsheets save them in half of Europe, say what they say with commas. */
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { footballData } from '../../pipelines/feeds/football-data.ts'
import { generic } from '../../pipelines/feeds/generic.ts'
import { readCsv, withCommas } from '../../pipelines/feeds/read/csv.ts'
import { theOddsApiCsv } from '../../pipelines/feeds/the-odds-api-csv.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { csvTexts, isTable } from '../../scripts/replay/csv.ts'
import { feedOf } from '../../scripts/replay/payload.ts'
import { through } from './recordings.ts'

const FORMS = [
  { separator: ';', point: ',' },
  { separator: ';', point: '.' },
  { separator: '\t', point: ',' },
] as const

/** The text with other separators, as a spreadsheet writes it. */
const saved = (text: string, { separator, point }: (typeof FORMS)[number]): string => {
  const { header, rows } = readCsv(text)
  const cellOf = (cell: string): string => {
    const own = /^-?\d+\.\d+$/.test(cell) ? cell.replace('.', point) : cell
    return /["\n;\t]/.test(own) ? `"${own.replaceAll('"', '""')}"` : own
  }
  return [header, ...rows].map(row => row.map(cellOf).join(separator)).join('\r\n')
}

const fixtures = (feed: Feed): string[] => {
  const folder = new URL(`fixtures/${feed.id}/`, import.meta.url)
  const texts = readdirSync(folder)
    .filter(name => !name.endsWith('.json'))
    .map(name => readFileSync(new URL(name, folder), 'utf8'))
    .filter(text => feedOf('', text) === feed.id && isTable(text))
  assert.ok(texts.length > 0, feed.id)
  return texts
}

/** Everything that a feed says of a text, as it would be stored; a rejection's sample shows the row as it came. */
const said = (feed: Feed, body: string): unknown => {
  const { events, rejections } = through(feed, { feed: feed.id, observed_at: Date.now(), body, request: '' })
  const quotes = events.map(({ groups, ...event }) => [event, groups.map(group => [group, group.quotes()])])
  return JSON.parse(JSON.stringify([quotes, rejections.map(({ reason }) => reason)]))
}

for (const feed of [footballData, theOddsApiCsv, generic]) {
  test(`${feed.id}: fixtures saved with other separators give the same rows`, () => {
    for (const text of fixtures(feed)) {
      const expected = said(feed, text)
      for (const form of FORMS) {
        const other = saved(text, form)
        assert.equal([feedOf('', other), isTable(other)], [feed.id, true])
        assert.equal(said(feed, other), expected, JSON.stringify(form))
        assert.equal(
          csvTexts(other).map(({ at }) => at),
          csvTexts(text).map(({ at }) => at),
        )
      }
    }
  })
}

test('what has commas, or is no table, stays as it is', () => {
  for (const text of ['a,b;c\n1;2', '', 'a', '{"a":1}', 'a\nb;c']) assert.is(withCommas(text), text)
  assert.is(withCommas('\ufeffa;b\r\n1,5;"x, y"\n'), 'a,b\n1.5,"x, y"')
  assert.is(withCommas('a\tb\n1;2\t3'), 'a,b\n1;2,3')
})

test('texts of other feeds with semicolons are no tables', () => {
  for (const text of ['F|CL;ID=1;NA=Soccer|', '{"type":"quote"};', '[1];2']) assert.not(isTable(text))
})

test.run()
