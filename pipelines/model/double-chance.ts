/**
 * Double chance: a bet on two of the three results of a match. Its three sides overlap, so no two of them are a whole market; each is told by a name that is
 * the same whatever a source calls the teams.
 */

const DRAW = ['draw', 'tie', 'x']
const BETWEEN = /\s+or\s+|\s*[/&,]\s*/g

/**
 * @param name as a source writes it: `Real Madrid Or Draw`, `Home/Away`, `1X`
 * @param teams of the event, as the source writes them
 * @returns `Home or Draw`, `Home or Away`, `Draw or Away`; null where it is not clear
 */
export function doubleChance(name: string, teams: { home: string; away: string }): string | null {
  const said = name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const of = (is: string): string | null => {
    if (is === teams.home.toLowerCase() || is === 'home' || is === '1') return 'Home'
    if (is === teams.away.toLowerCase() || is === 'away' || is === '2') return 'Away'
    return DRAW.includes(is) ? 'Draw' : null
  }
  const parts = /^[12x]{2}$/.test(said) ? [...said] : partsOf(said, of)
  if (parts.length !== 2) return null
  const [a, b] = parts.map(of)
  if (!a || !b || a === b) return null
  const [first, second] = a === 'Away' || b === 'Home' ? [b, a] : [a, b]
  return `${first} or ${second}`
}

const TURNED: Readonly<Record<string, string>> = { 'Home or Draw': 'Draw or Away', 'Draw or Away': 'Home or Draw' }

/** What a side is where the source's home is our away. */
export const turnedChance = (selection: string): string => TURNED[selection] ?? selection

/** The two parts of a name, of which a team's may hold an `or` or a stroke itself. */
const partsOf = (said: string, of: (is: string) => string | null): string[] => {
  for (const { index, 0: between } of said.matchAll(BETWEEN)) {
    const [a, b] = [said.slice(0, index), said.slice(index + between.length)]
    if (of(a) && of(b)) return [a, b]
  }
  return []
}
