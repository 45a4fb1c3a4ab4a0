/*
 * A small recording of our own, in the-odds-api's format, for a repository that lies beside no recordings: three leagues over ten hours,
 * with what makes odds hard: books that drop out, markets that are suspended, lines that move and come back, matches that go in play, end,
 * and start late, polls of alternate lines of one match between polls of main lines, an archive that shows some of the same books later,
 * and here and there a price that is none. The seed decides everything.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, type Random } from './random.ts'
import { LEAGUES } from './season-leagues.ts'
import { scoresOf } from './season-scores.ts'

export type SeasonOptions = {
  seed: number
  /** Epoch ms of the first poll. */
  from: number
  /** Polls of each league, five minutes apart. */
  polls: number
}

type Line = { at: number; text: string }
type Price = { home: number; away: number; draw: number; point: number; suspended: boolean }
type Match = {
  id: string
  key: string
  title: string
  home: string
  away: string
  start: number
  end: number
  /** The true share of the home side, and where main lines stand. */
  share: number
  spread: number
  total: number
  shown: Map<string, Price>
}

const MINUTE = 60_000
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'betrivers', 'pinnacle'] as const
const MARKETS = ['h2h', 'spreads', 'totals'] as const

const american = (share: number): number => {
  const kept = Math.min(0.97, Math.max(0.03, share))
  const price = kept >= 0.5 ? -(100 * kept) / (1 - kept) : (100 * (1 - kept)) / kept
  const steps = Math.round(price / 5) * 5
  return Math.abs(steps) < 100 ? Math.sign(steps || 1) * 100 : steps
}

const iso = (at: number): string => new Date(at).toISOString()

const matchesOf = (random: Random, league: (typeof LEAGUES)[number], options: SeasonOptions): Match[] =>
  league.teams.map((home, i) => {
    const start = options.from + (40 + i * 95 + random.whole(0, 20)) * MINUTE
    return {
      id: Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join(''),
      key: league.key,
      title: league.title,
      home,
      away: league.rivals[i] ?? 'Nobody',
      start,
      end: start + random.whole(120, 170) * MINUTE,
      share: 0.3 + random.next() * 0.4,
      spread: random.whole(-7, 7) - 0.5,
      total: league.total + random.whole(-3, 3),
      shown: new Map(),
    }
  })

/** Moves what a book shows of one market of a match, or leaves it: four in five do not move between two polls. */
const priceOf = (random: Random, match: Match, book: string, market: string, line: number): Price => {
  const key = `${book}|${market}|${line}`
  const before = match.shown.get(key)
  if (before && !random.once(5)) return before
  const soccer = match.key.startsWith('soccer') && market === 'h2h'
  const draw = soccer ? 0.26 : 0
  const noise = (random.next() - 0.5) * 0.05
  const vig = book === 'pinnacle' ? 1.02 : 1.045
  const home = (market === 'h2h' ? match.share * (1 - draw) : 0.5 + line * 0.02) + noise
  const base = market === 'totals' ? match.total : match.spread
  const moves = line === 0 && random.once(3) ? random.pick([-1, -0.5, 0.5, 1]) : 0
  const price = {
    home: american(home * vig),
    away: american((1 - draw - home) * vig),
    draw: american(draw * vig),
    point: base + line + moves,
    suspended: random.once(25),
  }
  match.shown.set(key, price)
  return price
}

/** What no feed should send, and every feed does. */
const spoiled = (random: Random): unknown => random.pick([0, 50, 1e9, null, '+110', -99])

const outcomesOf = (random: Random, match: Match, market: string, price: Price): unknown[] => {
  const total = market === 'totals'
  const [first, second] = total ? ['Over', 'Under'] : [match.home, match.away]
  const broken = random.once(150) ? spoiled(random) : undefined
  const point = market === 'h2h' ? {} : { point: price.point }
  const other = market === 'h2h' ? {} : { point: total ? price.point : -price.point }
  const outcomes: unknown[] = [
    { name: first, price: broken === undefined ? price.home : broken, ...point },
    { name: second, price: price.away, ...other },
  ]
  if (market === 'h2h' && match.key.startsWith('soccer')) outcomes.push({ name: 'Draw', price: price.draw })
  return outcomes
}

