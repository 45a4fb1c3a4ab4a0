/*
 * The state of a recording by brute force: straight over the payloads, one object per quote, nothing shared with the pipelines but the rules
 *. Slow, and plain enough to be believed. One source only; what a part shows is judged per payload.
 */
export type Shown = { price: number; active: boolean; live: boolean }
/** What stands at one instant: `native id|book|source's market key|side|line` -> what is shown. */
export type State = Map<string, Shown>

type Outcome = { name: string; price: number; point?: number }
type Market = { key: string; outcomes: Outcome[]; suspended?: boolean }
type Event = {
  id: string
  commence_time: string
  home_team: string
  away_team: string
  bookmakers: { key: string; markets: Market[] }[]
  completed?: boolean
  scores?: unknown[] | null
}
type Match = {
  start: number
  status: 'upcoming' | 'live' | 'ended'
  liveSince: number
  shownAt: number
  groups: Map<string, State>
}
export type Payload = { at: number; events: (Omit<Event, 'bookmakers'> & Partial<Pick<Event, 'bookmakers'>>)[] }

const HALF_HOUR = 30 * 60_000
const MARKETS = new Set(['h2h', 'spreads', 'alternate_spreads', 'totals'])
const BOOKS: Record<string, string> = {
  williamhill_us: 'caesars',
  betonlineag: 'betonline',
  mybookieag: 'mybookie',
  sport888: '888sport',
  pointsbetus: 'pointsbet',
}

const sideOf = (event: Event, name: string): string =>
  name === event.home_team ? 'home' : name === event.away_team ? 'away' : name.toLowerCase()

const isPrice = (price: unknown): price is number =>
  typeof price === 'number' && Math.abs(price) >= 100 && Math.abs(price) <= 1e6

const isLine = (market: string, point: unknown): boolean =>
  market === 'h2h'
    ? true
    : typeof point === 'number' && Number.isInteger(point * 4) && (market !== 'totals' || point >= 0)

/** Walks through a recording; `seen` is called after every payload and every half-hour with the instant and what stands then. */
export const walk = (payloads: readonly Payload[], seen: (at: number, state: () => State) => void): void => {
  const matches = new Map<string, Match>()
  const gaps = payloads.slice(1).map((payload, i) => payload.at - (payloads[i]?.at ?? 0))
  const distinct = gaps.filter(gap => gap > 0).sort((a, b) => a - b)
  const quiet = Math.max(HALF_HOUR, 2.5 * (distinct[Math.floor(distinct.length / 2)] ?? 0))

  const turn = (match: Match, status: Match['status'], at: number): void => {
    if (match.status === status) return
    match.status = status
    if (status === 'live' && match.liveSince === 0) match.liveSince = at
    if (status === 'ended') match.groups.clear()
    for (const group of match.groups.values())
      for (const [key, shown] of group) group.set(key, { ...shown, live: status === 'live' })
  }
  const sweep = (at: number): void => {
    for (const match of matches.values()) {
      if (match.status === 'ended' || at < match.start) continue
      const quietLive = match.status === 'live' && at - Math.max(match.shownAt, match.liveSince) >= quiet
      if (quietLive || at - Math.max(match.shownAt, match.start) >= 6 * 60 * 60_000) turn(match, 'ended', at)
      else if ([...match.groups.values()].some(group => group.size > 0)) turn(match, 'live', at)
    }
  }
  const apply = ({ at, events: told }: Payload): void => {
    // An answer about scores shows no books.
    const events: Event[] = told.map(event => ({ bookmakers: [], ...event }))
    const books = new Set(events.flatMap(event => event.bookmakers.map(book => book.key)))
    const markets = new Set(
      events.flatMap(event => event.bookmakers.flatMap(book => book.markets.map(market => market.key))),
    )
    for (const event of events) {
      const start = Date.parse(event.commence_time)
      const match: Match = matches.get(event.id) ?? {
        start,
        status: 'upcoming',
        liveSince: 0,
        shownAt: 0,
        groups: new Map(),
      }
      matches.set(event.id, match)
      match.start = start
      const shows = event.bookmakers.some(book => book.markets.some(market => MARKETS.has(market.key)))
      if (event.completed === true) turn(match, 'ended', at)
      else if (Array.isArray(event.scores)) turn(match, 'live', at)
      else if (shows) {
        if (at >= start) turn(match, 'live', at)
        else turn(match, 'upcoming', at)
      }
      const now = new Map<string, State>()
      for (const { key: book, markets } of event.bookmakers)
        for (const market of markets)
          if (MARKETS.has(market.key)) now.set(`${book}|${market.key}`, groupOf(event, market, match))
      for (const key of match.groups.keys()) {
        const [book = '', market = ''] = key.split('|')
        if (!now.has(key) && books.has(book) && markets.has(market)) match.groups.delete(key)
      }
      for (const [key, group] of now) match.groups.set(key, group)
      // A line that the main market shows is not shown again among the alternates.
      for (const [key, group] of match.groups) {
        const main = key.includes('|alternate_') ? match.groups.get(key.replace('alternate_', '')) : undefined
        if (main) for (const line of main.keys()) group.delete(line)
      }
      if (shows) match.shownAt = at
    }
  }
  const groupOf = (event: Event, market: Market, match: Match): State => {
    const group: State = new Map()
    for (const { name, price, point } of market.outcomes) {
      if (!isPrice(price) || !isLine(market.key, point)) continue
      const shown = { price, active: market.suspended !== true, live: match.status === 'live' }
      group.set(`${sideOf(event, name)}|${point ?? 'null'}`, shown)
    }
    return group
  }
  const state = (): State => {
    const all: State = new Map()
    for (const [id, match] of matches)
      for (const [key, group] of match.groups) {
        const [book = '', market = ''] = key.split('|')
        for (const [line, shown] of group) all.set(`${id}|${BOOKS[book] ?? book}|${market}|${line}`, shown)
      }
    return all
  }

  let last = payloads[0]?.at ?? 0
  for (const payload of payloads) {
    const until = Math.min(payload.at, last + 24 * 60 * 60_000)
    for (let at = (Math.floor(last / HALF_HOUR) + 1) * HALF_HOUR; at < until; at += HALF_HOUR) {
      sweep(at)
      seen(at, state)
    }
    apply(payload)
    seen(payload.at, state)
    last = payload.at
  }
  sweep(last)
  seen(last, state)
}
