/* Payloads that are no JSON, or JSON that nobody should write: cut, nested, endless, in a wrong encoding. */
import {
  type Bad,
  broken,
  deep,
  HOME,
  LEAGUE,
  nested,
  outcome,
  race,
  reds,
  runs,
  text,
  withMarket,
  witness,
} from './bad-builders.ts'

export const BAD_TEXTS: Bad[] = [
  {
    name: 'a page of HTML',
    body: '<html><h1>502 Bad Gateway</h1></html>',
    reasons: ['not_json'],
    used: 0,
    request: LEAGUE,
  },
  { name: 'nothing at all', body: '', reasons: ['not_json'], used: 0, request: LEAGUE },
  { name: 'a number', body: '42', reasons: ['wrong_type'], used: 0 },
  { name: 'null', body: 'null', reasons: ['wrong_type'], used: 0, request: LEAGUE },
  { name: 'an empty object', body: '{}', reasons: ['wrong_type'], used: 0 },
  {
    name: "the source's own error",
    body: '{"message":"Usage quota has been reached","error_code":"OUT"}',
    reasons: ['source_error'],
    used: 0,
    request: LEAGUE,
  },
  {
    name: 'cut short',
    body: JSON.stringify([witness(), witness()]).slice(0, -40),
    reasons: ['not_json'],
    used: 2,
    request: LEAGUE,
  },
  {
    name: 'bare NaN',
    body: text(reds(-120, 100)).replace('-120', 'NaN'),
    reasons: ['not_json', 'impossible_price'],
    used: 3,
  },
  {
    name: 'keys twice in one object',
    body: text().replace('"price":-135', '"price":"none","price":-135'),
    reasons: [],
    used: 2,
  },
  {
    name: 'nested a hundred thousand deep',
    body: nested(100_000),
    reasons: ['missing_field'],
    used: 0,
    request: LEAGUE,
  },
  { name: 'an event nested deep', body: deep(broken({ home_team: 'DEEP' })), reasons: ['wrong_type'], used: 2 },
  {
    name: 'a market nested deep',
    body: deep(
      withMarket({
        key: 'h2h',
        outcomes: [outcome('Cincinnati Reds', 'DEEP'), outcome('Milwaukee Brewers', 100, { description: 1 })],
      }),
    ),
    reasons: ['wrong_type'],
    used: 3,
  },
  {
    name: 'a description nested deep',
    body: deep(withMarket({ key: 'h2h', outcomes: [outcome('Cincinnati Reds', 110, { description: 'DEEP' })] })),
    reasons: [],
    used: 3,
  },
  {
    name: 'names without end',
    body: text(
      broken({ home_team: 'x'.repeat(300_000) }),
      reds(-120, 100, 'm'.repeat(300_000)),
      withMarket({ key: 'h2h', outcomes: [outcome('n'.repeat(100_000), 100)] }),
    ),
    reasons: ['wrong_type', 'unknown_market', 'unknown_selection'],
    used: 2,
  },
  {
    name: 'a player without end',
    body: text(
      withMarket({
        key: 'batter_hits',
        outcomes: [outcome('Over', -110, { point: 0.5, description: 'p'.repeat(90_000) })],
      }),
    ),
    reasons: [],
    used: 3,
  },
  { name: 'a byte order mark', body: `\ufeff${text()}`, reasons: ['not_json'], used: 2 },
  {
    name: 'UTF-16 taken for UTF-8',
    body: Buffer.from(text(), 'utf16le').toString('utf8'),
    reasons: ['not_json'],
    used: 0,
    request: LEAGUE,
  },
  {
    name: 'Latin-1 taken for UTF-8',
    body: Buffer.from(text().replaceAll(HOME, 'Atl\u00e9tico'), 'latin1').toString('utf8'),
    reasons: [],
    used: 2,
  },
  {
    name: 'half a character in a rejected piece',
    body: text(withMarket({ key: 'h2h', outcomes: [{ name: `${'x'.repeat(490)}\u{1f600}`, price: -110 }] })),
    reasons: ['unknown_selection'],
    used: 2,
  },
  {
    name: 'half characters, quotes and control signs in names',
    body: text(race(['\ud83d', 'a"b\\c', 'new\nline', '\u0000zero', 'snow\u2603man'])),
    reasons: [],
    used: 7,
  },
  {
    name: 'ten thousand markets',
    body: text(
      broken({
        bookmakers: [{ key: 'fanduel', markets: Array.from({ length: 10_000 }, () => ({ key: 'h2h', outcomes: [] })) }],
      }),
    ),
    reasons: ['too_many_markets'],
    used: 2,
  },
  { name: 'ten thousand outcomes', body: text(runs(10_000)), reasons: ['too_many_outcomes'], used: 2 },
  { name: 'a book larger than a part may be', body: text(runs(50_000)), reasons: ['too_large'], used: 2 },
  {
    name: 'the same, and nested deep',
    body: deep({ ...runs(50_000), home_team: 'DEEP' }),
    reasons: ['too_deep'],
    used: 2,
  },
]
