/** Which side a runner is, and its line: what the source says of them, else its name. */
import { doubleChance } from '../../model/double-chance.ts'
import type { Lined } from '../../model/market.ts'
import type { SelectionType } from '../../model/part.ts'
import { playerKey } from '../../model/player.ts'
import { apartIn } from '../read/apart.ts'
import { entry, nameOf, objectOf } from '../read/values.ts'
import type { Meaning } from './markets.ts'

export type Teams = { home: string; away: string }
export type Side = { selection_type: SelectionType; selection: string }

const RESULTS: Record<string, SelectionType> = {
  HOME: 'home',
  AWAY: 'away',
  DRAW: 'draw',
  OVER: 'over',
  UNDER: 'under',
}

/** `Buffalo Bills (+14.5)`, `Over 44.5`, `Over 2.5 Goals`: a line in the name. */
const LINED = /^(.*\S)\s+\(?([+-]?\d{1,4}(?:\.\d{1,2})?)\)?(?: Goals)?$/
/** `Jared Goff 175+ Yards`, `5+ Strikeouts`, `26+`: a number to reach, and perhaps of what. */
const RUNG = /^(.*?)\s*\b(\d{1,4})\+(?: [A-Za-z ]+)?$/

/** A runner's name without the line that it may carry, and that line. A team's own number (`Schalke 04`) is no line. */
export const namedOf = (name: string, teams: Teams): { name: string; line: number | null } => {
  const found = name === teams.home || name === teams.away ? null : LINED.exec(name)
  return found ? { name: found[1] ?? '', line: Number(found[2]) } : { name, line: null }
}

/** The number that a runner in a market of one player's reaches; null for one that is no rung, or of somebody else. */
export const rungOf = (name: string, player: string): number | null => {
  const [, of = '', number] = RUNG.exec(name) ?? []
  return number !== undefined && (of === '' || of === player) ? Number(number) : null
}

/** Whether a runner is neither of two sides: `Tie`, `Draw (Arsenal +1)`, `Exactly 3 Goals`. */
export const isThird = (runner: unknown): boolean => {
  const { runnerName, result } = objectOf(runner)
  return objectOf(result).type === 'DRAW' || /^(?:the )?(?:tie|draw)\b|\bexactly\b/i.test(nameOf(runnerName))
}

/** Both runners of a handicap or a total say its line: where they do not agree, which of them is meant nobody knows. Null where they do. */
export const contradictionOf = (meaning: Meaning, runners: readonly unknown[], teams: Teams): string | null => {
  const apart = apartIn(runners.map(runner => linedBy(meaning, runner, teams)))
  return apart && `handicap: ${apart}`
}

/** The two names of an alternate market may be of two of its lines. */
const linedBy = (meaning: Meaning, runner: unknown, teams: Teams): Lined => {
  const { result, handicap, runnerName } = objectOf(runner)
  const said = entry(RESULTS, nameOf(objectOf(result).type))
  if (meaning.alternate) return { side: said, line: handicap }
  const { name, line } = namedOf(nameOf(runnerName), teams)
  return { side: said ?? sideNamed(name, teams), line: lineOf(meaning, handicap, line) }
}

/** Whether a market of one team's own, or a runner in it, is called after the other one. */
export const isOfOtherTeam = (team: 'home' | 'away', name: string, teams: Teams): boolean => {
  const begins = (of: string): number => (name.startsWith(of) ? of.length : 0)
  return begins(teams[team === 'home' ? 'away' : 'home']) > begins(teams[team])
}

const isTotal = ({ market_type }: Meaning): boolean => /total|player_/.test(market_type)
const isYesNo = ({ market_type }: Meaning): boolean => market_type.endsWith('both_teams_to_score')

/**
 * The line of a runner: alternate markets write it in the name alone and leave `handicap` at 0, where a total never stands. Null where
 * the two contradict each other.
 */
export const lineOf = (meaning: Meaning, handicap: unknown, named: number | null): unknown => {
  if (meaning.reaches !== undefined) return meaning.reaches - 0.5
  if (meaning.line !== undefined) return named === null || named === meaning.line ? meaning.line : null
  if (named === null) return handicap === 0 && isTotal(meaning) ? null : handicap
  return handicap === undefined || handicap === 0 || handicap === named ? named : null
}

/** Which side a runner is, and what it is called in a row. @param name without its line */
export const sideOf = (meaning: Meaning, result: unknown, name: string, teams: Teams): Side | null => {
  if (meaning.market_type.endsWith('double_chance')) {
    const selection = doubleChance(name, teams)
    return selection === null ? null : { selection_type: 'other', selection }
  }
  const side = typeOf(meaning, result, name, teams)
  if (side === null) return null
  return { selection_type: side, selection: side === 'home' || side === 'away' ? teams[side] : (LABELS[side] ?? name) }
}

/** Whether a runner in a market of one player's is called after another one. */
const isOfOther = ({ player }: Meaning, name: string): boolean => {
  const of = name.replace(/\s*\b(?:Over|Under)$/, '')
  return player !== undefined && of !== '' && playerKey(of) !== playerKey(player)
}

const typeOf = (meaning: Meaning, result: unknown, name: string, teams: Teams): SelectionType | null => {
  const said = typeof result === 'string' ? entry(RESULTS, result) : undefined
  const named = sideNamed(name, teams)
  // The runners are players: what is called a side is none, and an under is not reached.
  if (meaning.reaches !== undefined) return named !== null || said === 'under' ? null : 'over'
  if (meaning.does) return named !== null || /^(?:yes|no)\b/i.test(name) ? null : 'yes'
  if (isYesNo(meaning)) return name === 'Yes' ? 'yes' : name === 'No' ? 'no' : null
  const side = said ?? named
  // Where name and result are of two sides nobody knows whose price it is.
  if (
    side === null ||
    isOfOther(meaning, name) ||
    (named !== null && named !== side) ||
    isTotal(meaning) !== (side === 'over' || side === 'under')
  )
    return null
  return side === 'draw' && !/moneyline/.test(meaning.market_type) ? null : side
}

const sideNamed = (name: string, teams: Teams): SelectionType | null => {
  if (name === teams.home) return 'home'
  if (name === teams.away) return 'away'
  if (/\bOver$/.test(name)) return 'over'
  if (/\bUnder$/.test(name)) return 'under'
  return name === 'Tie' || name === 'Draw' || name === 'The Draw' ? 'draw' : null
}

const LABELS: Partial<Record<SelectionType, string>> = {
  over: 'Over',
  under: 'Under',
  draw: 'Draw',
  yes: 'Yes',
  no: 'No',
}
