/*
 * A recording of our own that never stands still: a slate of college basketball, then two looks a second at some of its games, at each of which a
 * third of the prices is another one and some lines have gone or are back. What stands after each look is known by plain code.
 */
import { writeFileSync } from 'node:fs'
import { teams } from '../../pipelines/atlas/teams.ts'

const BOOKS = [
  'draftkings',
  'fanduel',
  'betmgm',
  'williamhill_us',
  'betrivers',
  'bovada',
  'betonlineag',
  'ballybet',
  'hardrockbet',
  'pinnacle',
]
const OURS: Readonly<Record<string, string>> = {
  ...{ williamhill_us: 'caesars', betonlineag: 'betonline', hardrockbet: 'hardrock' },
}
const LINES = Array.from({ length: 13 }, (_, i) => i - 6.5)
/** Games of one look. */
const LOOKED_AT = 2
const EVERY_MS = 500
const FROM = Date.UTC(2026, 0, 10, 12)
const START = FROM + 2 * 86_400_000

/** A price by what it is of: `home team|book|market|line|side`. */
export type Standing = ReadonlyMap<string, number>
/** What names a price in the recording, of a row of the API. */
export const priceOf = (row: Record<string, unknown>): string =>
  [row.home_team, row.sportsbook, row.market_type, row.line, row.selection_type].join('|')

const NAMES = teams.filter(team => team.leagues.includes('ncaab')).map(({ name }) => name)

type Game = { id: string; home: string; away: string; looks: number }
type Outcome = { name: string; price: number; point?: number }

const gamesOf = (games: number): Game[] =>
  Array.from({ length: games }, (_, n) => ({
    id: String(n + 1).padStart(32, '0'),
    home: NAMES[n] ?? '',
    away: NAMES[NAMES.length - 1 - n] ?? '',
    looks: 0,
  }))

/** Whole percents above what a fair price is: no price makes an opportunity, which would be another test. */
const american = (game: number, book: number, line: number, side: number, looks: number): number => {
  // Moves at every third look.
  const moves = Math.floor((looks + game + book + line + side) / 3)
  return -150 - ((game * 7 + book * 3 + line + side * 11 + moves * 13) % 50)
}

/** Of some books at each look one line has gone, which is back at the next. */
const isGone = (book: number, line: number, looks: number): boolean =>
  looks > 0 && (book + looks) % 5 === 0 && line === (book + looks) % LINES.length

const bookmakersOf = (game: Game, n: number) =>
  BOOKS.map((key, book) => {
    const sides = (line: number, point?: number): Outcome[] =>
      [game.home, game.away].map((name, side) => ({
        name,
        price: american(n, book, line, side, game.looks),
        ...(point === undefined ? {} : { point: side === 0 ? point : -point }),
      }))
    const ladder = LINES.flatMap((point, line) => (isGone(book, line, game.looks) ? [] : sides(line, point)))
    const markets = [
      { key: 'h2h', outcomes: sides(LINES.length) },
      { key: 'alternate_spreads', outcomes: ladder },
    ]
    return { key, title: key, markets }
  })

const eventOf = (game: Game, bookmakers: unknown) => ({
  ...{ id: game.id, sport_key: 'basketball_ncaab', sport_title: 'NCAAB', commence_time: new Date(START).toISOString() },
  ...{ home_team: game.home, away_team: game.away, bookmakers },
})

/** Puts what a look shows of a game in the place of what stood of it. */
const show = (standing: Map<string, number>, game: Game, bookmakers: ReturnType<typeof bookmakersOf>): void => {
  for (const key of standing.keys()) if (key.startsWith(`${game.home}|`)) standing.delete(key)
  for (const { key, markets } of bookmakers)
    for (const market of markets)
      for (const { name, price, point } of market.outcomes) {
        const market_type = market.key === 'h2h' ? 'moneyline' : 'point_spread'
        const selection_type = name === game.home ? 'home' : 'away'
        standing.set(
          priceOf({ home_team: game.home, sportsbook: OURS[key] ?? key, market_type, line: point, selection_type }),
          price,
        )
      }
}

/**
 * Writes a recording of so many games, `QUOTES` prices each, and so many looks after the slate.
 * @returns what stands after so many of its payloads, the slate's included
 */
export const writeRecordedSlate = (path: string, games: number, looks: number): ((payloads: number) => Standing) => {
  const slate = gamesOf(games)
  const shownAt = (look: number): Game[] =>
    look === 0
      ? slate
      : Array.from({ length: LOOKED_AT }, (_, i) => slate[(look * LOOKED_AT + i) % games]).flatMap(game => game ?? [])
  const payloads = Array.from({ length: looks + 1 }, (_, look) =>
    shownAt(look).map(game => {
      if (look > 0) game.looks++
      return { game, bookmakers: bookmakersOf(game, slate.indexOf(game)) }
    }),
  )
  const lines = payloads.map((shown, look) =>
    JSON.stringify({
      captured_at: new Date(FROM + look * EVERY_MS).toISOString(),
      source: 'test/api/recorded-slate.ts',
      payload: shown.map(({ game, bookmakers }) => eventOf(game, bookmakers)),
    }),
  )
  writeFileSync(path, lines.map(line => `${line}\n`).join(''))
  return count => {
    const standing = new Map<string, number>()
    for (const shown of payloads.slice(0, count))
      for (const { game, bookmakers } of shown) show(standing, game, bookmakers)
    return standing
  }
}

/** Prices of a game. */
export const QUOTES = BOOKS.length * 2 * (LINES.length + 1)
