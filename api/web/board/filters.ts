/** What the board is narrowed to, read from the address. */
import { computed } from '@preact/signals'
import { listParam, param, params } from '../address.ts'
import { leagues } from '../catalogue.ts'
import { askedOf } from '../questions.ts'

/** What is asked of the API. */
export const asked = computed(() => askedOf(params.value))
export const market = computed(() => asked.value.market)
export const sport = computed(() => param('sport'))
export const league = computed(() => listParam('league'))
export const books = computed(() => listParam('book'))
export const team = computed(() => param('team'))
/** 'true', 'false', or '' for both. */
export const live = computed(() => (['true', 'false'].includes(param('live')) ? param('live') : ''))
/** An instant, or '' for now. */
export const asOf = computed(() => asked.value.as_of)

/** Leagues that can be chosen under the chosen sport. */
export const leaguesShown = computed(() =>
  leagues.value.filter(row => row.event_count > 0 && (sport.value === '' || row.sport === sport.value)),
)
