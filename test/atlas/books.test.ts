import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bookByAlias, bookId, sportsbook, sportsbooks } from '../../pipelines/atlas/sportsbooks.ts'

const TIERS = [null, 'hobby', 'pro', 'sharp'] as const
const upTo = (rank: number) => sportsbooks.filter(book => TIERS.indexOf(book.requires_tier) <= rank)

test('the tiers see 2, 5, 15 and all books, at least 32 of them', () => {
  assert.equal([upTo(0).length, upTo(1).length, upTo(2).length], [2, 5, 15])
  assert.ok(sportsbooks.length >= 32)
})

test('which books those are', () => {
  const ids = (tier: (typeof TIERS)[number]) =>
    sportsbooks.filter(book => book.requires_tier === tier).map(book => book.id)
  assert.equal(ids(null), ['draftkings', 'fanduel'])
  assert.equal(ids('hobby').sort(), ['betmgm', 'caesars', 'thescorebet'])
  const pro = 'ballybet bet365 betonline betrivers bovada fanatics hardrock kalshi novig polymarket'
  assert.equal(ids('pro').sort(), pro.split(' '))
})

test('five books are sharp, and all of them need the Sharp tier', () => {
  const sharp = sportsbooks.filter(book => book.is_sharp)
  assert.equal(sharp.map(book => book.id).sort(), ['betfair', 'bookmaker', 'circa', 'pinnacle', 'prophetx'])
  for (const book of sharp) assert.is(book.requires_tier, 'sharp')
})

test('a source key or a name finds its book', () => {
  const cases: [string, string][] = [
    ['williamhill_us', 'caesars'],
    ['betonlineag', 'betonline'],
    ['BetOnline.ag', 'betonline'],
    ['mybookieag', 'mybookie'],
    ['hardrockbet', 'hardrock'],
    ['espnbet', 'thescorebet'],
    ['sport888', '888sport'],
    ['betfair_ex_eu', 'betfair'],
    ['Hard Rock Bet', 'hardrock'],
    ['DraftKings', 'draftkings'],
    ['Draft Kings', 'draftkings'],
    ['tipico_de', 'tipico'],
  ]
  for (const [name, id] of cases) assert.is(bookByAlias(name)?.id, id, name)
})

test('a book that the catalogue lacks keeps a stable id', () => {
  assert.is(bookByAlias('corner_bookie'), undefined)
  assert.is(bookId('Corner Bookie'), 'corner_bookie')
})

test('what a row holds', () => {
  const betfair = sportsbook('betfair')
  assert.is(betfair?.category, 'exchange')
  assert.is(betfair?.commission, 0.05)
  assert.equal(betfair?.features, ['live_odds', 'lay_odds'])
  assert.is(sportsbook('kalshi')?.category, 'prediction_market')
  assert.equal([sportsbook('kalshi')?.commission, sportsbook('polymarket')?.commission], [0.07, 0.05])
  assert.equal(sportsbook('bet365')?.regions, ['GLOBAL', 'US', 'UK'])
  assert.equal(
    sportsbooks.filter(book => book.state_links).map(book => book.id),
    ['caesars', 'betrivers'],
  )
})

test.run()
