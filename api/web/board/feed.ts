/** What fills the board: REST for the first rows and for any instant of the past, then the stream. */
import { batch, signal } from '@preact/signals'
import { type Answer, ask, queryOf, Refused } from '../ask.ts'
import type { GameRow, GroupedRow, OddsRow } from '../rows.ts'
import { allows } from '../session.ts'
import type { Message } from '../sse.ts'
import { openStream, standing } from '../stream.ts'
import { readAges } from './ages.ts'
import { learnGame, pace, readGames } from './events.ts'
import { createQuotes, type Quote, quoteOf } from './quotes.ts'
import { dropStates, forgetStates, layStates, readScores } from './scores.ts'

export const quotes = createQuotes()

export type Loading = { is: 'loading' } | { is: 'ready' } | { is: 'failed'; why: Refused }
export const loading = signal<Loading>({ is: 'loading' })

/** The state that is shown: its time, and the changes before and after where it is one of the past. */
export const shownAt = signal<{ at: string; previous: string | null; next: string | null } | null>(null)

type Asked = { market: string; sport: string; league: readonly string[]; as_of: string }
type Grouped = { event_id: string; odds: GroupedRow[] }

/** Fills the board for what is asked. @returns what ends it */
export function fill(asked: Asked): () => void {
  const { market, sport, league, as_of } = asked
  const end = new AbortController()
  const scope = { sport, league }
  const rows = { ...scope, market, main_only: true, group_by: 'event', limit: 200, as_of }
  const timers: number[] = []
  const every = (ms: number, work: () => Promise<unknown>): void => {
    const again = () => void (document.hidden ? null : work().catch(() => null))
    timers.push(setInterval(again, pace(ms)))
  }
  loading.value = { is: 'loading' }
  forgetStates()
  if (as_of === '') shownAt.value = null
  let streamed = false

  const first = async (): Promise<void> => {
    const events = readGames({ ...scope, as_of }, end.signal)
    const answer = await ask<Grouped[]>('/odds', rows, end.signal)
    await events
    if (end.signal.aborted || streamed) return
    const all = answer.data.flatMap(one => one.odds.map(row => quoteOf({ ...row, event_id: one.event_id })))
    quotes.replace(all)
    shownAt.value = as_of === '' ? null : instantsOf(answer)
    loading.value = { is: 'ready' }
  }
  const failed = (error: unknown): void => {
    if (end.signal.aborted) return
    const why = error instanceof Refused ? error : new Refused(0, 'unexpected', String(error), {})
    loading.value = { is: 'failed', why }
  }

  first().catch(failed)
  let close = () => {}
  if (as_of === '') {
    void readAges(end.signal)
    every(15_000, () => readAges(end.signal))
    // The stream tells of the scores where the key has them; while it is away they are asked for.
    every(5_000, async () => (scoresHeard && standing.peek().is === 'live' ? undefined : readScores(end.signal)))
    every(60_000, () => readGames(scope, end.signal))
    const channel = allows('gamestate') ? ['odds', 'gamestate'] : ['odds']
    close = openStream(
      queryOf({ channel, ...scope, market }).slice(1),
      hearing(() => {
        streamed = true
        loading.value = { is: 'ready' }
      }),
    )
  }
  return () => {
    end.abort()
    close()
    for (const timer of timers) clearInterval(timer)
  }
}

const instantsOf = ({ updated_at, meta }: Answer<unknown>) => ({
  at: updated_at,
  previous: (meta.previous_timestamp as string | undefined) ?? null,
  next: (meta.next_timestamp as string | undefined) ?? null,
})

/** Whether the stream that is open tells of scores. */
let scoresHeard = false

/** Messages of the stream: scores by themselves; of odds a snapshot is collected and put in place at once, then changes are laid over it. */
function hearing(whole: () => void): (message: Message) => void {
  let collected: Map<string, Quote> | null = null
  const hear = (event: string, data: string): void => {
    const said = JSON.parse(data)
    if (event === 'connected') scoresHeard = (said.channels as string[]).includes('gamestate')
    else if (event === 'gamestate:snapshot' || event === 'gamestate:update') layStates(said.games as GameRow[])
    else if (event === 'gamestate:removed') dropStates(said.ids as string[])
    else if (event === 'snapshot') {
      if (said.offset === 0 || collected === null) collected = new Map()
      for (const row of said.odds as OddsRow[]) {
        collected.set(row.id, quoteOf(row))
        learnGame(row)
      }
    } else if (event === 'snapshot:complete') {
      if (collected !== null || said.total_odds === 0) quotes.replace(collected?.values() ?? [])
      collected = null
      whole()
    } else if (event === 'odds:update' || event === 'odds:locked') {
      for (const row of said.odds as OddsRow[]) {
        quotes.lay(row)
        if (row.event_id !== undefined && row.home_team) learnGame(row)
      }
    } else if (event === 'odds:removed') for (const id of said.ids as string[]) quotes.remove(id)
  }
  // One message, one round of drawing.
  return ({ event, data }) => batch(() => hear(event, data))
}
