/** What the columns of a season mean: whose prices, of which market, before the match or at its start. */
import { unlistedLeague } from '../../atlas/league-names.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import type { SelectionType } from '../../model/part.ts'
import { entry } from '../read/values.ts'

/** The source's marks of books. Pinnacle is `PS` in results and `P` elsewhere; `BF` is Betfair's sportsbook, `BFE` its exchange. */
const BOOKS: Record<string, string> = {
  B365: 'bet365',
  BW: 'bwin',
  BF: 'betfair_sportsbook',
  BFE: 'betfair',
  BFD: 'betfred',
  BMGM: 'betmgm',
  BV: 'betvictor',
  CL: 'coral',
  IW: 'interwetten',
  LB: 'ladbrokes_uk',
  P: 'pinnacle',
  PS: 'pinnacle',
  VC: 'vcbet',
  WH: 'williamhill',
  '1XB': 'onexbet',
  BS: 'Blue Square',
  GB: 'Gamebookers',
  SB: 'Sportingbet',
  SJ: 'Stan James',
  SO: 'Sporting Odds',
  SY: 'Stanleybet',
}

/** Best and average prices of the market: derived from the books', and nobody's to bet at. */
export const AGGREGATES = ['Max', 'Avg', 'BbMx', 'BbAv'] as const

/** What stands behind a mark in the columns of closing prices. */
const CLOSING = 'C'

type Side = { column: string; side: SelectionType }
/** One market of one book in a row. `line`: a number, or the column that has it. */
export type Read = { book: string; market_type: string; closing: boolean; sides: Side[]; line: number | string | null }

export type Columns = {
  reads: Read[]
  /** Marks of whole triples of prices that no book of ours has. */
  unknown: string[]
  /** Columns of prices that are of no whole market: of a book of ours, or of goals and handicaps, for which nothing else is called so. */
  lost: string[]
}

/** The markets of one mark. */
const readsOf = (mark: string, closing: boolean, has: (column: string) => boolean): Omit<Read, 'book'>[] => {
  const c = closing ? `${mark}${CLOSING}` : mark
  const common = closing ? 'AHCh' : has('AHh') ? 'AHh' : 'BbAHh'
  const found: Omit<Read, 'book'>[] = [
    {
      market_type: 'moneyline',
      closing,
      line: null,
      sides: [
        { column: `${c}H`, side: 'home' },
        { column: `${c}D`, side: 'draw' },
        { column: `${c}A`, side: 'away' },
      ],
    },
    {
      market_type: 'total_goals',
      closing,
      line: 2.5,
      sides: [
        { column: `${c}>2.5`, side: 'over' },
        { column: `${c}<2.5`, side: 'under' },
      ],
    },
    {
      market_type: 'point_spread',
      closing,
      // Older seasons have a line of each book's own.
      line: has(`${c}AH`) ? `${c}AH` : common,
      sides: [
        { column: `${c}AHH`, side: 'home' },
        { column: `${c}AHA`, side: 'away' },
      ],
    },
  ]
  return found.filter(
    read => read.sides.every(({ column }) => has(column)) && (typeof read.line !== 'string' || has(read.line)),
  )
}

/** What a header's columns mean. */
export function columnsOf(header: readonly string[]): Columns {
  const names = new Set(header)
  const has = (column: string): boolean => names.has(column)
  const reads = Object.entries(BOOKS).flatMap(([mark, book]) =>
    [true, false].flatMap(closing => readsOf(mark, closing, has).map(read => ({ ...read, book: bookId(book) }))),
  )
  const used = new Set(reads.flatMap(read => read.sides.map(({ column }) => column)))
  const unknown = header.flatMap(column => {
    const mark = column.endsWith('H') && !used.has(column) ? column.slice(0, -1) : ''
    const isTriple = mark !== '' && has(`${mark}D`) && has(`${mark}A`)
    return isTriple && !AGGREGATES.some(name => mark === name || mark === `${name}${CLOSING}`) ? [mark] : []
  })
  return { reads, unknown, lost: header.filter(column => !used.has(column) && isPrice(column)) }
}

