/**
 * How like two names are, 0 to 1: for names that no table of aliases has ("Chicago Cabs", "Wolverhampton W.", "Dynamo Moscow").
 *
 * Words are paired, each with the one of the other name that it is most like, and counted as Dice does (2 x common / both), because sources
 * leave words out and add them more often than they misspell one. What tells two teams of one club apart (women, reserves, under 21) must be
 * said by both or by neither: those names are otherwise nearly the same. So must be what tells two schools or towns of one name apart (North Carolina,
 * North Carolina Central), where a shortened word says it too.
 */
import { fold } from './slug.ts'

/** Words that say that it is a club, not which. */
const NOISE = new Set(['fc', 'cf', 'afc', 'sc', 'ac', 'cd', 'ud', 'sv', 'fk', 'bk', 'club', 'the', 'de', 'of'])
const SAME: Record<string, string> = { utd: 'united', saint: 'st', state: 'st', ladies: 'women', femenino: 'women' }
const TEAMS_OF_A_CLUB = /^(women|w|reserves|ii|iii|b|youth|academy|u\d\d)$/

/** Words that make another team of a name. */
const TELLING = /^(?:(?:nor|sou)th(?:ern)?|(?:ea|we)st(?:ern)?|central|state|tech|mount|international|christian)$/

/** Two words as one: how alike. A shortened word is nearly the word; an initial is a hint. */
const PREFIX = 0.9
const INITIAL = 0.6
const ACRONYM = 0.8
/** A word must be as like at least: of seven letters two may differ. */
const LEAST_LIKE = 0.7
const SHORTEST_MISSPELT = 4
/** Names written as one word and as two are compared without spaces. */
const LEAST_WHOLE = 0.85

/** Longer names than any team's or player's are like none: to compare two of 200 letters takes a millisecond, and a page may have thousands. */
const LONGEST = 80
const MOST_WORDS = 12

/** What a name says: the words that tell which it is, which of a club's teams, and every word as it was written. */
type Words = { words: readonly string[]; team: string; said: readonly string[] }

const read = (name: string): Words => {
  const said = fold(name)
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
  const same = said.map(word => (Object.hasOwn(SAME, word) ? (SAME[word] ?? word) : word))
  let team = ''
  const last = same.at(-1) ?? ''
  if (same.length > 1 && TEAMS_OF_A_CLUB.test(last)) {
    team = last === 'w' ? 'women' : last === 'b' || last === 'reserves' ? 'ii' : last
    same.pop()
  }
  const telling = same.filter(word => !NOISE.has(word))
  return { words: telling.length > 0 ? telling : same, team, said }
}

/** Whether each telling word of one name is said in the other, as a whole or shortened (`N.`, `West`, `St`). */
const tells = (one: Words, other: Words): boolean =>
  one.said.every(word => !TELLING.test(word) || other.said.some(of => word.startsWith(of) || of.startsWith(word)))

/** Letters that must be changed, added, left out or swapped with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

const wordScore = (a: string, b: string): number => {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.startsWith(short)) return short.length > 2 ? PREFIX : INITIAL
  // So many letters are missing at least.
  if (short.length < SHORTEST_MISSPELT || short.length < LEAST_LIKE * long.length) return 0
  const like = 1 - distance(a, b) / long.length
  return like >= LEAST_LIKE ? like : 0
}

/** Each word of the shorter name with the best one that is left of the longer. The same words first: "Jon Jones" and "J. Jones" share a Jones. */
const commonOf = (a: readonly string[], b: readonly string[]): number => {
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]]
  let common = 0
  const left = few.filter(word => {
    const at = many.indexOf(word)
    if (at === -1) return true
    many.splice(at, 1)
    common += 1
    return false
  })
  for (const word of left) {
    let [best, at] = [0, -1]
    many.forEach((other, i) => {
      const like = wordScore(word, other)
      if (like > best) [best, at] = [like, i]
    })
    if (at >= 0) many.splice(at, 1)
    common += best
  }
  return common
}

const isAcronym = (of: readonly string[], words: readonly string[]): boolean =>
  of.length === 1 && words.length > 1 && of[0] === words.map(word => word[0]).join('')

/** How like two names are: 0 nothing in common, 1 the same but for case, accents, signs and words that say nothing. */
export function nameScore(a: string, b: string): number {
  if (Math.max(a.length, b.length) > LONGEST) return 0
  const [one, other] = [read(a), read(b)]
  if (Math.max(one.said.length, other.said.length) > MOST_WORDS) return 0
  if (one.team !== other.team || one.words.length === 0 || other.words.length === 0) return 0
  if (!tells(one, other) || !tells(other, one)) return 0
  if (isAcronym(one.words, other.words) || isAcronym(other.words, one.words)) return ACRONYM
  const dice = (2 * commonOf(one.words, other.words)) / (one.words.length + other.words.length)
  const [whole, text] = [one.words.join(''), other.words.join('')]
  const like = 1 - distance(whole, text) / Math.max(whole.length, text.length)
  return Math.max(dice, like >= LEAST_WHOLE ? like : 0)
}
