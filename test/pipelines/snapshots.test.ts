/* What a part speaks for: it changes and removes that, and nothing else. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDesk, words } from './desk.ts'
import { AT, alternateSpreads, alternateTotals, asked, cubs, h2h, MINUTE, reds, spreads, totals } from './payloads.ts'

const ticked = (rows: { ticks: Parameters<typeof words>[0][] }): string[] => rows.ticks.map(words).sort()

test('a first sight is a tick for every quote, with what it is of', () => {
  const desk = openDesk()
  const { ticks, events, seen } = desk.show(AT, [cubs({ draftkings: [h2h(-135, 114), totals(8, -110, -110)] })])
  assert.equal(desk.standing(), [
    'draftkings moneyline away +114',
    'draftkings moneyline home -135',
    'draftkings total_runs over 8 -110',
    'draftkings total_runs under 8 -110',
  ])
  assert.is(seen, 4)

  assert.is(events.length, 1)
  const home = ticks.find(tick => tick.selection_type === 'home')
  assert.is(home?.selection, 'Chicago Cubs')
  assert.is(home?.event_id, 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04')
  assert.is(home?.observed_at, new Date(AT).toISOString())
})

test('an unmoved price makes no tick, but its sight counts', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)], fanduel: [h2h(-134, 113)] })])
  const again = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-135, 114)] })])
  assert.equal(again.ticks, [])
  assert.equal(again.events, [])
  assert.is(again.seen, 2)
  assert.is(desk.lastSeen('draftkings', 'moneyline'), AT + MINUTE)
  assert.is(desk.lastSeen('fanduel', 'moneyline'), AT)
})

test('outcomes in another order are the same quotes', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] })])
  const turned = h2h(-135, 114)
  turned.outcomes.reverse()
  assert.equal(desk.show(AT + MINUTE, [cubs({ draftkings: [turned] })]).ticks, [])
})

test('a moved price is one tick, and the row that stood is kept', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] })])
  const rows = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-140, 114)] })])
  assert.equal(ticked(rows), ['draftkings moneyline home -140'])
})

test('a moved line is another quote: the old one is removed by a tick, and its id comes back when the line does', () => {
  const desk = openDesk()
  const first = desk.show(AT, [cubs({ draftkings: [totals(8, -110, -110)] })])
  const moved = desk.show(AT + MINUTE, [cubs({ draftkings: [totals(8.5, -105, -115)] })])
  assert.equal(ticked(moved), [
    'draftkings total_runs over 8 gone',
    'draftkings total_runs over 8.5 -105',
    'draftkings total_runs under 8 gone',
    'draftkings total_runs under 8.5 -115',
  ])
  const back = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [totals(8, -110, -110)] })])
  const ids = (rows: typeof first) => rows.ticks.filter(tick => !tick.is_removed).map(tick => tick.odds_id)
  assert.equal(ids(back).sort(), ids(first).sort())
})

test('what the request named and the answer does not show is removed', () => {
  const desk = openDesk()
  const request = asked('draftkings,fanduel', 'h2h,totals')
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114), totals(8, -110, -110)], fanduel: [h2h(-134, 113)] })], { request })
  const rows = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-135, 114)] })], { request })
  assert.equal(ticked(rows), [
    'draftkings total_runs over 8 gone',
    'draftkings total_runs under 8 gone',
    'fanduel moneyline away gone',
    'fanduel moneyline home gone',
  ])
  assert.equal(desk.standing(), ['draftkings moneyline away +114', 'draftkings moneyline home -135'])
})

test('without a request it is the books and markets that occur', () => {
  const desk = openDesk()
  const whole = { draftkings: [h2h(-135, 114), totals(8, -110, -110)], fanduel: [h2h(-134, 113)] }
  desk.show(AT, [cubs(whole)])
  // Neither totals nor FanDuel occur: nothing is said of them.
  assert.equal(desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-135, 114)] })]).ticks, [])
  // Totals occur with FanDuel, so DraftKings's, which is there too, has none any more.
  const rows = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)], fanduel: [totals(8, -108, -112)] })])
  assert.equal(ticked(rows), [
    'draftkings total_runs over 8 gone',
    'draftkings total_runs under 8 gone',
    'fanduel moneyline away gone',
    'fanduel moneyline home gone',
    'fanduel total_runs over 8 -108',
    'fanduel total_runs under 8 -112',
  ])
})

test('polls of main and of alternate lines in turn remove nothing of each other', () => {
  const desk = openDesk()
  const main = cubs({ draftkings: [spreads(-1.5, 150, -182), totals(8, -110, -110)] })
  const alternate = cubs({
    draftkings: [alternateSpreads([-2.5, 240, -310], [-3.5, 330, -450]), alternateTotals([9.5, 130, -155])],
  })
  desk.show(AT, [main], { request: asked('draftkings', 'spreads,totals') })
  desk.show(AT + 1000, [alternate], { request: asked('draftkings', 'alternate_spreads,alternate_totals') })
  const all = desk.standing()
  assert.is(all.length, 10)
  for (let i = 1; i <= 5; i += 1) {
    const at = AT + i * MINUTE
    assert.equal(desk.show(at, [main], { request: asked('draftkings', 'spreads,totals') }).ticks, [])
    const request = asked('draftkings', 'alternate_spreads,alternate_totals')
    assert.equal(desk.show(at + 1000, [alternate], { request }).ticks, [])
    // The same without a request: what occurs counts.
    assert.equal(desk.show(at + 2000, [main]).ticks, [])
    assert.equal(desk.show(at + 3000, [alternate]).ticks, [])
  }
  assert.equal(desk.standing(), all)
  assert.is(desk.lastSeen('draftkings', 'run_line'), AT + 5 * MINUTE + 2000)
  assert.is(desk.lastSeen('draftkings', 'run_line#alternate'), AT + 5 * MINUTE + 3000)
})

test('an alternate line that is gone is removed by a poll of alternate lines only', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [totals(8, -110, -110), alternateTotals([9.5, 130, -155], [10.5, 205, -255])] })])
  assert.equal(desk.show(AT + MINUTE, [cubs({ draftkings: [totals(8, -110, -110)] })]).ticks, [])
  const rows = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [alternateTotals([9.5, 130, -155])] })])
  assert.equal(ticked(rows), ['draftkings total_runs over 10.5 gone', 'draftkings total_runs under 10.5 gone'])
})

test('a poll of one event removes nothing of another, nor of the books and markets that it did not ask for', () => {
  const desk = openDesk()
  const list = asked('draftkings,fanduel', 'h2h,totals')
  const both = { draftkings: [h2h(-135, 114), totals(8, -110, -110)], fanduel: [h2h(-134, 113)] }
  desk.show(AT, [cubs(both), reds(both)], { request: list })
  const one = asked('fanduel', 'h2h', 'cubs-1')
  const rows = desk.show(AT + MINUTE, cubs({ fanduel: [h2h(-140, 118)] }), { request: one })
  assert.equal(ticked(rows), ['fanduel moneyline away +118', 'fanduel moneyline home -140'])
  const empty = desk.show(AT + 2 * MINUTE, cubs({}), { request: one })
  assert.equal(ticked(empty), ['fanduel moneyline away gone', 'fanduel moneyline home gone'])
  assert.is(desk.standing().length, 10)
})

test('an event that a full list of the league lacks loses what the list speaks for', () => {
  const desk = openDesk()
  const books = { draftkings: [h2h(-135, 114), totals(8, -110, -110)], fanduel: [h2h(-134, 113)] }
  desk.show(AT, [cubs(books), reds(books)])
  const rows = desk.show(AT + MINUTE, [reds({ draftkings: [h2h(-135, 114)] })], { request: asked('draftkings', 'h2h') })
  assert.equal(ticked(rows), ['draftkings moneyline away gone', 'draftkings moneyline home gone'])
  assert.ok(rows.ticks.every(tick => tick.event_id.includes('cubs')))
  // Not a full list: absence means nothing.
  const window = `${asked('draftkings,fanduel', 'h2h,totals')}&commenceTimeFrom=2026-08-05T00:00:00Z`
  assert.equal(desk.show(AT + 2 * MINUTE, [], { request: window }).ticks, [])
  assert.equal(desk.show(AT + 2 * MINUTE, [reds({ draftkings: [h2h(-135, 114)] })]).ticks, [])
  // An empty full list empties the league.
  desk.show(AT + 3 * MINUTE, [], { request: asked('draftkings,fanduel', 'h2h,totals') })
  assert.equal(desk.standing(), [])
})

test('a list that is cut short, or whose event is broken, removes no event', () => {
  const desk = openDesk()
  const request = asked('draftkings', 'h2h')
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] }), reds({ draftkings: [h2h(-120, 100)] })], { request })
  const text = JSON.stringify([cubs({ draftkings: [h2h(-136, 114)] }), reds({ draftkings: [h2h(-120, 100)] })])
  const short = desk.show(AT + MINUTE, text.slice(0, -20), { request })
  assert.equal(ticked(short), ['draftkings moneyline home -136'])
  assert.ok(short.rejections.length > 0)
  const broken = { ...reds({}), bookmakers: 'none' }
  const rows = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-137, 114)] }), broken], { request })
  assert.equal(ticked(rows), ['draftkings moneyline home -137'])
  assert.is(rows.rejections[0]?.reason, 'wrong_type')
  assert.is(desk.standing().length, 4)
})

test('a source that shows another match under an old id shows the one before no more, whatever it was asked for', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114), totals(8, -110, -110)] }, { id: 'final' })])
  desk.show(AT + MINUTE, [reds({ draftkings: [h2h(-150, 130)] }, { id: 'final' })], {
    request: asked('draftkings', 'h2h'),
  })
  assert.equal(desk.standing(), ['draftkings moneyline away +130', 'draftkings moneyline home -150'])
})

test('also where nobody can tell which of two games of a day the other match is', () => {
  const desk = openDesk()
  const dated = (event_id: string): object => {
    const { home_team: home, away_team: away } = reds({})
    const price = { sportsbook: 'circa', market: 'moneyline', selection: 'home', odds_decimal: 1.8 }
    return { ...{ type: 'quote', league: 'mlb', event_id, home, away, date: '2026-08-04' }, ...price }
  }
  desk.show(AT, [dated('first'), dated('second')], { feed: 'generic' })
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] }, { id: 'final' })])
  const { rejections } = desk.show(AT + MINUTE, [reds({ draftkings: [h2h(-150, 130)] }, { id: 'final' })])
  assert.is(rejections[0]?.reason, 'ambiguous_event')
  assert.equal(desk.standing('draftkings'), [])
})

test.run()
