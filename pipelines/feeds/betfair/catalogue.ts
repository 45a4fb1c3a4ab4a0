/** Market catalogues (`listMarketCatalogue`): the names that the stream does not carry. */
import { isObject, listOf, numberOf, objectOf, textOf } from '../read/values.ts'
import type { Names } from './image.ts'

/** Names by market, of one catalogue, a list of them, or a JSON-RPC answer that holds one. */
export function namesOf(root: unknown): Map<string, Names> {
  const list = Array.isArray(root) ? root : isObject(root) && Array.isArray(root.result) ? root.result : [root]
  const found = new Map<string, Names>()
  for (const one of list) {
    const market = isObject(one) ? textOf(one.marketId) : ''
    if (!isObject(one) || market === '') continue
    const runners = new Map<number, string>()
    for (const runner of listOf(one.runners)) {
      const { selectionId, runnerName } = objectOf(runner)
      const id = numberOf(selectionId)
      if (id !== null && textOf(runnerName) !== '') runners.set(id, textOf(runnerName))
    }
    const event = textOf(objectOf(one.event).name)
    found.set(market, { event, competition: textOf(objectOf(one.competition).name), runners })
  }
  return found
}
