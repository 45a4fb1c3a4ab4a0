/** `GET /splits`: what the public bets on the events to come, by event and book. Both source books are shown to every tier. */

import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { defineEndpoint } from '../endpoint.ts'
import { entities } from '../entities.ts'
import { listSchema } from '../envelope.ts'
import { planList } from '../listing.ts'
import { names, type Param } from '../params.ts'
import { SPLIT_MARKETS, splitsRow } from '../rows/facts.ts'
import { type Scope, scopeOf, type Wanted } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { given, paging, scopeParams } from './odds-query.ts'

export const sourceBook = entities('sportsbook', {
  description: 'The books whose customers these are.',
  aliases: ['book'],
})

/** The groups by the market keys of The Odds API. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['h2h', 'moneyline'],
  ['spreads', 'spread'],
  ['totals', 'total'],
])

const groups = (): Param<string[] | null> => {
  const base = names([...SPLIT_MARKETS, ...KEYS.keys()], {
    description: 'Only these groups; entries without any of them are left out.',
  })
  const wire = base.wire.transform(all => all && [...new Set(all.map(name => KEYS.get(name) ?? name))])
  return { ...base, wire: wire as unknown as typeof base.wire }
}

/** What a question for splits ranges over. Source books are no books of the key: none is above its tier. */
export async function splitsScope(
  wanted: Pick<Wanted, 'sport' | 'league' | 'event'>,
  sourceBooks: readonly string[] | null,
  caller: Caller,
  context: Context,
): Promise<Scope> {
  const scope = await scopeOf(wanted, caller, context)
  const strangers = await context.directory.unknown('sportsbook', sourceBooks ?? [], caller.delay_seconds)
  return { ...scope, unknown: [...scope.unknown, ...strangers] }
}

export const splits = defineEndpoint({
  method: 'GET',
  path: '/splits',
  summary: 'What the public bets',
  description:
    'The shares of the money (`handle_pct`) and of the bets (`bets_pct`), 0 to 1, as last read of each source book. What is older than 48 hours is left out.',
  tag: 'splits',
  access: { key: 'required' },
  query: {
    sport: scopeParams.sport,
    league: scopeParams.league,
    sportsbook: sourceBook,
    event: scopeParams.event,
    market: groups(),
    ...paging,
  },
  row: splitsRow,
  view: VIEWS.splits,
  answer: listSchema(splitsRow),
  async plan(asked, context) {
    const { values, caller } = asked
    const { sport, league, event, sportsbook, market } = values
    const scope = await splitsScope({ sport, league, event }, sportsbook, caller, context)
    const wanted = SPLIT_MARKETS.filter(group => market === null || market.includes(group))
    const conditions = [
      ...scope.conditions,
      { where: `(${wanted.map(group => `isNotNull(${group})`).join(' OR ')})`, params: {} },
      given(sportsbook, 'sportsbook IN {source_books:Array(String)}', 'source_books'),
    ].filter(one => one !== null)
    const computed = Object.fromEntries(
      SPLIT_MARKETS.filter(group => !wanted.includes(group)).map(group => [group, 'NULL']),
    )
    const order = 'event_start_time, event_id, sportsbook'
    const shown = { view: VIEWS.splits, row: splitsRow, fields: null, computed, order, maxOffset: null }
    return planList(asked, { path: '/splits', ...shown, conditions, scope, paging: values }, context)
  },
})
