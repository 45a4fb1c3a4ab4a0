/** What a reader types to find rows by: words, each of which has to be in what a row says, accents and capitals aside. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether all words that are asked for stand in a text; nothing asked for: true. */
export function hasWords(text: string, asked: string): boolean {
  const said = plain(text)
  return plain(asked)
    .split(/\s+/)
    .every(word => said.includes(word))
}
