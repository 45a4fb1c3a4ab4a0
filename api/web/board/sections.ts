/** The order of the board: what is in play first, then by start; what does not fit the filters is left out. */
import { hasWords } from '../words.ts'
import type { Game } from './events.ts'
import { type Group, sideOf } from './quote.ts'

export type Item =
  | { is: 'heading'; key: string; live: boolean; day: string | null; count: number; lines: 0 }
  | { is: 'group'; group: Group; lines: number }

type Heading = Extract<Item, { is: 'heading' }>

export type Narrow = { team: string; live: string }

const SIDES: Record<string, number> = { moneyline: 2 }

const fits = (group: Group, game: Game | undefined, { team, live }: Narrow): boolean => {
  if (!game) return false
  if (live !== '' && (live === 'true') !== game.is_live) return false
  if (team === '') return true
  return hasWords(`${game.home_team} ${game.away_team} ${game.home} ${game.away} ${group.player}`, team)
}

/** How many lines a group has: two, or three with a draw, or as many as there are selections. */
const linesOf = (group: Group): number => {
  const sides = new Set<string>()
  for (const quote of group.quotes.values()) sides.add(sideOf(quote))
  return Math.max(sides.size, SIDES[group.market_type] ?? 2)
}

// Times and keys are plain signs: a reader's language has no say in their order, and asking it took most of the time.
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// By its numbers: to have a locale write 1,500 days took longer than to draw the board.
const localDay = (at: string): string => {
  const day = new Date(at)
  return `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`
}

export function sectionsOf(groups: Iterable<Group>, games: ReadonlyMap<string, Game>, narrow: Narrow): Item[] {
  const shown = [...groups]
    .map(group => ({ group, game: games.get(group.event_id) }))
    .filter((one): one is { group: Group; game: Game } => fits(one.group, one.game, narrow))
    .sort(
      (a, b) =>
        Number(b.game.is_live) - Number(a.game.is_live) ||
        order(a.game.start_time ?? '~', b.game.start_time ?? '~') ||
        order(a.group.key, b.group.key),
    )
  const items: Item[] = []
  let heading: Heading | undefined
  for (const { group, game } of shown) {
    const day = game.start_time
    const key = game.is_live ? 'live' : day === null ? 'open' : localDay(day)
    if (heading?.key !== key) {
      heading = { is: 'heading', key, live: game.is_live, day, count: 0, lines: 0 }
      items.push(heading)
    }
    heading.count++
    items.push({ is: 'group', group, lines: linesOf(group) })
  }
  return items
}
