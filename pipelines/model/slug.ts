/**
 * Slugs: lower-case ASCII, accents folded, everything else one `_`.
 *
 * Names that fold to nothing (a team written in Cyrillic or Kanji only) still need a stable slug, so that their event is
 * stable too: they get `x` and eight hex digits of a hash of the name.
 */

import { hash } from 'node:crypto'
import { remembered } from './remembered.ts'

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/** `Montréal Canadiens` -> `montreal canadiens`: lower case, without accents, spaces and signs as they were. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Almost every name is plain ASCII: normalising those would cost ten times as much as this look.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, letter => LETTERS[letter] ?? letter)
}

/** `Texas A&M Aggies` -> `texas_a_m_aggies`. Never empty, never begins or ends with `_`, at most 80 characters. */
export function slug(text: string): string {
  const name = fold(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (name !== '') return name.length > 80 ? `${name.slice(0, 71).replace(/_+$/, '')}_${digest(text)}` : name
  return `x${digest(text)}`
}

const MOST_NAMES = 50_000

/** The slug of a name, '' of none. */
export const nameKey = remembered(MOST_NAMES, name => (name === '' ? '' : slug(name)))

const digest = (text: string): string => hash('sha1', text, 'hex').slice(0, 8)
