/** Which feeds there are, which have a client, and the settings without which each cannot run: known before anything of a feed is loaded. */

const LIVE = {
  'the-odds-api': ['THE_ODDS_API_KEY'],
  pinnacle: ['PINNACLE_KEY'],
  betfair: ['BETFAIR_APP_KEY', 'BETFAIR_SESSION_TOKEN'],
  kalshi: [],
  polymarket: [],
  'props-cash': [],
  espn: [],
  'action-network': [],
  simulated: [],
} as const satisfies Record<string, readonly string[]>

export type LiveId = keyof typeof LIVE

export const isLive = (id: string): id is LiveId => Object.hasOwn(LIVE, id)

export const LIVE_IDS = Object.keys(LIVE).filter(isLive)

/** Those without a client: their payloads come from files. */
const FILED = [
  'fanduel',
  'bet365',
  'betsson',
  'overtime',
  'generic',
  'scraped-books',
  'the-odds-api-historical',
  'the-odds-api-csv',
  'football-data',
]

/** Every feed of the registry. */
export const FEED_IDS: readonly string[] = [...LIVE_IDS, ...FILED]

/** What keeps feeds from running, an issue a feed. @param given settings by their names */
export const feedIssues = (feeds: readonly string[], given: Readonly<Record<string, unknown>>): string[] =>
  [...new Set(feeds)].flatMap(id => {
    if (!isLive(id)) return [`'${id}' is no live feed; there are: ${LIVE_IDS.join(', ')}, or none`]
    const missing = LIVE[id].filter(name => given[name] === undefined)
    return missing.length > 0 ? [`'${id}' needs ${missing.join(' and ')}`] : []
  })
