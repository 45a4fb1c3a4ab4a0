/** A board for the page alone: events of two lines each at every book, as the API's answers have them, and changes without end. */

export const SIZE = { events: 1_500, books: 10 } as const

const BOOKS = [
  'draftkings',
  'fanduel',
  'betmgm',
  'caesars',
  'betrivers',
  'fanatics',
  'bovada',
  'novig',
  'pinnacle',
  'circa',
]
const START = Date.parse('2030-01-05T18:00:00Z')

type Row = ReturnType<typeof quote>

const american = (decimal: number): number =>
  decimal >= 2 ? Math.round((decimal - 1) * 100) : Math.round(-100 / (decimal - 1))

const priced = (decimal: number) => ({
  odds_american: american(decimal),
  odds_decimal: decimal,
  odds_probability: 1 / decimal,
})

const quote = (event: number, book: number, side: 'home' | 'away') => ({
  id: String(event * 100 + book * 2 + (side === 'home' ? 0 : 1)),
  sportsbook: BOOKS[book] as string,
  ...eventOf(event),
  market_type: 'moneyline',
  selection: side === 'home' ? `Alpha ${event}` : `Beta ${event}`,
  selection_type: side,
  ...priced(1.5 + ((event * 7 + book * 3) % 90) / 100),
  line: null,
  event_start_time: startOf(event),
  last_seen_at: new Date().toISOString(),
  is_live: false,
  is_active: true,
  is_main_line: true,
  is_alternate_line: false,
  is_player_prop: false,
})

const startOf = (event: number): string => new Date(START + event * 60_000).toISOString()

const eventOf = (event: number) => ({
  event_id: `nfl_${event}`,
  sport: 'football',
  league: 'nfl',
  home_team: `Alpha ${event}`,
  away_team: `Beta ${event}`,
})

export function createBoard() {
  const rows: Row[] = []
  for (let event = 0; event < SIZE.events; event++)
    for (let book = 0; book < SIZE.books; book++) rows.push(quote(event, book, 'away'), quote(event, book, 'home'))
  let next = 1
  return {
    rows,
    books: BOOKS.map((id, index) => ({
      id,
      display_name: id,
      short_name: id.slice(0, 3).toUpperCase(),
      is_sharp: index > 7,
      requires_tier: null,
    })),
    events: Array.from({ length: SIZE.events }, (_, event) => {
      const { event_id: id, ...rest } = eventOf(event)
      const event_name = `${rest.away_team} @ ${rest.home_team}`
      return { id, ...rest, event_name, start_time: startOf(event), is_live: false, markets: ['moneyline'] }
    }),
    /** Changed members of some rows, spread over the whole board by a step that is prime to its size. */
    changes(count: number): (Pick<Row, 'id' | 'last_seen_at'> & ReturnType<typeof priced>)[] {
      const last_seen_at = new Date().toISOString()
      return Array.from({ length: count }, () => {
        next = (next + 7_919) % rows.length
        const row = rows[next] as Row
        Object.assign(row, priced(row.odds_decimal > 2.3 ? 1.5 : row.odds_decimal + 0.01), { last_seen_at })
        const { id, odds_american, odds_decimal, odds_probability } = row
        return { id, odds_american, odds_decimal, odds_probability, last_seen_at }
      })
    },
  }
}

export type Board = ReturnType<typeof createBoard>