const bookmakersOf = (random: Random, match: Match, at: number, books: readonly string[], keys: readonly string[]) =>
  books
    .filter(() => !random.once(30))
    .map(book => {
      const last_update = iso(at - random.whole(1, 40) * 1_000)
      const markets = keys
        .filter(() => !random.once(25))
        .map(key => {
          const price = priceOf(random, match, book, key, 0)
          const outcomes = outcomesOf(random, match, key, price)
          return { key, last_update, ...(price.suspended ? { suspended: true } : {}), outcomes }
        })
      if (random.once(200)) markets.push({ key: 'h2h_q9', last_update, outcomes: [] })
      return { key: book, title: book, last_update, markets }
    })

const eventOf = (match: Match, bookmakers: unknown[]) => ({
  id: match.id,
  sport_key: match.key,
  sport_title: match.title,
  commence_time: iso(match.start),
  home_team: match.home,
  away_team: match.away,
  bookmakers,
})

const alternatesOf = (random: Random, match: Match, at: number) => {
  const bookmakers = ['draftkings', 'fanduel'].map(key => {
    const outcomes = [-3, -2, -1, 1, 2, 3]
      .filter(() => !random.once(8))
      .flatMap(line => outcomesOf(random, match, 'spreads', priceOf(random, match, key, 'alternate_spreads', line)))
    return { key, title: key, last_update: iso(at), markets: [{ key: 'alternate_spreads', outcomes }] }
  })
  return eventOf(match, bookmakers)
}

const captured = (at: number, payload: unknown): Line => ({
  at,
  text: JSON.stringify({ captured_at: iso(at), source: 'test/pipelines/season.ts', payload }),
})

/** The polls of a season in order of time: of the source itself, and of its archive. */
export const makeSeason = (options: SeasonOptions): { current: Line[]; archive: Line[] } => {
  const random = createRandom(options.seed)
  const season = LEAGUES.map(league => matchesOf(random, league, options))
  const current: Line[] = []
  const archive: Line[] = []
  for (let poll = 0; poll < options.polls; poll++) {
    season.forEach((matches, i) => {
      const at = options.from + poll * 5 * MINUTE + i * 20_000 + random.whole(0, 999)
      const open = matches.filter(match => at < match.end && !random.once(60))
      for (const match of open) {
        match.share = Math.min(0.9, Math.max(0.1, match.share + (random.next() - 0.5) * 0.03))
        // A late start, told when it is near.
        if (match.start - at < 10 * MINUTE && match.start > at && random.once(4)) match.start += 15 * MINUTE
      }
      current.push(
        captured(
          at,
          open.map(m => eventOf(m, bookmakersOf(random, m, at, BOOKS.slice(0, 5), MARKETS))),
        ),
      )
      current.push(captured(at + 4_000, scoresOf(matches, at + 4_000, poll % 6 === 0)))
      const [one] = open
      if (one && random.once(2)) current.push(captured(at + 8_000, [alternatesOf(random, one, at)]))
      if (i > 0 || poll % 6 !== 3) return
      const data = open.map(m => eventOf(m, bookmakersOf(random, m, at, ['pinnacle', 'draftkings'], MARKETS)))
      archive.push({ at: at + 2_000, text: JSON.stringify({ timestamp: iso(at + 2_000), data }) })
    })
  }
  return { current, archive }
}

/** A season as two files of recordings. */
export const writeSeason = (folder: string, options: SeasonOptions): { current: string; archive: string } => {
  const season = makeSeason(options)
  const write = (name: string, lines: readonly Line[]): string => {
    const path = join(folder, `${name}.ndjson`)
    writeFileSync(path, lines.map(line => `${line.text}\n`).join(''))
    return path
  }
  return { current: write('current', season.current), archive: write('archive', season.archive) }
}
