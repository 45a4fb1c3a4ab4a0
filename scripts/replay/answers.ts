/** Documents that are a list of a source's whole answers, as a collector writes them that has no times to keep. */
import { feedById } from '../../pipelines/feeds/index.ts'
import { elementsOf } from '../../pipelines/feeds/read/elements.ts'
import { feedOf } from './payload.ts'

/**
 * The answers of such a list, else the document: many sources' answers are lists themselves, so a list is one of answers only where its feed finds no event in it as it
 * stands, and one in its first element.
 * @param feed that reads the file, where it is said
 */
export const answersOf = (path: string, document: string, feed: string | null): string[] => {
  if (!/^\s*\[\s*[[{]/.test(document) || hasEvents(path, document, feed)) return [document]
  const [first = '', ...more] = elementsOf(document) ?? []
  return hasEvents(path, first, feed) ? [first, ...more] : [document]
}

const hasEvents = (path: string, body: string, said: string | null): boolean => {
  const feed = feedById(said ?? feedOf(path, body) ?? '')
  const { parts = [] } = feed?.split({ feed: feed.id, observed_at: 0, body, request: '' }) ?? {}
  return parts.some(part => (feed?.parse(part).events.length ?? 0) > 0)
}
