/** The line movement view: an event and a market are chosen, the chart shows how each book got where it is. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { param, setParams } from '../address.ts'
import { askAll, Refused } from '../ask.ts'
import { league, sport } from '../board/filters.ts'
import { LeagueFilters } from '../board/toolbar.tsx'
import { Select } from '../choose.tsx'
import * as format from '../format.ts'
import type { EventRow } from '../rows.ts'
import { account, allows } from '../session.ts'
import { Failure, Loading, Notice } from '../states.tsx'
import { type Moves, readEvent, readMoves } from './history.ts'
import { Movement } from './movement.tsx'
import { sidesIn } from './series.ts'

type Found = { is: 'nothing' | 'loading' | 'empty' } | { is: 'failed'; why: Refused } | { is: 'ready'; moves: Moves }

const refused = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(0, 'unexpected', String(error), {})

export function Lines() {
  const events = useSignal<EventRow[]>([])
  /** Null: not read yet. */
  const event = useSignal<EventRow | 'missing' | null>(null)
  const found = useSignal<Found>({ is: 'nothing' })
  const again = useSignal(0)
  const scope = useComputed(() => JSON.stringify({ sport: sport.value, league: league.value }))
  useSignalEffect(() => {
    void again.value
    if (account.value === null) return
    const end = new AbortController()
    askAll<EventRow>('/events', JSON.parse(scope.value), 600, end.signal)
      .then(({ data }) => {
        events.value = data
        if (data.length === 0 && param('event') === '') found.value = { is: 'empty' }
      })
      .catch(error => {
        if (!end.signal.aborted && events.peek().length === 0) found.value = { is: 'failed', why: refused(error) }
      })
    return () => end.abort()
  })
  // Without a choice the first event is shown: an empty view tells nothing of what it is for.
  const id = useComputed(() => param('event') || (events.value[0]?.id ?? ''))
  useSignalEffect(() => {
    void again.value
    if (id.value === '' || account.value === null) return
    event.value = events.peek().find(row => row.id === id.value) ?? null
    if (event.peek() !== null) return
    const end = new AbortController()
    readEvent(id.value, end.signal)
      .then(row => {
        event.value = row ?? 'missing'
      })
      .catch(error => {
        if (!end.signal.aborted) found.value = { is: 'failed', why: refused(error) }
      })
    return () => end.abort()
  })
  const shown = useComputed(() => (event.value === 'missing' ? null : event.value))
  const markets = useComputed(() => shown.value?.markets ?? [])
  const market = useComputed(
    () => param('market') || (markets.value.find(one => !one.startsWith('player_')) ?? markets.value[0] ?? ''),
  )
  const player = useComputed(() => param('player'))
  useSignalEffect(() => {
    void again.value
    const asked = { event: id.value, market: market.value, player: player.value }
    if (asked.event === '' || asked.market === '' || !allows('history')) return
    const end = new AbortController()
    found.value = { is: 'loading' }
    readMoves(asked, end.signal)
      .then(moves => {
        found.value = { is: 'ready', moves }
      })
      .catch(error => {
        if (!end.signal.aborted) found.value = { is: 'failed', why: refused(error) }
      })
    return () => end.abort()
  })
  const listed =
    events.value.some(row => row.id === id.value) || shown.value === null
      ? events.value
      : [shown.value, ...events.value]
  return (
    <section class="view lines-view" aria-label="Line movement">
      <h1 class="unseen">Line movement</h1>
      <div class="toolbar" role="toolbar" aria-label="What is shown">
        <LeagueFilters />
        <Select
          label="Event"
          value={id.value}
          choices={listed.map(row => ({ id: row.id, label: `${row.event_name}${row.is_live ? ' (in play)' : ''}` }))}
          choose={chosen => setParams({ event: chosen, market: null, side: null, player: null })}
        />
        <Select
          label="Market"
          value={market.value}
          choices={markets.value.map(type => ({
            id: type,
            label: type.startsWith('player_') ? `Player: ${format.market(type)}` : format.market(type),
          }))}
          choose={chosen => setParams({ market: chosen, side: null, player: null })}
        />
      </div>
      {allows('history') ? (
        <Body event={event.value} found={found.value} market={market.value} again={() => again.value++} />
      ) : (
        <Failure
          why={
            new Refused(403, 'feature_required', 'The history of lines needs the sharp tier or higher', {
              required_tier: 'sharp',
            })
          }
        />
      )}
    </section>
  )
}

function Body(props: { event: EventRow | 'missing' | null; found: Found; market: string; again: () => void }) {
  const { event, found, market } = props
  if (event === 'missing') return <Missing />
  if (found.is === 'failed') return <Failure why={found.why} again={props.again} />
  if (found.is === 'empty')
    return (
      <Notice title="No events here">
        <p>No book shows a game of these leagues now.</p>
      </Notice>
    )
  if (event !== null && market === '') return <NoMoves />
  if (found.is !== 'ready' || event === null) return <Loading what="the line’s history" rows={8} />
  const { moves } = found
  const sides = sidesIn(moves.rows)
  if (sides.length === 0) return <NoMoves />
  const side = sides.some(one => one.side === param('side')) ? param('side') : (sides[0]?.side ?? '')
  return <Movement event={event} moves={moves} sides={sides} side={side} />
}

function NoMoves() {
  return (
    <Notice title="No moves are recorded">
      <p>This market has not been shown by a book of yours.</p>
    </Notice>
  )
}

/** A link is kept for longer than its event is told of. */
function Missing() {
  return (
    <Notice title="There is no such event">
      <p>It was over more than two days ago, or the address is not whole.</p>
      <button
        type="button"
        class="button"
        onClick={() => setParams({ event: null, market: null, side: null, player: null })}
      >
        All events
      </button>
    </Notice>
  )
}
