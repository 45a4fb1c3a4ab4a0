/**
 * Documents that mean something only beside another: Pinnacle's markets name their matchups by id, and a recording keeps the two answers in two
 * files. The one with the matchups is looked for in the same folder, whatever it is called; of several days' the one that is called most alike.
 */
import { basename } from 'node:path'
import { besides, textAt } from './beside.ts'

const HEAD = 4_000
/** So many of a file's matchups are looked for. */
const MOST_IDS = 50

const isMarkets = (text: string): boolean => {
  const head = text.slice(0, HEAD)
  return /^\s*\[/.test(head) && /"matchupId"\s*:/.test(head) && /"prices"\s*:/.test(head)
}

const isMatchups = (text: string): boolean => {
  const head = text.slice(0, HEAD)
  return /^\s*\[/.test(head) && /"participants"\s*:/.test(head) && !/"matchupId"\s*:/.test(head)
}

const idsIn = (text: string, name: string): Set<string> =>
  new Set([...text.matchAll(new RegExp(`"${name}"\\s*:\\s*(\\d+)`, 'g'))].map(([, id = '']) => id))

const matchupsBeside = besides((text, path) => (isMatchups(text) ? { path, ids: idsIn(text, 'id') } : null))

/** The numbers of a name: a day, a time, an id. */
const numbersOf = (path: string): string[] => basename(path).match(/\d+/g) ?? []

/** The text of the list of matchups in the file's folder that holds the most of these, or null. */
const matchupsOf = (path: string, wanted: readonly string[]): string | null => {
  const numbers = new Set(numbersOf(path))
  const scored = matchupsBeside(path)
    .map(one => ({
      path: one.path,
      held: wanted.filter(id => one.ids.has(id)).length,
      like: numbersOf(one.path).filter(number => numbers.has(number)).length,
    }))
    .sort((a, b) => b.held - a.held || b.like - a.like)
  const [best] = scored
  return best && best.held > 0 ? textAt(best.path) : null
}

/** A document with what belongs to it; as it is when nothing does, or is not there. */
export const withCompanions = (path: string, text: string): string => {
  if (!isMarkets(text)) return text
  const matchups = matchupsOf(path, [...idsIn(text, 'matchupId')].slice(0, MOST_IDS))
  return matchups === null ? text : `{"matchups":${matchups.trim()},"markets":${text.trim()}}`
}
