/** Leagues and sports by the names that books call them. */
import { leagueCalled, unlistedLeague } from '../../atlas/league-names.ts'
import { leagues, sportOf } from '../../atlas/leagues.ts'
import { sports } from '../../atlas/sports.ts'
import { slug } from '../../model/slug.ts'
import { entry } from './values.ts'

const SPORTS: Record<string, string> = {
  american_football: 'football',
  ice_hockey: 'hockey',
  mixed_martial_arts: 'mma',
  rugby: 'rugby_union',
  australian_rules: 'aussie_rules',
}
const bySport = new Map(sports.flatMap(({ id, name }) => [[id, id] as const, [slug(name), id] as const]))

/** The sport that a name means ("Ice Hockey"), '' where the atlas has none. */
export const sportNamed = (name: string): string => {
  const key = slug(name)
  return entry(SPORTS, key) ?? bySport.get(key) ?? ''
}

const byName = new Map<string, string>()
for (const { id, name, sport, aliases } of leagues) {
  for (const known of [id, name, ...aliases]) {
    const key = `${sport}|${slug(known)}`
    if (!byName.has(key)) byName.set(key, id)
  }
}

/**
 * The league that a source calls by a name within a sport: one of the atlas, else a league of its own under the sport's name
 * (`soccer_copa_do_brasil`), else ''. `own` are the source's names that the atlas does not know, by slug; another sport's league of that name is none of them.
 */
export function leagueNamed(sport: string, name: string, own: Readonly<Record<string, string>> = {}): string {
  const key = slug(name)
  if (name.trim() === '') return ''
  const known = entry(own, key)
  if (known !== undefined && (sport === '' || sportOf(known) === sport)) return known
  const found = byName.get(`${sport}|${key}`) ?? leagueCalled(sport, name)?.id
  return found ?? (sport === '' ? '' : unlistedLeague(sport, name))
}
