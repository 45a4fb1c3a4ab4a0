/** The simulated books: source keys of the-odds-api, so that everything behind sees what it would see of the real source. */

export type SimulatedBook = {
  key: string
  title: string
  /** Overround of a two-way market. */
  vig: number
  /** Seconds between looks at the market, and how far behind it is when it looks. */
  every: number
  behind: number
  /** Own opinion: the spread of its error, in standard deviations of the result. */
  noise: number
  /** American prices are multiples of this. */
  tick: number
  /** a alternate lines, p player props, l lay prices, b bet limits, h moneyline only. */
  shows: string
}

const book = (
  key: string,
  title: string,
  vig: number,
  [every, behind]: [number, number],
  noise: number,
  tick: number,
  shows = '',
): SimulatedBook => ({ key, title, vig, every, behind, noise, tick, shows })

export const BOOKS: readonly SimulatedBook[] = [
  book('pinnacle', 'Pinnacle', 0.024, [20, 0], 0.0011, 1, 'apb'),
  book('draftkings', 'DraftKings', 0.046, [60, 10], 0.0066, 5, 'ap'),
  book('fanduel', 'FanDuel', 0.047, [60, 10], 0.0066, 2, 'ap'),
  book('circasports', 'Circa Sports', 0.03, [90, 5], 0.0022, 1),
  book('betmgm', 'BetMGM', 0.05, [120, 30], 0.0088, 5, 'p'),
  book('williamhill_us', 'Caesars', 0.05, [120, 45], 0.0088, 5, 'p'),
  book('espnbet', 'theScore Bet', 0.055, [180, 60], 0.011, 5),
  book('betrivers', 'BetRivers', 0.056, [150, 45], 0.0099, 1, 'a'),
  book('fanatics', 'Fanatics', 0.048, [120, 30], 0.0088, 5),
  book('hardrockbet', 'Hard Rock Bet', 0.05, [150, 40], 0.0099, 5),
  book('bovada', 'Bovada', 0.048, [120, 30], 0.0099, 5, 'a'),
  book('betonlineag', 'BetOnline.ag', 0.042, [90, 20], 0.0066, 1),
  book('ballybet', 'Bally Bet', 0.06, [240, 90], 0.0132, 5),
  book('novig', 'Novig', 0.018, [60, 5], 0.0066, 1),
  book('betfair_ex_eu', 'Betfair', 0.01, [20, 0], 0.0033, 1, 'hl'),
  book('lowvig', 'LowVig.ag', 0.03, [90, 20], 0.0055, 1),
]
