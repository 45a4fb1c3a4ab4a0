/**
 * Books as numbers, so that one can stand among numbers: the same for as long as the process lives, and told to nobody outside of it. They are as many as the
 * books whose prices the process has had, some hundred; an operator's own scrapers may name more, and a name is kept for good.
 */

const names: string[] = []
const numbers = new Map<string, number>()

/** A book's number, from 0 on. */
export const numberOf = (book: string): number => {
  let number = numbers.get(book)
  if (number === undefined) {
    number = names.push(book) - 1
    numbers.set(book, number)
  }
  return number
}

/** A book's number; -1 where nobody asked for it yet, which no price then is of. */
export const knownNumber = (book: string): number => numbers.get(book) ?? -1

/** The book of a number. */
export const bookOf = (number: number): string => names[number] as string

/** The places of all numbers in the order of their names. */
let ranks: number[] = []

const rankAll = (): number[] => {
  const order = [...names].sort()
  return names.map(name => order.indexOf(name))
}

/** Numbers in the order of their books' names, as a list of its own. */
export const byName = (list: readonly number[]): number[] => {
  if (ranks.length < names.length) ranks = rankAll()
  return [...list].sort((one, other) => (ranks[one] as number) - (ranks[other] as number))
}
