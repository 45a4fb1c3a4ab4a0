/**
 * The very beginning: asks for the key, and with it for all that the first picture needs, while the page's script is still on its way. One round
 * trip after the other, each after all script was read, was most of the time until there were rows.
 */
import type { Begun } from './begun.ts'
import { askLocalKey, storedKey } from './local-key.ts'
import { urlOf } from './query.ts'
import { ACCOUNT, askedOf, BOOKS, eventsOf, LEAGUES, PAGE, rowsOf } from './questions.ts'

const ask = (key: string): void => {
  begun.by = key
  const paged = ([path, query]: ReturnType<typeof eventsOf>) => [path, { ...query, limit: PAGE }] as const
  const all = [ACCOUNT, LEAGUES, paged(BOOKS)]
  const asked = askedOf(new URLSearchParams(location.search))
  if (location.pathname === '/') all.unshift(rowsOf(asked), paged(eventsOf(asked)))
  for (const [path, query] of all) {
    const url = urlOf(path, query)
    const answer = fetch(url, { headers: { 'X-API-Key': key } })
    // Whoever takes it hears of its failure; nobody may.
    answer.catch(() => null)
    begun.answers.set(url, answer)
  }
}

const stored = storedKey()
const begun: Begun = { key: Promise.resolve(stored), by: null, answers: new Map() }
if (stored) ask(stored)
else {
  begun.key = askLocalKey().then(key => {
    if (key !== null) ask(key)
    return key
  })
}
Object.assign(globalThis, { begun })
