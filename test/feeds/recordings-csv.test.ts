/** Whole CSV recordings through split and parse: every row is a quote, a price to lay on one, or has its reason. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApiCsv } from '../../pipelines/feeds/the-odds-api-csv.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'
import { shared } from '../recordings.ts'
import { recorded, through } from './recordings.ts'

type Counts = {
  rows: number
  quotes: SourceQuote[]
  events: number
  books: Set<string>
  reasons: Record<string, number>
}

/** Everything that the files of a folder hold whose names match. */
const readAll = (folder: string, names: RegExp): Counts | null => {
  const path = shared(`feeds/${folder}`)
  if (path === null) return null
  const found: Counts = { rows: 0, quotes: [], events: 0, books: new Set(), reasons: {} }
  const refuse = (reason: string): void => {
    found.reasons[reason] = (found.reasons[reason] ?? 0) + 1
  }
  for (const file of readdirSync(path).filter(name => names.test(name))) {
    const body = recorded(`${folder}/${file}`) ?? ''
    found.rows += body.trimEnd().split('\n').length - 1
    const { events, rejections } = through(theOddsApiCsv, {
      feed: 'the-odds-api-csv',
      observed_at: 0,
      body,
      request: '',
    })
    found.events += events.length
    for (const { reason } of rejections) refuse(reason)
    for (const group of events.flatMap(event => event.groups)) {
      found.books.add(group.book)
      for (const quote of group.quotes()) {
        if (quote.rejected) refuse(quote.reason)
        else found.quotes.push(quote)
      }
    }
  }
  return found
}
const sum = (reasons: Record<string, number>): number => Object.values(reasons).reduce((all, one) => all + one, 0)

test('31 sports and futures at one moment', () => {
  const found = readAll('the-odds-api-csv-allsports', /\.odds\.csv\.gz$/)
  if (!found) return
  const { rows, quotes, events, books, reasons } = found
  assert.equal([rows, events, books.size], [53_553, 381, 72])
  // The futures were written twice, and one price to lay is 1.
  assert.equal(reasons, { duplicate_outcome: 1_480, impossible_price: 1 })
  const laid = quotes.filter(quote => quote.lay_odds_decimal)
  assert.is(quotes.length + laid.length + sum(reasons), rows)
  assert.is(quotes.filter(quote => quote.market_type === 'futures').length > 1_000, true)
})

test('its lists of events and of scores', () => {
  const lists = readAll('the-odds-api-csv-allsports', /\.events\.csv\.gz$/)
  const scores = readAll('the-odds-api-csv-allsports', /\.scores\.csv\.gz$/)
  if (!lists || !scores) return
  assert.equal([lists.rows, lists.events, sum(lists.reasons)], [381, 381, 0])
  assert.equal([scores.rows, scores.events, sum(scores.reasons)], [560, 465, 0])
})

test('25 days of NBA props', () => {
  const found = readAll('the-odds-api-csv-nba-props', /^raw_/)
  if (!found) return
  const { rows, quotes, books, reasons } = found
  assert.equal([rows, books.size], [127_664, 8])
  // Rows of a player whom a book lists without a price.
  assert.equal(reasons, { missing_price: 11_620 })
  let prices = 0
  for (const file of readdirSync(shared('feeds/the-odds-api-csv-nba-props') ?? '').filter(name =>
    name.startsWith('raw_'),
  ))
    for (const line of (recorded(`the-odds-api-csv-nba-props/${file}`) ?? '').trimEnd().split('\n').slice(1)) {
      const [over, under] = line.split(',').slice(-2)
      prices += (over === '' ? 0 : 1) + (under === '' ? 0 : 1)
    }
  assert.is(quotes.length, prices)
  assert.ok(quotes.every(quote => quote.player_name !== '' && quote.market_type.startsWith('player_')))
  // Only books that show several lines of a player have alternates.
  assert.ok(quotes.some(quote => quote.is_alternate_line) && quotes.some(quote => !quote.is_alternate_line))
})

test("another's calculation, and a list of sports, are no prices", () => {
  for (const [folder, names] of [
    ['the-odds-api-csv-nba-props', /^third-party/],
    ['the-odds-api-csv-allsports', /^sports/],
  ] as const) {
    const found = readAll(folder, names)
    if (!found) return
    assert.is(found.events, 0)
    assert.equal(Object.keys(found.reasons), ['unknown_header'])
  }
})

test.run()
