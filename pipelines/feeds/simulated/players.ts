/** Players of simulated matches. Nobody is meant: names are drawn from two lists. */
import { mix } from './noise.ts'
import type { Match } from './slate.ts'

const FIRST =
  'Aldo Bram Cato Dario Emil Farid Goran Hugo Ivo Jalen Kofi Lazar Milo Nico Oskar Pavel Quinn Rafe Samir Tavi'.split(
    ' ',
  )
const LAST =
  'Abara Belmont Castell Dorsey Eklund Farrow Grady Hollis Ingram Jessup Kerr Lowell Marsh Norwood Okafor Pryce'.split(
    ' ',
  )
const EACH = 2

/** Four players of a match, two of each side. */
export function players(match: Match): string[] {
  const names = new Set<string>()
  for (let i = 0; names.size < 2 * EACH; i += 1) {
    const draw = mix(match.key, 61, i)
    names.add(`${FIRST[draw % FIRST.length]} ${LAST[(draw >>> 8) % LAST.length]}`)
  }
  return [...names]
}
