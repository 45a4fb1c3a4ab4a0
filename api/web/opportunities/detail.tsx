/** One opportunity, explained: the quotes, the fair price, the arithmetic, and what to stake. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { ask, askAll } from '../ask.ts'
import { pace } from '../board/events.ts'
import { linkTo } from '../board/row-link.ts'
import * as format from '../format.ts'
import type { EvRow, OddsRow } from '../rows.ts'
import { Arithmetic, FairPrice } from './arithmetic.tsx'
import { Stakes } from './calculator.tsx'
import { Explained } from './explained.tsx'
import { has } from './feed.ts'
import { type AnyRow, isEv, kindOf, type Standing } from './kinds.ts'
import { askedPlayer, isSamePlayer } from './player.ts'
import { Quotes } from './quotes.tsx'

// More than all books together show of a market with all its alternate lines.
const MOST_QUOTES = 2_000
/** How soon after one look at the prices there is another, where the row has changed. */
const AGAIN_MS = 2_000

/** @param props.books those that the row is made of; [] = all that the key may see */
export function Detail(props: { standing: Standing; books: readonly string[]; close: () => void }) {
  const { kind, row, gone } = props.standing
  const quotes = useSignal<OddsRow[]>([])
  const asked = useSignal<'loading' | 'failed' | 'ready'>('loading')
  const explained = useSignal<unknown>(null)
  const newest = useRef(row)
  newest.current = row
  useEffect(() => {
    const end = new AbortController()
    const readQuotes = async (): Promise<void> => {
      const query = { event: row.event_id, market: row.market_type, player: askedPlayer(row.player_name) }
      try {
        const { data } = await askAll<OddsRow>('/odds', query, MOST_QUOTES, end.signal)
        quotes.value = data.filter(quote => isSamePlayer(quote.player_name, row.player_name))
        asked.value = 'ready'
      } catch {
        if (!end.signal.aborted) asked.value = 'failed'
      }
    }
    const readExplained = async (): Promise<void> => {
      if (!has('/opportunities/{id}/explain')) return
      const query = { sportsbook: props.books }
      const answer = await ask<unknown>(`/opportunities/${row.id}/explain`, query, end.signal).catch(() => null)
      if (answer !== null) explained.value = answer.data
    }
    // A row that changes has other prices behind it; in play it may do so before they are read.
    let read: AnyRow | null = null
    let reading = false
    const look = async (): Promise<void> => {
      if (reading || newest.current === read) return
      reading = true
      read = newest.current
      await Promise.all([readQuotes(), readExplained()])
      reading = false
    }
    void look()
    const timer = setInterval(look, pace(AGAIN_MS))
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [row.id, String(props.books)])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') props.close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const { worth, worthName } = kindOf(kind)
  return (
    <aside class="detail" aria-label="The opportunity explained">
      <header>
        <div>
          <h2>{row.event_name}</h2>
          <p class="minor">
            {format.market(row.market_type)}
            {row.player_name ? `, ${row.player_name}` : ''} ·{' '}
            {row.is_live ? 'in play' : row.start_time ? format.dayAndTime(row.start_time) : ''}
          </p>
        </div>
        <button type="button" class="button quiet" aria-label="Close" onClick={props.close}>
          ✕
        </button>
      </header>
      {gone > 0 && <p class="banner warn">This one has just expired.</p>}
      <p class="headline">
        <strong class="figure" data-worth={worth(row)}>
          {format.percent(worth(row))}
        </strong>{' '}
        {worthName}
      </p>
      {(row.warnings ?? []).length > 0 && (
        <ul class="warnings">
          {(row.warnings ?? []).map(text => (
            <li key={text}>{format.words(text.toLowerCase())}</li>
          ))}
        </ul>
      )}
      {isEv(row) && <FairPrice row={row as EvRow} quotes={quotes.value} />}
      <Arithmetic row={row} />
      <Stakes row={row} />
      {asked.value === 'loading' && <p class="minor">Loading every book’s price</p>}
      {asked.value === 'failed' && <p class="minor">The prices of the other books cannot be read now.</p>}
      <Quotes row={row} quotes={quotes.value} />
      {explained.value !== null && <Explained value={explained.value} />}
      <p>
        <a href={linkTo({ event_id: row.event_id, market_type: row.market_type, player: row.player_name ?? '' })}>
          How this market has moved
        </a>
      </p>
    </aside>
  )
}
