/** One opportunity, explained: the quotes, the fair price, the arithmetic, and what to stake. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, askAll } from '../ask.ts'
import { linkTo } from '../board/row-link.ts'
import * as format from '../format.ts'
import type { EvRow, OddsRow } from '../rows.ts'
import { Arithmetic, FairPrice } from './arithmetic.tsx'
import { Stakes } from './calculator.tsx'
import { Explained } from './explained.tsx'
import { has, type Standing } from './feed.ts'
import { isEv, kindOf } from './kinds.ts'
import { Quotes } from './quotes.tsx'

// More than all books together show of a market with all its alternate lines.
const MOST_QUOTES = 2_000

export function Detail(props: { standing: Standing; close: () => void }) {
  const { kind, row, gone } = props.standing
  const quotes = useSignal<OddsRow[]>([])
  const asked = useSignal<'loading' | 'failed' | 'ready'>('loading')
  const explained = useSignal<unknown>(null)
  useEffect(() => {
    const end = new AbortController()
    const query = { event: row.event_id, market: row.market_type, player: row.player_name }
    askAll<OddsRow>('/odds', query, MOST_QUOTES, end.signal)
      .then(({ data }) => {
        quotes.value = data
        asked.value = 'ready'
      })
      .catch(() => {
        if (!end.signal.aborted) asked.value = 'failed'
      })
    if (has('/opportunities/{id}/explain')) {
      ask<unknown>(`/opportunities/${row.id}/explain`, {}, end.signal)
        .then(({ data }) => {
          explained.value = data
        })
        .catch(() => null)
    }
    return () => end.abort()
    // A row that changes has other prices behind it.
  }, [row])
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
