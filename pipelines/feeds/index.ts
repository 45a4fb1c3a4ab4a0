/**
 * The registry of feeds, in the order of preference: where two show the same (book, event, market type), the earlier one's quotes
 * are taken while they are fresh. A book's own feed stands before the aggregators, a live source before its archive. `simulated` meets
 * none of them: its events are its own.
 */
import type { Feed } from '../model/part.ts'
import { actionNetwork } from './action-network.ts'
import { bet365 } from './bet365.ts'
import { betfair } from './betfair.ts'
import { betsson } from './betsson.ts'
import { espn } from './espn.ts'
import { fanduel } from './fanduel.ts'
import { footballData } from './football-data.ts'
import { generic } from './generic.ts'
import { kalshi } from './kalshi.ts'
import { overtime } from './overtime.ts'
import { pinnacle } from './pinnacle.ts'
import { polymarket } from './polymarket.ts'
import { propsCash } from './props-cash.ts'
import { scrapedBooks } from './scraped-books.ts'
import { simulated } from './simulated.ts'
import { theOddsApi } from './the-odds-api.ts'
import { theOddsApiCsv } from './the-odds-api-csv.ts'
import { theOddsApiHistorical } from './the-odds-api-historical.ts'

export const FEEDS: readonly Feed[] = [
  pinnacle,
  betfair,
  kalshi,
  polymarket,
  fanduel,
  bet365,
  betsson,
  overtime,
  generic,
  theOddsApi,
  propsCash,
  actionNetwork,
  scrapedBooks,
  theOddsApiHistorical,
  theOddsApiCsv,
  footballData,
  espn,
  simulated,
]

export const feedById = (id: string): Feed | undefined => FEEDS.find(feed => feed.id === id)
