/** Digests of groups move with every id that their quotes tell, whichever of the gatherers made them: else a link of a market made anew stays the old one. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fanduel } from '../../pipelines/feeds/fanduel.ts'
import { createGathering } from '../../pipelines/feeds/groups/gathering.ts'
import { createGroups } from '../../pipelines/feeds/groups/offers.ts'
import { Page } from '../../pipelines/feeds/groups/page.ts'
import { offeredQuote } from '../../pipelines/feeds/groups/quote.ts'
import { createRejections } from '../../pipelines/feeds/read/reject.ts'
import { market, nfl } from './fanduel-page.ts'
import { through } from './recordings.ts'

type Ids = { event: string; market: string; selection: string }

const byPage = ({ event, market: market_id, selection: external_selection_id }: Ids): number | undefined => {
  const page = new Page('circa', event)
  const ids = { external_event_id: event, external_selection_id, market_id }
  const of = {
    market_type: 'moneyline',
    selection: 'Bills',
    selection_type: 'home' as const,
    price: { american: -120 },
  }
  page.add({ ...of, ...ids }, null)
  return page.read()[0]?.digest
}
const byOffers = ({ event, market: market_id, selection: selection_id }: Ids): number | undefined => {
  const groups = createGroups('american', event)
  groups.add('circa', 'moneyline', false, {
    ...{ side: 'home', selection: 'Bills', price: -120, active: true, market_id, selection_id },
  })
  return groups.all()[0]?.digest
}
const byGathering = ({ event, market: market_id, selection: external_selection_id }: Ids): number | undefined => {
  const side = { market_type: 'moneyline', selection: 'Bills', selection_type: 'home' as const, line: null }
  const lay = { lay_odds_decimal: null, lay_odds_american: null, back_size: null, lay_size: null, traded_volume: null }
  const odds = { odds_american: -120, odds_decimal: 1.833333, ...lay }
  const ids = { external_event_id: event, external_selection_id, market_id }
  const gathering = createGathering(event, createRejections())
  gathering.add('kalshi', offeredQuote({ ...side, is_alternate_line: false }, odds, true, ids))
  return gathering.all()[0]?.digest
}

for (const [name, digest] of Object.entries({ byPage, byOffers, byGathering }))
  test(`${name}: an id that changes alone is another digest`, () => {
    const own = { event: 'e1', market: 'm1', selection: 's1' }
    const all = [own, { ...own, event: 'e2' }, { ...own, market: 'm2' }, { ...own, selection: 's2' }].map(digest)
    assert.is(new Set(all).size, all.length)
    assert.is(digest({ ...own }), all[0])
  })

test('a market that FanDuel made anew, with the same runners at the same prices', () => {
  const digest = (n: number) => {
    const runners = [
      { name: 'Buffalo Bills', american: -120 },
      { name: 'Miami Dolphins', american: 100 },
    ]
    const body = JSON.stringify(nfl(market('MONEY_LINE', runners, n)))
    const { events } = through(fanduel, { feed: 'fanduel', observed_at: 0, body, request: '' })
    return events[0]?.groups[0]?.digest
  }
  assert.type(digest(1), 'number')
  assert.is.not(digest(1), digest(2))
})

test.run()
