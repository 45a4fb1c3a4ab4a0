/** What the board is narrowed to, read from the address. */
import { computed } from '@preact/signals'
import { listParam, param } from '../address.ts'
import { leagues } from '../catalogue.ts'

export const MARKETS = [
  { id: 'moneyline', label: 'Moneyline' },
  { id: 'spread', label: 'Spread' },
  { id: 'total', label: 'Total' },
  { id: 'props', label: 'Props' },
] as const

export const market = computed(() => {
  const asked = param('market')
  return MARKETS.some(({ id }) => id === asked) ? asked : 'moneyline'
})
export const sport = computed(() => param('sport'))
export const league = computed(() => listParam('league'))
export const books = computed(() => listParam('book'))
export const team = computed(() => param('team'))
/** 'true', 'false', or '' for both. */
export const live = computed(() => (['true', 'false'].includes(param('live')) ? param('live') : ''))
/** An instant, or '' for now. */
export const asOf = computed(() => (Number.isNaN(Date.parse(param('as_of'))) ? '' : param('as_of')))

/** What is asked of the API. Team and live are applied here, so that typing asks nothing. */
export const asked = computed(() => ({
  market: market.value,
  sport: sport.value,
  league: league.value,
  as_of: asOf.value,
}))

/** Leagues that can be chosen under the chosen sport. */
export const leaguesShown = computed(() =>
  leagues.value.filter(row => row.event_count > 0 && (sport.value === '' || row.sport === sport.value)),
)
