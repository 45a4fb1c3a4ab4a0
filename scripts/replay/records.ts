/** Recordings that hold their lines as one document: a list of them, or one below another, each on lines of its own (as `jq` writes them). */
import { elementsOf } from '../../pipelines/feeds/read/elements.ts'
import { bodyOf, isDated } from './heads.ts'
import { isMarketChange } from './messages.ts'

/** One of these stands in whatever is a line of a recording rather than a payload. */
const SIGN = /"captured_at"|"timestamp"|"mcm"/
const BELOW = /(?<=^\})[ \t]*\n(?=\{)/m

/** Whether a text says its time as the lines of recordings do. */
export const isLine = (text = ''): boolean => isDated(text) || isMarketChange(bodyOf(text))

/** The lines that a document holds; the document itself where it is no list of such. */
export const recordsOf = (document: string): string[] => {
  if (!SIGN.test(document)) return [document]
  const found = /^\s*\[/.test(document) ? elementsOf(document) : document.split(BELOW)
  return isLine(found?.[0]) && found ? found : [document]
}
