/** The league of a sport that a source means by a name of its own: an id, a name or an alias; undefined where none is called so, or more than one. */
import { slug } from '../model/slug.ts'
import { type League, leagues } from './leagues.ts'

const found = new Map<string, League | null>()
for (const league of leagues) {
  for (const name of new Set([league.id, league.name, ...league.aliases].map(slug))) {
    const key = `${league.sport}|${name}`
    found.set(key, found.has(key) ? null : league)
  }
}

export const leagueByName = (sport: string, name: string): League | undefined =>
  found.get(`${sport}|${slug(name)}`) ?? undefined
