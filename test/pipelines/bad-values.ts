/* Payloads that are JSON and say what cannot be: types, prices, lines, dates, markets, everything twice. */
import { type Bad, broken, outcome, reds, text, withMarket, witness } from './bad-builders.ts'
import { h2h } from './payloads.ts'

export const BAD_VALUES: Bad[] = [
  {
    name: 'impossible prices',
    body: text(reds(0, 50), reds(1e9, -1e9), reds(100.5, '-110'), reds(null, true)),
    reasons: ['impossible_price', 'wrong_type'],
    used: 3,
  },
  {
    name: 'wrong types',
    body: text(
      17,
      null,
      'event',
      [],
      broken({ id: 17 }),
      broken({ bookmakers: 'none' }),
      broken({ bookmakers: [7, {}, { key: 'fanduel', markets: 3 }] }),
      withMarket({ key: 'h2h', outcomes: { name: 'x' } }),
      withMarket({ key: 5 }),
      withMarket({ key: 'h2h', outcomes: [4, null] }),
    ),
    reasons: ['wrong_type', 'missing_field'],
    used: 2,
  },
  {
    name: 'an unknown market',
    body: text(reds(-120, 100, 'first_kickoff_return'), reds(-120, 100, 'constructor')),
    reasons: ['unknown_market'],
    used: 2,
  },
  {
    name: 'an unknown sport',
    body: text(broken({ sport_key: 'quidditch_world_cup' }), broken({ sport_key: '__proto__' })),
    reasons: ['unknown_league'],
    used: 2,
  },
  {
    name: 'dates of year 1 and of nowhere',
    body: text(
      broken({ commence_time: '0001-01-01T00:00:00Z' }),
      broken({ commence_time: '+275760-09-13T00:00:00Z' }),
      broken({ commence_time: 1e300 }),
      broken({ bookmakers: [{ key: 'fanduel', last_update: '0001-01-01T00:00:00Z', markets: [] }] }),
    ),
    reasons: ['bad_time'],
    used: 2,
  },
  {
    name: 'a price beside a date of year 1',
    body: text({
      ...witness(),
      bookmakers: [{ key: 'fanduel', last_update: '0001-01-01T00:00:00Z', markets: [h2h(-120, 100)] }],
    }),
    reasons: ['bad_time'],
    used: 4,
  },
  {
    name: 'lines that no book has',
    body: text(
      withMarket({
        key: 'totals',
        outcomes: [outcome('Over', -110, { point: 8.3 }), outcome('Under', -110, { point: 1e308 })],
      }),
    ),
    reasons: ['impossible_line'],
    used: 2,
  },
  {
    name: 'everything twice',
    body: text(
      withMarket({ key: 'h2h', outcomes: [outcome('Cincinnati Reds', -120), outcome('Cincinnati Reds', -130)] }),
      broken({
        bookmakers: [
          { key: 'fanduel', markets: [h2h(-120, 100)] },
          { key: 'fanduel', markets: [h2h(-121, 100)] },
        ],
      }),
    ),
    reasons: ['contradictory_outcome', 'duplicate_outcome', 'duplicate_book'],
    used: 4,
  },
  {
    name: 'an event twice',
    body: (() => {
      const one = witness()
      return JSON.stringify([one, one])
    })(),
    reasons: ['duplicate_event'],
    used: 2,
  },
  {
    name: 'names of prototypes',
    body: text(
      broken({
        id: '__proto__',
        home_team: 'constructor',
        away_team: 'toString',
        bookmakers: [
          {
            key: '__proto__',
            markets: [{ key: 'h2h', outcomes: [outcome('constructor', -110), outcome('toString', -110)] }],
          },
        ],
      }),
    ),
    reasons: [],
    used: 4,
  },
]
