/**
 * Betsson's codes of markets (`marketTemplateId`). Its table of events says nothing else of a market, and where there is a label too the code
 * is the surer one: it is the same in all languages, and the label of a handicap of sets is `Handicap`.
 */
import { entry } from '../read/values.ts'
import type { Scope } from './scope.ts'

/** What a market is of. `winner`: of two results or of three; `none`: nothing that the atlas has a type for. */
export type Kind = 'winner' | 'spread' | 'total' | 'set_handicap' | 'both_teams_to_score' | 'draw_no_bet' | 'none'
export type Told = { kind: Kind; scope: Scope }

const told = (kind: Kind, scope: Scope = ''): Told => ({ kind, scope })

const OF_ANY: Record<string, Told> = {
  MW3W: told('winner', 'regular'),
  MW3W1H: told('winner', '1st_half_'),
  MW2W: told('winner'),
  // Three results with a handicap; a set's winner, whose number stands where others have a line.
  M3WHCP: told('none'),
  SW: told('none'),
}
const OF_SPORT: Record<string, Record<string, Told>> = {
  soccer: {
    MTG2W: told('total', 'regular'),
    // The line of 2.5 once more, in a place of its own.
    MTG2W25: told('total', 'regular'),
    '1HTG': told('total', '1st_half_'),
    BTTS: told('both_teams_to_score', 'regular'),
    M2WHCP: told('spread', 'regular'),
  },
  hockey: {
    TGOUOT: told('total', 'overtime'),
    MHCPOT: told('spread', 'overtime'),
    TGOU: told('total', 'regular'),
    MHCPNOT: told('spread', 'regular'),
  },
  basketball: { PTSOUROLMID: told('total', 'overtime'), '2WHCPROLMID': told('spread', 'overtime') },
  football: { MTG2WIO: told('total', 'overtime'), M2WHCPIO: told('spread', 'overtime') },
  baseball: { ML: told('winner', 'overtime'), RLS: told('spread', 'overtime'), TR: told('total', 'overtime') },
  // MSH counts sets, M2WHCP games.
  tennis: { MTG2WP: told('total'), M2WHCP: told('spread'), MSH: told('set_handicap') },
}

/** What a code means in a sport; undefined for one that is not known. */
export const templateOf = (template: string, sport: string): Told | undefined =>
  entry(entry(OF_SPORT, sport) ?? {}, template) ?? entry(OF_ANY, template)

/** Whether a code that is not known may be of a period, as `2HTG` or `MW3W1H` are: then its label alone says too little. */
export const maybeOfPeriod = (template: string): boolean => /[1-4](?:ST|ND|RD|TH)?[HQPI]/.test(template)
