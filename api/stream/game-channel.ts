/** One client's game states: which of them it sees, what a change says, and a page of the snapshot. */
import { audienceKey } from './audience.ts'
import { type Form, frameBody } from './frames.ts'
import type { GameState } from './game-states.ts'
import type { Channel } from './leg.ts'
import type { OddsFilter } from './odds-filter.ts'
import type { ViewedEntry } from './viewed.ts'
import { ROWS, type ViewedDeps, viewedChannel } from './viewed-channel.ts'
import type { Between } from './viewed-replay.ts'

/** What of a stream's filter says something of games: they have no book, market or player. */
export type GameFilter = Pick<OddsFilter, 'sports' | 'leagues' | 'events' | 'live'>

export const gameFilterKey = ({ sports, leagues, events, live }: GameFilter): string =>
  JSON.stringify([...[sports, leagues, events].map(names => names && [...names].sort()), live])

const passes = (filter: GameFilter, row: GameState | null): boolean =>
  row !== null &&
  (filter.live === null || filter.live === row.is_live) &&
  (filter.sports === null || filter.sports.has(row.sport)) &&
  (filter.leagues === null || filter.leagues.has(row.league)) &&
  (filter.events === null || filter.events.has(row.event_id))

/** What has come or changed, then what has gone, for this filter. */
const gameBodies = (filter: GameFilter, form: Form, { changes, committed_at }: Between<GameState>): string[] => {
  const come = changes.flatMap(({ is }) => (is && passes(filter, is) ? is.text : []))
  const gone = changes.filter(({ was, is }) => passes(filter, was) && !passes(filter, is)).map(change => change.id)
  const bodies: string[] = []
  for (let from = 0; from < come.length; from += ROWS) {
    const some = come.slice(from, from + ROWS)
    const data = `{"games":[${some.join(',')}],"count":${some.length},"updated_at":"${committed_at}"}`
    bodies.push(frameBody(form, 'gamestate:update', data, 'update', committed_at))
  }
  const data = JSON.stringify({ ids: gone, count: gone.length, updated_at: committed_at })
  if (gone.length > 0) bodies.push(frameBody(form, 'gamestate:removed', data, 'update', committed_at))
  return bodies
}

export const gameChannel = (
  deps: ViewedDeps<GameState>,
  filter: GameFilter,
  form: Form,
  onReset: () => void,
): Channel<ViewedEntry<GameState>> =>
  viewedChannel(
    deps,
    {
      kind: 'gamestate',
      key: audienceKey(gameFilterKey(filter), form),
      interest: { events: filter.events, leagues: filter.leagues },
      passes: row => passes(filter, row),
      bodies: between => gameBodies(filter, form, between),
      page: (rows, numbers, updated_at) => {
        const data = `{"games":[${rows.map(row => row.text)}],${numbers}}`
        return frameBody(form, 'gamestate:snapshot', data, 'initial', updated_at)
      },
    },
    onReset,
  )
