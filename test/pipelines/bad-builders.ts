/*
 * What bad payloads are made of. Each tells the reasons that must be given for it, and how many quotes of it can be used all the same: those of
 * the witness, a whole event beside what is wrong.
 */
import { cubs, h2h, type Market, START } from './payloads.ts'

export type Bad = { name: string; body: string; reasons: string[]; used: number; request?: string }

export const LEAGUE = '/v4/sports/baseball_mlb/odds?regions=us&markets=h2h&oddsFormat=american'
export const outcome = (name: string, price: unknown, rest: object = {}) => ({ name, price, ...rest })
export const HOME = 'Chicago Cubs'

let count = 0
/** An event of its own for every payload: nothing that one does can be mistaken for another's. */
export const witness = () => {
  count += 1
  return cubs({ draftkings: [h2h(-135, 114)] }, { id: `witness-${count}`, start: START + count * 24 * 3_600_000 })
}
export const broken = (change: object) => ({ ...witness(), id: `broken-${count}`, ...change })
export const withMarket = (market: unknown) =>
  broken({
    home_team: 'Cincinnati Reds',
    away_team: 'Milwaukee Brewers',
    bookmakers: [{ key: 'fanduel', markets: [market] }],
  })
export const text = (...events: unknown[]): string => JSON.stringify([...events, witness()])
export const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** JSON.stringify cannot write such depth; JSON.parse reads it. */
export const deep = (event: object): string => text(event).replace('"DEEP"', nested(20_000))
export const reds = (home: unknown, away: unknown, key = 'h2h') =>
  withMarket({ key, outcomes: [outcome('Cincinnati Reds', home), outcome('Milwaukee Brewers', away)] })
export const runners = (...names: string[]): Market => ({
  key: 'outrights',
  outcomes: names.map((name, i) => ({ name, price: 300 + i })),
})
export const race = (names: string[]) =>
  broken({
    sport_key: 'golf_masters_tournament_winner',
    sport_title: 'Masters',
    home_team: '',
    away_team: '',
    bookmakers: [{ key: 'fanduel', markets: [runners(...names)] }],
  })

export const runs = (length: number) =>
  withMarket({ key: 'h2h', outcomes: Array.from({ length }, (_, i) => outcome(`${i}`, 100)) })
