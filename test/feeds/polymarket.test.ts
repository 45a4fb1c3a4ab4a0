/** Polymarket's events of other sports and years than the recorded ones. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { polymarket } from '../../pipelines/feeds/polymarket.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { rowsOf } from './rows.ts'

const market = (outcomes: [string, string], more: object = {}) => ({
  id: JSON.stringify(more),
  outcomes: JSON.stringify(outcomes),
  outcomePrices: '["0.5","0.5"]',
  bestBid: 0.4,
  bestAsk: 0.5,
  ...more,
})
const event = (slug: string, title: string, ...markets: object[]) => ({ id: slug.length, slug, title, markets })
const read = (...events: object[]) => rowsOf(polymarket, events)
const named = ({ events }: ReturnType<typeof read>) => events.map(({ home, away }) => `${away} @ ${home}`)
const NFL = ['nfl-buf-kc-2025-11-09', 'Bills vs. Chiefs'] as const

test('where the list does not say what a market asks, its question does', () => {
  const teams: [string, string] = ['Bills', 'Chiefs']
  const { rows, reasons } = read(
    event(
      ...NFL,
      market(teams, { question: 'Spread: Chiefs (-3.5)' }),
      market(teams, { question: 'Bills vs. Chiefs' }),
      market(['Over', 'Under'], { question: 'Bills vs. Chiefs: O/U 47.5' }),
      market(teams, { question: '1H Moneyline: Bills vs. Chiefs' }),
    ),
  )
  assert.equal(rows, [
    'point_spread#alternate|away|3.5|2',
    'point_spread#alternate|home|-3.5|1.667',
    'moneyline|away|2',
    'moneyline|home|1.667',
    'total_points#alternate|over|47.5|2',
    'total_points#alternate|under|47.5|1.667',
  ])
  assert.equal(reasons, ['unknown_market'])
})

test('a spread’s line is that of the side which its question names', () => {
  const spread = (question: string, line: number) =>
    read(event(...NFL, market(['Bills', 'Chiefs'], { sportsMarketType: 'spreads', question, line })))
  const lines = ['point_spread#alternate|away|3.5|2', 'point_spread#alternate|home|-3.5|1.667']
  assert.equal(spread('Spread: Chiefs (-3.5)', 3.5).rows, lines)
  assert.equal(spread('Spread: Chiefs (-3.5)', -3.5).rows, lines)
  assert.equal(spread('', 3.5).rows, lines)
  assert.equal(spread('Spread: Chiefs (-3.5)', -6.5).reasons, ['unknown_selection'])
})

test('of players the tournament and the weight are no part of the names', () => {
  const tennis = read(
    event(
      'atp-alcaraz-sinner-2025-11-16',
      'ATP Finals: Carlos Alcaraz vs Jannik Sinner',
      market(['Alcaraz', 'Sinner'], { sportsMarketType: 'moneyline' }),
    ),
  )
  assert.equal(
    [named(tennis), tennis.rows],
    [['Jannik Sinner @ Carlos Alcaraz'], ['moneyline|home|2', 'moneyline|away|1.667']],
  )
  const fight = event(
    'ufc-jac-isl-2025-11-15',
    'UFC 322: Jack Maddalena vs. Islam Makhachev (Welterweight, Main Card)',
    market(['Jack Maddalena', 'Islam Makhachev'], { sportsMarketType: 'moneyline' }),
  )
  assert.equal(named(read(fight)), ['Islam Makhachev @ Jack Maddalena'])
})

const GAME = event(
  'epl-ars-che-2025-11-09',
  'Arsenal vs. Chelsea',
  market(['Yes', 'No'], { sportsMarketType: 'moneyline', groupItemTitle: 'Arsenal' }),
)
const more = (name: string, title: string) =>
  event(`epl-ars-che-2025-11-09-${name}`, title, market(['Over', 'Under'], { sportsMarketType: 'totals', line: 2.5 }))

test('an event of more markets is of its game', () => {
  const together = read(more('more-markets', 'Arsenal vs. Chelsea - More Markets'), GAME)
  assert.equal(named(together), ['Chelsea @ Arsenal'])
  assert.equal(together.rows, [
    'moneyline|home|2',
    'total_goals#alternate|over|2.5|2',
    'total_goals#alternate|under|2.5|1.667',
  ])
  assert.equal(
    together.events.map(({ native_id, joins_only }) => [native_id, joins_only]),
    [[String(GAME.id), undefined]],
  )
})

test('without its game it joins the known one by names and day, and makes none', () => {
  const alone = read(more('total-goals', 'Arsenal vs. Chelsea - Total Goals'))
  assert.equal(named(alone), ['Chelsea @ Arsenal'])
  const registry = createRegistry('epl', { prefix: '' })
  const idOf = ({ events: [one] }: typeof alone) => {
    const answer = one && registry.resolve(one, 'polymarket', Date.parse('2025-11-09T12:00:00Z'))
    return answer && ('rejected' in answer ? answer.reason : answer.event.event_id)
  }
  assert.equal(
    [idOf(alone), idOf(read(GAME)), idOf(alone)],
    ['no_known_event', 'epl_arsenal_chelsea_2025-11-09', 'epl_arsenal_chelsea_2025-11-09'],
  )
})

test('a spread whose list and question are of two signs is refused, and so is one of two lines', () => {
  const spread = (question: string, line?: number) =>
    read(event(...NFL, market(['Bills', 'Chiefs'], { sportsMarketType: 'spreads', question, line })))
  const lines = ['point_spread#alternate|away|-3.5|2', 'point_spread#alternate|home|3.5|1.667']
  assert.equal(spread('Spread: Bills (-3.5)', -3.5).rows, lines)
  assert.equal(spread('Spread: Bills (-3.5)').rows, lines)
  assert.equal(spread('Spread: Bills (-3.5) vs Chiefs (+3.5)', -3.5).rows, lines)
  const wrong = spread('Spread: Bills (-3.5)', 3.5)
  assert.equal([wrong.rows, wrong.reasons], [[], ['unknown_selection']])
  for (const other of ['-3.5', '+4.5'])
    assert.equal(spread(`Spread: Bills (-3.5) vs Chiefs (${other})`, -3.5).reasons, ['unknown_market'])
})

test('an answer of three whose question names another side than its title is refused', () => {
  const of = (groupItemTitle: string, question: string) => {
    const one = market(['Yes', 'No'], { sportsMarketType: 'moneyline', groupItemTitle, question })
    const found = read(event('epl-ars-che-2025-11-09', 'Arsenal FC vs. Chelsea FC', one))
    return [...found.rows, ...found.reasons]
  }
  const draw = 'Will Arsenal FC vs. Chelsea FC end in a draw?'
  assert.equal(of('Arsenal FC', 'Will Arsenal FC win on 2025-11-09?'), ['moneyline|home|2'])
  assert.equal(of('Arsenal FC', 'Will the Gunners win?'), ['moneyline|home|2'])
  assert.equal(of('Draw (Arsenal FC vs. Chelsea FC)', draw), ['moneyline|draw|2'])
  for (const [title, question] of [
    ['Arsenal FC', 'Will Chelsea FC win on 2025-11-09?'],
    ['Chelsea FC', 'Will Arsenal FC win on 2025-11-09?'],
    ['Draw', 'Will Arsenal FC win on 2025-11-09?'],
    ['Arsenal FC', draw],
  ] as const)
    assert.equal(of(title, question), ['unknown_selection'], `${title} ${question}`)
})

test('an event whose flags are none is refused', () => {
  const of = (flags: object) => {
    const found = read({ ...event(...NFL, market(['Bills', 'Chiefs'], { sportsMarketType: 'moneyline' })), ...flags })
    return [found.events.length, ...found.reasons]
  }
  for (const flags of [{}, { closed: null }, { closed: false, live: true, ended: false }]) assert.equal(of(flags), [1])
  for (const flags of [{ closed: 'true' }, { ended: 1 }, { live: 'yes' }]) assert.equal(of(flags), [0, 'wrong_type'])
})

test.run()
