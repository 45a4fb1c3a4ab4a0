/** Asks the exchange for the catalogues of markets: their events, competitions and runners by name. */
import { hide, reasonOf } from '../pipelines/feeds/http.ts'

const URL_OF = 'https://api.betfair.com/exchange/betting/rest/v1.0/listMarketCatalogue/'
const TIMEOUT_MS = 10_000

export type CatalogueSettings = { app_key: string; session_token: string; url?: string }

/** @throws for anything but an answer; its message never holds the key or the token */
export const askCatalogue =
  ({ app_key, session_token, url = URL_OF }: CatalogueSettings) =>
  async (markets: readonly string[]): Promise<unknown> => {
    const asked = fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-application': app_key,
        'x-authentication': session_token,
      },
      body: JSON.stringify({
        filter: { marketIds: markets },
        marketProjection: ['COMPETITION', 'EVENT', 'RUNNER_DESCRIPTION'],
        maxResults: String(markets.length),
      }),
    })
    // A token with a line break in it is quoted by what refuses it.
    const response = await asked.catch(error => {
      throw new Error(hide(reasonOf(error), [app_key, session_token]))
    })
    if (!response.ok) throw new Error(`the catalogue answered ${response.status}`)
    return response.json()
  }
