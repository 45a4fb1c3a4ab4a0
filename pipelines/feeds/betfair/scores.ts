/** Names that the stream of a match's scores says of its market: both teams, each with its selection. */
import { isObject, listOf, numberOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import type { Names } from './image.ts'

/** The sides as a change of the stream names them; null where it does not name both. */
const sidesOf = (change: Raw): Names | null => {
  const sides = [change.homeTeam, change.awayTeam].map(side => {
    const { name, selectionId } = objectOf(side)
    return { id: numberOf(selectionId), name: textOf(name) }
  })
  const runners = new Map<number, string>()
  for (const { id, name } of sides) if (id !== null && name !== '') runners.set(id, name)
  if (runners.size < 2) return null
  return { event: sides.map(({ name }) => name).join(' v '), competition: '', runners }
}

/** Names by market, of the lines of a stream of scores. A line that is cut short says nothing. */
export function namesInScores(lines: readonly string[]): Map<string, Names> {
  const found = new Map<string, Names>()
  for (const line of lines) {
    if (!line.includes('"selectionId"')) continue
    for (const change of listOf(objectOf(rootOf(line).root).cc)) {
      const market = isObject(change) ? textOf(change.marketId) : ''
      const names = isObject(change) && market !== '' ? sidesOf(change) : null
      if (names) found.set(market, names)
    }
  }
  return found
}