/** How columns of prices end, and whether nothing else does. */
const ENDINGS: readonly (readonly [ending: string, isSure: boolean])[] = [
  ...(['>2.5', '<2.5', 'AHH', 'AHA'] as const).map(ending => [ending, true] as const),
  ...(['H', 'D', 'A'] as const).map(ending => [ending, false] as const),
]
const isPrice = (column: string): boolean =>
  ENDINGS.some(([ending, isSure]) => {
    const mark = column.endsWith(ending) ? column.slice(0, -ending.length) : ''
    const own = mark.endsWith(CLOSING) && entry(BOOKS, mark) === undefined ? mark.slice(0, -CLOSING.length) : mark
    return own !== '' && (entry(BOOKS, own) !== undefined || (isSure && !AGGREGATES.some(name => name === own)))
  })

/** The leagues of the source's divisions. */
const DIVISIONS: Record<string, string> = {
  E0: 'epl',
  E1: 'england_championship',
  E2: 'england_league_one',
  E3: 'england_league_two',
  D1: 'bundesliga',
  D2: 'germany_bundesliga_2',
  SP1: 'la_liga',
  SP2: 'spain_segunda_division',
  I1: 'serie_a',
  I2: 'italy_serie_b',
  F1: 'ligue_1',
  F2: 'france_ligue_2',
  N1: 'netherlands_eredivisie',
  P1: 'portugal_primeira_liga',
  B1: 'belgium_first_division',
  EC: 'england_national_league',
  SC0: 'scotland_premiership',
  SC1: 'scotland_championship',
  SC2: 'scotland_league_one',
  SC3: 'scotland_league_two',
  T1: 'turkey_super_lig',
  G1: 'greece_super_league',
  // Files of one league over all its seasons name the country.
  Argentina: 'argentina_primera_division',
  Austria: 'austria_bundesliga',
  Brazil: 'brazil_serie_a',
  China: 'china_super_league',
  Denmark: 'denmark_superliga',
  Finland: 'finland_veikkausliiga',
  Ireland: 'ireland_premier_division',
  Japan: 'japan_j_league',
  Mexico: 'liga_mx',
  Norway: 'norway_eliteserien',
  Poland: 'poland_ekstraklasa',
  Romania: 'romania_liga_1',
  Russia: 'russia_premier_league',
  Sweden: 'sweden_allsvenskan',
  Switzerland: 'switzerland_super_league',
  USA: 'mls',
}

/** Leagues below the country's first that stand in its file, by country and the file's name of the league. */
const LOWER: Record<string, string> = {
  'Switzerland Challenge League': unlistedLeague('soccer', 'Switzerland Challenge League'),
}

/** @param name what a file of one country calls the league; any other name of it is of its first, which changes with the sponsors */
export const leagueOfDivision = (cell: string, name = ''): string => {
  const division = cell.trim()
  return entry(LOWER, `${division} ${name.trim()}`) ?? entry(DIVISIONS, division) ?? ''
}

/** What files of one country, and some early seasons, call the columns. */
const OTHER_NAMES: Record<string, string> = {
  Country: 'Div',
  Home: 'HomeTeam',
  Away: 'AwayTeam',
  HT: 'HomeTeam',
  AT: 'AwayTeam',
  HG: 'FTHG',
  AG: 'FTAG',
}

/** A header in the names of the seasons' files, whichever layout it is of. */
export const namesOf = (header: readonly string[]): string[] =>
  header.map(name => {
    const own = entry(OTHER_NAMES, name)
    return own === undefined || header.includes(own) ? name : own
  })

/** A row at its header's width: empty cells beyond it say nothing. Null for a row of nothing but empty cells. */
export function fitted(cells: string[], width: number): string[] | null {
  if (cells.every(cell => cell.trim() === '')) return null
  return cells.length > width && cells.slice(width).every(cell => cell.trim() === '') ? cells.slice(0, width) : cells
}
