/**
 * The shape of the generic feed's lines. One declaration serves the check, the types and the JSON Schema (`schema.json`, made from it: a test
 * compares them).
 */
import { z } from 'zod'
import { fraction, gameShape, LARGEST_SCORE } from '../../model/facts-shape.ts'
import { areOfOneLine, isLine, MAX_LINE } from '../../model/market.ts'
import { americanProblem } from '../../model/odds.ts'

/** The most characters that names and ids have, and a player's name; the largest amount. */
export const LONGEST = { name: 200, player: 100 }
export const LARGEST_SIZE = 1e12

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_PLAIN = /[\u0000-\u001f\u007f-\u009f\ufffd]/

/**
 * Whether a text is of whole characters, none of which breaks a line or speaks to a terminal: half a pair is no UTF-8, and no store takes it. U+FFFD stands for what was
 * none when somebody read it (a file in another encoding): a name with one is nobody's.
 */
export const isPlain = (value: string): boolean => value.isWellFormed() && !NOT_PLAIN.test(value)

const text = (most: number, what: string) =>
  z
    .string(what)
    .min(1, what)
    .max(most, `at most ${most} characters`)
    .refine(isPlain, 'a text in UTF-8 without control characters and halves of characters')
const name = (what: string) => text(LONGEST.name, what)
const slug = (what: string) => z.string(what).regex(/^[a-z0-9_]{1,80}$/, `${what}: lower-case letters, digits and _`)
export const instant = z.iso
  .datetime({ offset: true, error: 'an ISO 8601 time with an offset, 2026-08-04T23:05:00Z' })
  .refine(time => time >= '2000' && time < '2100', 'a time of 2000 to 2099')
const decimal = z.number('a decimal price above 1')
const american = z.number('an American price, 100 or more or -100 or less')
/** The same where nothing looks at a price or a line once it was read. */
const shownPrice = american.refine(
  price => americanProblem(price) === null,
  'an American price, 100 or more or -100 or less',
)
const size = z
  .number('an amount of 0 or more')
  .min(0, 'an amount of 0 or more')
  .max(LARGEST_SIZE, 'an amount of at most 1e12')
const line = z.number('a line, a multiple of 0.25')
const shownLine = line.refine(isLine, `a line, a multiple of 0.25 within ${MAX_LINE}`)
const score = z
  .int('a whole number')
  .min(0, 'a whole number from 0')
  .max(LARGEST_SCORE, `a whole number up to ${LARGEST_SCORE}`)

/** Of what event. */
const event = {
  league: slug('the id of a league').describe('League, by its id in the catalogue: `nfl`, `epl`.'),
  event_id: text(LONGEST.name, "the source's id of the event")
    .optional()
    .describe('The source’s own id of the event, the same each time.'),
  home: name('the home team')
    .optional()
    .describe('Home team, or the first of two players. Left out with `away` for futures.'),
  away: name('the away team').optional().describe('Away team.'),
  event: name("the event's name").optional().describe('What an event without two teams is called.'),
  start: instant.optional().describe('When it begins.'),
  date: z.iso
    .date('a date, 2026-08-04')
    .optional()
    .describe('Its day where no time is known, in the league’s own calendar.'),
  status: z
    .enum(['upcoming', 'live', 'ended', 'postponed', 'cancelled'], 'upcoming, live, ended, postponed or cancelled')
    .optional()
    .describe('How it stands, where the source says it.'),
  observed_at: instant.optional().describe('When the source was seen to show this.'),
}
const book = slug('the id of a sportsbook').describe('Sportsbook, by its id in the catalogue or any id of your own.')

export const quoteShape = z
  .object({
    type: z.literal('quote'),
    ...event,
    sportsbook: book,
    market: slug('the id of a market type').describe(
      'Market type, by its id in the catalogue; `spread` and `total` mean the sport’s own.',
    ),
    selection: name('home, away, draw, over, under, yes, no or a name').describe(
      '`home`, `away`, `draw`, `over`, `under`, `yes`, `no`, a team’s name, or of futures the runner’s.',
    ),
    line: line.optional().describe('The side’s own handicap, or the total.'),
    odds_american: american.optional().describe('Price, American. This or the decimal one.'),
    odds_decimal: decimal.optional().describe('Price, decimal.'),
    player: text(LONGEST.player, "a player's name").optional().describe('Of a player’s prop: whose.'),
    team: z.enum(['home', 'away'], 'home or away').optional().describe('Of a team total: whose.'),
    is_alternate_line: z.boolean('true or false').optional().describe('An alternate line rather than the main one.'),
    is_active: z.boolean('true or false').optional().describe('False: shown, but not to be bet on.'),
    changed_at: instant.optional().describe('When the book changed this price, where it says so itself.'),
    max_bet: size.optional().describe('The most that the book takes, USD.'),
    lay_odds_decimal: decimal.optional().describe('Of an exchange: the price to lay.'),
    back_size: size.optional().describe('Of an exchange: the amount at the back price.'),
    lay_size: size.optional().describe('Of an exchange: the amount at the lay price.'),
    traded_volume: size.optional().describe('Of an exchange: the amount matched.'),
    external_event_id: text(LONGEST.name, 'an id').optional().describe('The book’s own id of the event, for links.'),
    external_selection_id: text(LONGEST.name, 'an id')
      .optional()
      .describe('The book’s own id of the outcome, for links.'),
    market_id: text(LONGEST.name, 'an id').optional().describe('The book’s own id of the market, for links.'),
  })
  .meta({ title: 'quote', description: 'One price of one book.' })

