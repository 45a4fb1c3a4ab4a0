/** Of how much of a match a market is: the whole of it with overtime or without, or one of its periods. */
import { sport as sportById } from '../../atlas/sports.ts'
import { periodPrefix } from '../../model/period.ts'
import { slug } from '../../model/slug.ts'

/** '' where nothing is said, `regular` time, with `overtime`, or what stands before the types of a period (`1st_half_`). */
export type Scope = string

const REGULAR = /^(?:regular|normal|full) time$|^excl(?:uding|\.)? (?:overtime|ot|extra innings)$/
const OVERTIME =
  /^incl(?:uding|\.)? (?:overtime|ot|extra innings)(?:(?:,| and| &) (?:penalty )?(?:shootout|shoot-out|penalties))?$/
const PERIOD = /^(1st|first|2nd|second|3rd|third|4th|fourth) (half|quarter|period|inning|[357] innings)$/

/** What `betGroupDescription` says (`Including Overtime`, `1st Half`); null for words that are none of these. */
export const scopeNamed = (text: string): Scope | null => {
  const lower = text.toLowerCase()
  if (lower === '') return ''
  if (REGULAR.test(lower)) return 'regular'
  if (OVERTIME.test(lower)) return 'overtime'
  const [, nth = '', part = ''] = PERIOD.exec(lower) ?? []
  return nth === '' ? null : periodPrefix(nth, slug(part))
}

export const isPeriod = (scope: Scope): boolean => scope.endsWith('_')

/** What several tell together; null where they contradict each other. A period is of regular time anyway. */
export const scopeTogether = (scopes: readonly Scope[]): Scope | null => {
  const said = new Set(scopes.filter(scope => scope !== ''))
  if ([...said].some(isPeriod)) said.delete('regular')
  const [scope = '', ...others] = said
  return others.length === 0 ? scope : null
}

/** Their matches end with a winner and know no overtime: whichever is said, it is the whole match. */
const WITHOUT_OVERTIME: ReadonlySet<string> = new Set(['tennis', 'mma', 'boxing', 'cricket'])

/**
 * What stands before the type of a market of this scope, '' for the whole match; null where it is not the part of the match that the type
 * is of: regular time where matches may end in a draw and `ofRegular` (three results, stakes back on a draw), with overtime elsewhere.
 */
export const prefixOf = (scope: Scope, sport: string, ofRegular: boolean): string | null => {
  if (isPeriod(scope)) return scope
  const whole = ofRegular || sportById(sport)?.draws ? 'regular' : 'overtime'
  return scope === '' || scope === whole || WITHOUT_OVERTIME.has(sport) ? '' : null
}
