/** Recorded pages read again in plain code, beside the rows that their parser gives: every price stands there with its side and line, or is refused. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scrapedBooks } from '../../pipelines/feeds/scraped-books.ts'
import { payloads, recorded, through } from './recordings.ts'

type Table = Record<string, string>
type Row = [{ 'Odds Table': Table; 'Info Table': Table }]

/** Of many pages one in so many: all of them take long. */
const EVERY = 7
const NONE = ['-999', '99', 'Unknown', '']
const BOOKS: Record<string, string> = { DK: 'draftkings', Bovada: 'bovada', ESPN: 'thescorebet' }

const numberOf = (text = ''): number | null => (NONE.includes(text) ? null : Number(text.replace('\u2212', '-')))

/** What a row says, `book|away@home|market|side|line|price`; a line that only one side has is the other one's too, unless nobody can tell its sign. */
const saidIn = ([{ 'Odds Table': odds, 'Info Table': info }]: Row): string[] => {
  const said: string[] = []
  const game = `${BOOKS[odds['Book Name'] ?? '']}|${info['Away Team']}@${info['Home Team']}`
  const say = (market: string, side: string, line: number | null, price: string): void => {
    const american = numberOf(odds[price])
    if (american !== null) said.push([game, market, side, line ?? '', american].join('|'))
  }
  say('moneyline', 'away', null, 'Away ML')
  say('moneyline', 'home', null, 'Home ML')
  const [away, home] = [numberOf(odds['Away Spread']), numberOf(odds['Home Spread'])]
  const isPlayed = !/\d:\d\d/.test(info['Start Time'] ?? '')
  // In play Bovada's home line is the away team's again.
  const isRepeated = odds['Book Name'] === 'Bovada' && isPlayed && away === null
  const line = away ?? (home === null || isRepeated ? null : 0 - home)
  if (line !== null && (away === null || home === null || away === 0 - home)) {
    say('spread', 'away', line + 0, 'Away Spread Odds')
    say('spread', 'home', 0 - line, 'Home Spread Odds')
  }
  const total = numberOf(odds.Total)
  if (total !== null) {
    say('total', 'over', total, 'Over Total Odds')
    say('total', 'under', total, 'Under Total Odds')
  }
  return said
}

const MARKETS: Record<string, string> = {
  run_line: 'spread',
  point_spread: 'spread',
  total_runs: 'total',
  total_points: 'total',
}

for (const file of ['mlb', 'nba']) {
  test(`${file}: no row is another than the page says, and what a page says is a row or refused`, () => {
    const text = recorded(`scraped-books-2024/${file}_dk-bovada-espnbet_2024-05.ndjson.gz`)
    if (text === null) return
    let rows = 0
    for (const payload of payloads(text, scrapedBooks.id).filter((_, i) => i % EVERY === 0)) {
      const said = new Map<string, number>()
      for (const one of (JSON.parse(payload.body) as Row[]).flatMap(saidIn)) said.set(one, (said.get(one) ?? 0) + 1)
      const { events, rejections } = through(scrapedBooks, payload)
      for (const { home, away, groups } of events)
        for (const group of groups)
          for (const quote of group.quotes()) {
            if (quote.rejected) {
              rejections.push(quote)
              continue
            }
            const { market_type, selection_type: side, line, odds_american } = quote
            const market = MARKETS[market_type] ?? market_type
            const row = [group.book, `${away}@${home}`, market, side, line ?? '', odds_american].join('|')
            const left = said.get(row) ?? 0
            assert.ok(left > 0, `${payload.observed_at}: ${row} is not on the page`)
            said.set(row, left - 1)
            rows += 1
          }
      const missing = [...said].filter(([, left]) => left > 0).map(([row]) => row)
      if (missing.length > 0) assert.ok(rejections.length > 0, `${payload.observed_at}: lost ${missing.join(', ')}`)
    }
    assert.ok(rows > 1000)
  })
}

test.run()