/** Shares of two sides make no more than all, but for what each is rounded by. */
const MOST_SHARED = 1.03
const isWhole = (one = 0, other = 0): boolean => one + other <= MOST_SHARED
const tooMuch = (field: string, beside: string) => ({
  path: [field],
  error: `a fraction that makes no more than 1 with ${beside}`,
})

const splitShape = z
  .object({
    type: z.literal('split'),
    ...event,
    sportsbook: book.describe('Whose customers they are.'),
    market: z.enum(['moneyline', 'spread', 'total'], 'moneyline, spread or total').describe('Of which market.'),
    home_bets: fraction.optional().describe('Fraction of the bets on home, 0 to 1.'),
    away_bets: fraction.optional(),
    home_handle: fraction.optional().describe('Fraction of the money on home, 0 to 1.'),
    away_handle: fraction.optional(),
    over_bets: fraction.optional(),
    under_bets: fraction.optional(),
    over_handle: fraction.optional(),
    under_handle: fraction.optional(),
    line: shownLine
      .refine(of => of >= 0, 'a total, not below 0')
      .optional()
      .describe('Of a total: its line.'),
    home_line: shownLine.optional().describe('Of a spread: home’s handicap.'),
    away_line: shownLine.optional(),
    home_odds: shownPrice.optional().describe('The American price that home had.'),
    away_odds: shownPrice.optional(),
  })
  .refine(
    ({ home_line, away_line }) => areOfOneLine({ side: 'home', line: home_line }, { side: 'away', line: away_line }),
    {
      path: ['away_line'],
      error: 'the opposite of home_line',
    },
  )
  .refine(({ home_bets, away_bets }) => isWhole(home_bets, away_bets), tooMuch('away_bets', 'home_bets'))
  .refine(({ home_handle, away_handle }) => isWhole(home_handle, away_handle), tooMuch('away_handle', 'home_handle'))
  .refine(({ over_bets, under_bets }) => isWhole(over_bets, under_bets), tooMuch('under_bets', 'over_bets'))
  .refine(({ over_handle, under_handle }) => isWhole(over_handle, under_handle), tooMuch('under_handle', 'over_handle'))
  .meta({ title: 'split', description: 'What the public bets on one market of an event.' })

const gameLineShape = z
  .object({
    type: z.literal('game'),
    ...event,
    home_score: score,
    away_score: score,
    is_live: z.boolean('true or false').optional().describe('Left out: true unless it is final.'),
    is_final: z
      .boolean('true or false')
      .optional()
      .describe('The score is the result; of soccer the one after 90 minutes, with no period of extra time.'),
    ...gameShape.shape,
  })
  .meta({ title: 'game', description: 'How a game stands.' })

export const SHAPES = { quote: quoteShape, split: splitShape, game: gameLineShape }

export type QuoteLine = z.infer<typeof quoteShape>
export type SplitLine = z.infer<typeof splitShape>
export type GameLine = z.infer<typeof gameLineShape>
export type Line = QuoteLine | SplitLine | GameLine

/** Columns whose cells are numbers, and those that are true or false: a CSV has only text. */
const columnsOf = (is: (shape: z.ZodType) => boolean): ReadonlySet<string> =>
  new Set(
    Object.values(SHAPES).flatMap(({ shape }) =>
      Object.entries(shape).flatMap(([column, member]) => (is(bare(member)) ? [column] : [])),
    ),
  )
const bare = (member: z.ZodType): z.ZodType => {
  let inner = member
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap() as z.ZodType
  return inner
}
/** Every column that is read; those of amounts. */
export const COLUMNS = columnsOf(() => true)
export const AMOUNTS: ReadonlySet<string> = new Set(['max_bet', 'back_size', 'lay_size', 'traded_volume'])
export const NUMBERS = columnsOf(member => member instanceof z.ZodNumber)
export const FLAGS = columnsOf(member => member instanceof z.ZodBoolean)

/** The JSON Schema of a line, as published. */
export const genericSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A line of the generic feed',
  oneOf: Object.values(SHAPES).map(shape => {
    const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' })
    return schema
  }),
})
