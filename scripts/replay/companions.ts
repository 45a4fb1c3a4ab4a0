/**
 * Documents that mean something only beside another: Pinnacle's markets name their matchups by id, and a recording keeps the two answers apart. The
 * one with the matchups is looked for in the same folder, in whatever file, as a document or in a line; of several days' the one whose file is called most alike.
 */
import { basename } from 'node:path'
import { answersAt, besides } from './beside.ts'

/** So many of a file's matchups are looked for. */
const MOST_IDS = 50

const isMarkets = (text: string): boolean =>
  /^\s*\[/.test(text) && /"matchupId"\s*:/.test(text) && /"prices"\s*:/.test(text)

const isMatchups = (text: string): boolean =>
  /^\s*\[/.test(text) && /"participants"\s*:/.test(text) && !/"matchupId"\s*:/.test(text)

const idsIn = (text: string, name: string): Set<string> =>
  new Set([...text.matchAll(new RegExp(`"${name}"\\s*:\\s*(\\d+)`, 'g'))].map(([, id = '']) => id))

const matchupsBeside = besides(
  head => /"participants"\s*:/.test(head),
  (text, path, place) => (isMatchups(text) ? { path, place, ids: idsIn(text, 'id') } : null),
)

/** The numbers of a name: a day, a time, an id. */
const numbersOf = (path: string): string[] => basename(path).match(/\d+/g) ?? []

/** The text of the list of matchups in the file's folder that holds the most of these, or null. */
const matchupsOf = (path: string, wanted: readonly string[]): string | null => {
  const numbers = new Set(numbersOf(path))
  const scored = matchupsBeside(path)
    .map(one => ({
      ...one,
      held: wanted.filter(id => one.ids.has(id)).length,
      like: numbersOf(one.path).filter(number => numbers.has(number)).length,
    }))
    .sort((a, b) => b.held - a.held || b.like - a.like)
  const [best] = scored
  return best && best.held > 0 ? (answersAt(best.path)[best.place] ?? null) : null
}

/** A document with what belongs to it; as it is when nothing does, or is not there. */
export const withCompanions = (path: string, text: string): string => {
  if (!isMarkets(text)) return text
  const matchups = matchupsOf(path, [...idsIn(text, 'matchupId')].slice(0, MOST_IDS))
  return matchups === null ? text : `{"matchups":${matchups.trim()},"markets":${text.trim()}}`
}
