/**
 * Whose prices an opportunity is of. The API finds players by a part of the name, which namesakes share (`J Williams` is a part of `J Williamson`), and every
 * book writes a name in its own way: asked for is the part that none leaves out, and taken is who has the same name but for that.
 */
const BEHIND = /\s+(jr|sr|ii|iii|iv|v)$/

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|[.'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^([a-z]) (?=[a-z] )/, '$1')
    .replace(BEHIND, '')

/** Whether two spellings are of one player: accents, signs, the space between initials and what stands behind the name aside. */
export const isSamePlayer = (a: string | null | undefined, b: string | null | undefined): boolean =>
  plain(a ?? '') === plain(b ?? '')

const ENDING = 4

/** What to ask the API for: how the last name ends, behind any sign in it (`O'Neale`, which others write `ONeale`). */
export function askedPlayer(name: string | null): string | null {
  const words = (name ?? '').normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const isBehind = words.length > 1 && BEHIND.test(` ${words.at(-1)?.toLowerCase()}`)
  const last = words.at(isBehind ? -2 : -1)
  return last?.slice(-ENDING) ?? null
}
