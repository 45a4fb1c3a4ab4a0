/** Which runner is home and which away: the event's name says it, else the order of the runners. */
import { nameKey } from '../../model/slug.ts'
import { type Rejections, rejection, shown } from '../read/reject.ts'
import { isObject, listOf, numberOf, textOf } from '../read/values.ts'
import type { Level } from './image.ts'
import type { Market } from './markets.ts'

export type Runner = {
  id: number
  hc: number
  name: string
  status: string
  order: number
  back: Level | null
  lay: Level | null
  ltp: number | null
  tv: number | null
  held: { back: Level | null; lay: Level | null }
}

/** The exchange's own numbers of the draw, and of that of a Test match. */
const DRAWS: ReadonlySet<number> = new Set([58805, 60443])
const isDrawNamed = (name: string): boolean => /^(?:the )?draw$/i.test(name)

export const isDraw = ({ id, name }: Pick<Runner, 'id' | 'name'>): boolean => DRAWS.has(id) || isDrawNamed(name)

/** The same of an image's text, which is looked through faster than it is read. */
const DRAW_IN = new RegExp(`"id":\\s*(?:${[...DRAWS].join('|')})\\b|"name":\\s*"(?:the )?draw"`, 'i')
export const hasDraw = (text: string): boolean => DRAW_IN.test(text)

const levelOf = (value: unknown): Level | null => {
  const list = listOf(value)
  const [price, size] = [numberOf(list[0]), numberOf(list[1])]
  return typeof price === 'number' && typeof size === 'number' ? [price, size] : null
}

export function readRunners(list: readonly unknown[], rejections: Rejections, event: string): Runner[] {
  const runners: Runner[] = []
  for (const raw of list) {
    const id = isObject(raw) ? numberOf(raw.id) : null
    if (!isObject(raw) || id === null) {
      rejections.add(rejection('wrong_type', `runners: expected a runner, got ${shown(raw)}`, raw, { event }))
      continue
    }
    const held = isObject(raw.held) ? raw.held : {}
    runners.push({
      id,
      hc: numberOf(raw.hc) ?? 0,
      name: textOf(raw.name) || `Selection ${id}`,
      status: textOf(raw.status),
      order: numberOf(raw.order) ?? 0,
      back: levelOf(listOf(raw.back)[0]),
      lay: levelOf(listOf(raw.lay)[0]),
      ltp: numberOf(raw.ltp),
      tv: numberOf(raw.tv),
      held: { back: levelOf(held.back), lay: levelOf(held.lay) },
    })
  }
  return runners.sort((a, b) => a.order - b.order)
}

export type Sides = { home: { id: number; name: string }; away: { id: number; name: string } }

/** `Arsenal v Chelsea` is home first, `Boston Celtics @ New York Knicks` away first. */
const TITLE = /^(.{1,80}?)\s+(v|vs\.?|@)\s+(.{1,80}?)$/i

/** The runner of a name, 0 where there is none. */
const idOf = (runners: readonly Runner[], name: string): number => {
  const key = nameKey(name)
  for (const runner of runners) if (nameKey(runner.name) === key) return runner.id
  return 0
}

/** The two sides of a match; null where there are none. In a market of totals the runners are no teams: the event's name alone says who plays. */
export function sidesOf(event: string, runners: readonly Runner[], { kind }: Market): Sides | null {
  const [, one, joint, other] = TITLE.exec(event) ?? []
  const named = one !== undefined && other !== undefined && one !== other ? { one, other } : null
  const awayFirst = joint === '@'
  let found: Sides | null = null
  if (named) {
    const [home, away] = awayFirst ? [named.other, named.one] : [named.one, named.other]
    found = { home: { id: idOf(runners, home), name: home }, away: { id: idOf(runners, away), name: away } }
    if (kind !== 'sides' && kind !== 'handicap') return found
    if (found.home.id !== 0 && found.away.id !== 0) return found
  }
  if (kind !== 'sides' && kind !== 'handicap') return null
  const teams = [
    ...new Map(runners.filter(runner => !isDraw(runner)).map(({ id, name }) => [id, { id, name }])).values(),
  ]
  const [first, second] = teams
  if (!first || !second || teams.length !== 2 || nameKey(first.name) === nameKey(second.name)) return null
  const byOrder = awayFirst ? { home: second, away: first } : { home: first, away: second }
  if (!found || (found.home.id === 0 && found.away.id === 0)) return byOrder
  // The event's name knows one of them: the other one is the other side, whatever it is called there and in whichever order they stand.
  const isExchanged = found.home.id === byOrder.away.id || found.away.id === byOrder.home.id
  const { home, away } = isExchanged ? { home: byOrder.away, away: byOrder.home } : byOrder
  return { home: calledOf(home, found.home), away: calledOf(away, found.away) }
}

type Named = Sides['home']

/** A runner that no catalogue names is called as the event calls its side. */
const calledOf = (own: Named, said: Named): Named =>
  own.name === `Selection ${own.id}` ? { id: own.id, name: said.name } : own
