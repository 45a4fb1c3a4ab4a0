/** Records of bet365's text: a type and its fields, read one by one, for most records have few that matter. */
import { leagueNamed } from '../read/league.ts'
import { entry } from '../read/values.ts'

/** The league names that it writes in `CC`, where the atlas has others. By slug. */
const NAMES: Readonly<Record<string, string>> = {
  spanish_primera: 'la_liga',
  spain_primera_liga: 'la_liga',
  english_premier: 'epl',
  england_premier_league: 'epl',
  italian_serie_a: 'serie_a',
  italy_serie_a: 'serie_a',
  german_bundesliga: 'bundesliga',
  germany_bundesliga_i: 'bundesliga',
  french_ligue_1: 'ligue_1',
  france_ligue_1: 'ligue_1',
  brazil_serie_a: 'brazil_serie_a',
  brasileirao: 'brazil_serie_a',
  usa_mls: 'mls',
}

/** What it numbers its sports by. */
const SPORTS: Readonly<Record<string, string>> = {
  '1': 'soccer',
  '3': 'cricket',
  '12': 'football',
  '13': 'tennis',
  '16': 'baseball',
  '17': 'hockey',
  '18': 'basketball',
}

/** A field of a record, '' where it has none. `key` as it stands there, `;OD=`: there are some thousand to look for in a text. */
export function field(record: string, key: `;${string}=`): string {
  const at = record.indexOf(key)
  if (at === -1) return ''
  const from = at + key.length
  const to = record.indexOf(';', from)
  return record.slice(from, to === -1 ? undefined : to)
}

/** The columns (MA) of a market's records, each with its rows (PA). */
export const columnsIn = (text: string): { head: string; rows: string[] }[] => {
  const columns: { head: string; rows: string[] }[] = []
  for (const record of text.split('|')) {
    if (record.startsWith('MA;')) columns.push({ head: record, rows: [] })
    else if (record.startsWith('PA;')) columns.at(-1)?.rows.push(record)
  }
  return columns
}

/** The match that a message is of: its number stands in the topic (`#E174206905#`). */
export const matchOf = (message: string): string => {
  const from = /^\s*F\|CL;/.exec(message)?.[0].length
  if (from === undefined) return ''
  const to = message.indexOf('|', from)
  for (const topic of message.slice(from, to === -1 ? undefined : to).split(';')) {
    const at = topic.indexOf('IT=')
    const id = at === -1 ? undefined : /#E(\d{1,20})#/.exec(topic.slice(at + 3))?.[1]
    if (id !== undefined) return id
  }
  return ''
}

/** The messages of a text; what stands before the first is one too when it is not blank. */
export function messagesOf(body: string): string[] {
  const messages: string[] = []
  let from = 0
  while (from < body.length) {
    const next = body.indexOf(START, from + START.length)
    const message = body.slice(from, next === -1 ? undefined : next)
    if (message.trim() !== '') messages.push(message)
    if (next === -1) break
    from = next
  }
  return messages
}

const START = 'F|CL;'

/** The league of a message: the first names it in `CC`, all of them in `L3`. */
export const leagueOf = (message: string): string => {
  const head = message.slice(0, 4_000)
  const name = /;CC=([^;|]*)/.exec(head)?.[1] || (/;L3=([^;|]*)/.exec(head)?.[1] ?? '')
  const sport = entry(SPORTS, /;CL=(\d+);/.exec(head)?.[1] ?? '') ?? ''
  return leagueNamed(sport, name, NAMES)
}
