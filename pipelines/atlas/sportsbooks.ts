/** The catalogue of sportsbooks. `requires_tier` is the only truth about who sees which book. */
import { remembered } from '../model/remembered.ts'
import { slug } from '../model/slug.ts'
import data from './data/sportsbooks.ts'
import { list, rows } from './table.ts'

type Region = 'US' | 'UK' | 'EU' | 'AU' | 'GLOBAL'

export type Sportsbook = {
  id: string
  numerical_id: number
  /** The same as `id`. */
  name: string
  display_name: string
  short_name: string
  category: 'sportsbook' | 'exchange' | 'prediction_market'
  regions: readonly Region[]
  /** The least tier that sees it; null: all tiers. */
  requires_tier: 'hobby' | 'pro' | 'sharp' | null
  is_sharp: boolean
  has_live_odds: boolean
  has_player_props: boolean
  /** Its links hang on the user's US state. */
  state_links: boolean
  /** Share of net winnings that an exchange keeps, or the rate of a prediction market's fee (the usual public ones); 0 elsewhere. */
  commission: number
  features: readonly string[]
  aliases: readonly string[]
}

const CATEGORIES = { s: 'sportsbook', x: 'exchange', p: 'prediction_market' } as const
const TIERS = { hobby: 'hobby', pro: 'pro', sharp: 'sharp' } as const
const isRegion = (text: string): text is Region => ['US', 'UK', 'EU', 'AU', 'GLOBAL'].includes(text)
const pick = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.entries(table).find(([name]) => name === key)?.[1]

export const sportsbooks: readonly Sportsbook[] = rows(data, 10).map(
  ([
    number,
    id = '',
    display_name = '',
    short_name = '',
    category = '',
    regions,
    tier = '',
    flags = '',
    commission,
    aliases,
  ]) => {
    const kind = pick(CATEGORIES, category) ?? 'sportsbook'
    const has = { live: flags.includes('l'), props: flags.includes('p') }
    const features = [
      has.live && 'live_odds',
      has.props && 'player_props',
      kind === 'exchange' && 'lay_odds',
      id === 'pinnacle' && 'limits',
    ]
    return {
      id,
      numerical_id: Number(number),
      name: id,
      display_name,
      short_name,
      category: kind,
      regions: list(regions).filter(isRegion),
      requires_tier: pick(TIERS, tier) ?? null,
      is_sharp: flags.includes('s'),
      has_live_odds: has.live,
      has_player_props: has.props,
      state_links: flags.includes('t'),
      commission: Number(commission || 0) / 100,
      features: features.filter(feature => feature !== false),
      aliases: list(aliases),
    }
  },
)

const byId = new Map(sportsbooks.map(book => [book.id, book]))
const byName = new Map<string, Sportsbook>()
for (const book of sportsbooks) {
  for (const name of [book.id, ...book.aliases, book.display_name]) {
    const key = slug(name)
    if (!byName.has(key)) byName.set(key, book)
  }
}

export const sportsbook = (id: string): Sportsbook | undefined => byId.get(id)

/** The book that a source means by a key or a name (`williamhill_us`, `BetOnline.ag`). */
export const bookByAlias = (name: string): Sportsbook | undefined => byName.get(slug(name))

/** Apps where players are picked together at prices of their own making: no sportsbook, and no price that a bet could be made at. */
const PICK_EM: ReadonlySet<string> = new Set([
  ...['prizepicks', 'underdog', 'underdog_fantasy', 'sleeper', 'pick6', 'draftkings_pick6', 'betr_picks'],
  ...['parlayplay', 'chalkboard', 'vivid_picks', 'boom_fantasy'],
])

/** What ends the keys that the-odds-api has for such apps (its region `us_dfs`), new ones too: `dabble_us_dfs`. */
const OF_APPS = '_us_dfs'

/** @param book as `bookId` gives it */
export const isPickEm = (book: string): boolean => PICK_EM.has(book) || book.endsWith(OF_APPS)

/** A book's id; the slug of the source's name for one that the catalogue lacks (it is served as unlisted). */
export const bookId = remembered(5_000, name => bookByAlias(name)?.id ?? slug(name))
