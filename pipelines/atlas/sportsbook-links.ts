/** Where each sportsbook's bets are: the hosts that may be linked to, and the forms of its addresses. */
import data from './data/sportsbook-links.ts'
import { list, rows } from './table.ts'

export type SportsbookLinks = {
  id: string
  /** All that may ever be linked to, every state's among them. */
  hosts: ReadonlySet<string>
  homepage: string
  /** Addresses with `{event}`, `{market}`, `{selection}` and `{state}` in them; '' where the book's form is not known. */
  event: string
  outcome: string
  /** The homepage of a US state; '' where there is one homepage for all. */
  state_homepage: string
  /** The US states, lower case, that its addresses have; empty: any. */
  states: ReadonlySet<string>
}

export const sportsbookLinks: readonly SportsbookLinks[] = rows(data, 7).map(
  ([id = '', hosts, path = '', event = '', outcome = '', state_homepage = '', states]) => {
    const own = list(states)
    const named = list(hosts)
    return {
      id,
      hosts: new Set(
        named.flatMap(host => (host.includes('{state}') ? own.map(s => host.replace('{state}', s)) : host)),
      ),
      homepage: `https://${named[0]}${path === '' ? '/' : path}`,
      event,
      outcome,
      state_homepage,
      states: new Set(own),
    }
  },
)

const byId = new Map(sportsbookLinks.map(links => [links.id, links]))

/** A book's links; undefined for one that the catalogue lacks. */
export const linksOfBook = (id: string): SportsbookLinks | undefined => byId.get(id)
