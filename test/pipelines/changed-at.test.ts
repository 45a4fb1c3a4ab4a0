/** `odds_changed_at`: the source's own time at the payload in which price, activity or `is_live` changed last. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDesk } from './desk.ts'
import { AT, MINUTE } from './payloads.ts'

test('the time of a change is that of its price: limits and ids keep it, a price and a turn to live do not', () => {
  const desk = openDesk()
  const times = (minute: number, more: object, game: object[] = []) => {
    const at = new Date(AT + minute * MINUTE).toISOString()
    const of = { league: 'mlb', event_id: 'g', home: 'Chicago Cubs', away: 'St. Louis Cardinals', start: at }
    const side = (selection: string) => ({
      ...{ type: 'quote', ...of, start: new Date(AT + 60 * MINUTE).toISOString(), sportsbook: 'circa' },
      ...{ market: 'moneyline', selection, odds_decimal: 2, changed_at: at, ...more },
    })
    const body = [side('home'), side('away'), ...game.map(one => ({ type: 'game', ...of, ...one }))]
    const { ticks } = desk.show(AT + minute * MINUTE, body, { feed: 'generic' })
    return ticks.map(tick => (tick.changed_at === null ? null : (Date.parse(tick.changed_at ?? '') - AT) / MINUTE))
  }
  assert.equal(times(1, {}), [1, 1])
  assert.equal(times(2, {}), [], 'it makes no tick by itself')
  assert.equal(times(3, { max_bet: 500 }), [1, 1])
  assert.equal(times(4, { max_bet: 500, market_id: 'm' }), [1, 1])
  assert.equal(times(4, { max_bet: 500, market_id: 'anew' }), [1, 1], 'another id alone')
  assert.equal(times(5, { max_bet: 500, market_id: 'm', odds_decimal: 2.1 }), [5, 5])
  const score = { home_score: 0, away_score: 0, period: '1', clock: '', possession: '', last_play: '', details: {} }
  assert.equal(times(6, { max_bet: 500, market_id: 'm', odds_decimal: 2.1 }, [{ is_live: true, ...score }]), [6, 6])
})

test.run()
