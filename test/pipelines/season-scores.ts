/* What a season's source says of its matches beside the prices: scores of what is in play or just over, and splits of what is to come. */

const MINUTE = 60_000

type Match = {
  id: string
  key: string
  title: string
  home: string
  away: string
  start: number
  end: number
}

/** As the source answers about scores. Nothing here is drawn: the rest of a season is what it was without. */
export const scoresOf = (matches: readonly Match[], at: number, withSplits: boolean): unknown[] =>
  matches
    .filter(match => at < match.end + 15 * MINUTE)
    .map(match => {
      const minutes = Math.floor((Math.min(at, match.end) - match.start) / MINUTE)
      const score = (name: string, pace: number) => ({ name, score: String(Math.floor(minutes / pace)) })
      const completed = at >= match.end
      return {
        id: match.id,
        sport_key: match.key,
        sport_title: match.title,
        commence_time: new Date(match.start).toISOString(),
        home_team: match.home,
        away_team: match.away,
        completed,
        scores: minutes < 0 ? null : [score(match.home, 7), score(match.away, 9)],
        ...(minutes >= 0 && !completed ? { game: { period: `Q${1 + Math.floor(minutes / 45)}`, clock: '1:00' } } : {}),
        ...(withSplits && minutes < 0
          ? { splits: [{ book: 'draftkings', moneyline: { handle: { home: 0.6, away: 0.4 }, bets: { home: 0.3 } } }] }
          : {}),
      }
    })
