/**
 * Who a player is within a game: his name without what sources write in different ways. C.J. McCollum is CJ McCollum and C. J. McCollum, De'Aaron Fox is
 * DeAaron Fox, Luka Dončić is Luka Doncic, and Jimmy Butler III is Jimmy Butler, as most books call him. A game has a league and two teams, which is why
 * nothing more is needed: the same name in another game is another key.
 */
import { remembered } from './remembered.ts'
import { fold, slug } from './slug.ts'

/** Names that are not the ones that most books use, by what is left of them here. */
const CALLED: Readonly<Record<string, string>> = {
  alexandre_sarr: 'alex_sarr',
  cameron_johnson: 'cam_johnson',
  cameron_thomas: 'cam_thomas',
  herb_jones: 'herbert_jones',
  nicolas_claxton: 'nic_claxton',
  gabriel_davis: 'gabe_davis',
  joshua_palmer: 'josh_palmer',
  kenneth_walker: 'ken_walker',
  mitch_trubisky: 'mitchell_trubisky',
}

/** Two players of one team at a time, told apart by what stands behind the name alone. */
const TWO: ReadonlySet<string> = new Set(['michael_carter'])
const BEHIND = /_(jr|sr|ii|iii|iv|v)$/
/** Two of them, with a space between. */
const INITIALS = /^([a-z])_([a-z]_)/

const MOST_NAMES = 50_000

/** A name but for accents, signs and the space between initials, with what stands behind it. */
export const wholeName = remembered(MOST_NAMES, name =>
  slug(fold(name).replace(/[.'’‘`]/g, '')).replace(INITIALS, '$1$2'),
)

const read = (name: string): string => {
  const whole = wholeName(name)
  const short = whole.replace(BEHIND, '')
  const key = TWO.has(short) ? whole : short
  return Object.hasOwn(CALLED, key) ? (CALLED[key] ?? key) : key
}

/** A player's key within a game, '' of none. */
export const playerKey = remembered(MOST_NAMES, name => (name === '' ? '' : read(name)))
