/** A text of somebody else's as a terminal may have it: what it says could move the cursor, or change the title and the colours. */
import { isPlainText } from '../api/keys.ts'

export const printable = (text: string): string =>
  isPlainText(text) ? text : JSON.stringify(text).replace(/[^ -~]/g, '?')
