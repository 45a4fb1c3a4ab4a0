/** What fills the board: REST for the first rows and for any instant of the past, then the stream. */
import { batch, signal } from '@preact/signals'
import { type Answer, ask, askAll, Refused } from '../ask.ts'
import { queryOf } from '../query.ts'
import { type Asked, PAGE, type Question, rowsOf } from '../questions.ts'
import type { GameRow, GroupedRow, OddsRow } from '../rows.ts'
import { allows } from '../session.ts'
import type { Message } from '../sse.ts'
import { openStream, standing } from '../stream.ts'
import { readAges } from './ages.ts'
import { learnGame, MOST_EVENTS, pace, readGames } from './events.ts'
import { createQuotes, type Quote, quoteOf } from './quotes.ts'
import { dropStates, forgetStates, layStates, readScores } from './scores.ts'

export const quotes = createQuotes()

export type Loading = { is: 'loading' } | { is: 'ready' } | { is: 'failed'; why: Refused }
export const loading = signal<Loading>({ is: 'loading' })

/** The state that is shown: its time, and the changes before and after where it is one of the past. */
export const shownAt = signal<{ at: string; previous: string | null; next: string | null } | null>(null)

/** Whatever the first rows do, the stream is opened by then. */
const STREAM_MS = 2_000
/** How long the stream has for its snapshot before the rest of the rows is asked for. */
const REST_MS = 1_500

type Grouped = { event_id: string; odds: GroupedRow[] }

/** Fills the board for what is asked. @returns what ends it */
export function fill(asked: Asked): () => void {
  const { market, sport, league, as_of } = asked
  const end = new AbortController()
  const scope = { sport, league }
  const timers: number[] = []
  const every = (ms: number, work: () => Promise<unknown>): void => {
    const again = () => void (document.hidden ? null : work().catch(() => null))
    timers.push(setInterval(again, pace(ms)))
  }
  loading.value = { is: 'loading' }
  forgetStates()
  if (as_of === '') shownAt.value = null
  let streamed = false

  /** @returns whether there is more than was answered */
  const read = async (events: Promise<unknown>, question: Question): Promise<boolean> => {
    const whole = question[1].limit === PAGE
    const rows = whole ? askAll<Grouped>(...question, MOST_EVENTS, end.signal) : ask<Grouped[]>(...question, end.signal)
    const [answer] = await Promise.all([rows, events])
    if (end.signal.aborted || streamed) return false
    const all = answer.data.flatMap(one => one.odds.map(row => quoteOf({ ...row, event_id: one.event_id })))
    const more = !whole && hasMore(answer)
    batch(() => {
      quotes.replace(all)
      shownAt.value = as_of === '' ? null : instantsOf(answer)
      // Until all is known, that nothing fits the filters is not.
      if (!more) loading.value = { is: 'ready' }
    })
    return more
  }
  const events = new Promise<void>((resolve, reject) => readGames(asked, end.signal, resolve).catch(reject))
  const first = read(events, rowsOf(asked))
  // The stream brings the rest; where it does not, it is asked for.
  const rest = async (more: boolean): Promise<void> => {
    if (more) await sleep(REST_MS)
    if (more && !streamed && !end.signal.aborted) await read(events, rowsOf(asked, true))
  }
  const failed = (error: unknown): void => {
    if (end.signal.aborted) return
    const why = error instanceof Refused ? error : new Refused(0, 'unexpected', String(error), {})
    loading.value = { is: 'failed', why }
  }

  first.then(rest).catch(failed)
  let close = () => {}
  if (as_of === '') {
    void readAges(end.signal)
    every(15_000, () => readAges(end.signal))
    // The stream tells of the scores where the key has them; while it is away they are asked for.
    every(5_000, async () => (scoresHeard && standing.peek().is === 'live' ? undefined : readScores(end.signal)))
    every(60_000, () => readGames(asked, end.signal))
    const channel = allows('gamestate') ? ['odds', 'gamestate'] : ['odds']
    const open = (): void => {
      if (end.signal.aborted) return
      close = openStream(
        queryOf({ channel, ...scope, market }).slice(1),
        hearing(() => {
          streamed = true
          loading.value = { is: 'ready' }
        }),
      )
    }
    // Its snapshot is everything there is: the first rows are drawn before that is read.
    void Promise.race([first.then(drawn, () => null), sleep(STREAM_MS)]).then(open)
  }
  return () => {
    end.abort()
    close()
    for (const timer of timers) clearInterval(timer)
  }
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** The next frame is drawn; a page that is not seen has none. */
const drawn = (): Promise<void> =>
  Promise.race([new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve))), sleep(200)])

const hasMore = ({ meta }: Answer<unknown>): boolean =>
  (meta.pagination as { has_more?: boolean } | undefined)?.has_more === true

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
      for (const row of said.odds as (Partial<OddsRow> & { id: string })[]) {
        quotes.lay(row)
        const event_id = row.event_id ?? quotes.eventOf(row.id)
        if (event_id !== undefined) learnGame({ ...row, event_id })
      }
    } else if (event === 'odds:removed') for (const id of said.ids as string[]) quotes.remove(id)
  }
  // One message, one round of drawing.
  return ({ event, data }) => batch(() => hear(event, data))
}
