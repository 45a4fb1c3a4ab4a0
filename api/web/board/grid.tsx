/** The board itself: markets by books, in sections: what is in play, then by day. */
import { signal, useSignalEffect } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { bookName, isSharp, shortName } from '../catalogue.ts'
import * as format from '../format.ts'
import { topsOf, Virtual } from '../virtual.tsx'
import { market } from './filters.ts'
import { active, openCell } from './keys.ts'
import { move, moving } from './moving.ts'
import { Row } from './row.tsx'
import type { Item } from './sections.ts'
import { firstCell, itemOf, type Layout, step } from './walk.ts'

const HEADING_PX = 30
// As the styles have it (--row): a wall is read from farther away.
const WALL = matchMedia('(min-width: 2400px)')
const linePx = signal(WALL.matches ? 36 : 30)
WALL.addEventListener('change', () => {
  linePx.value = WALL.matches ? 36 : 30
})
const heightWith =
  (line: number) =>
  (item: Item): number =>
    item.is === 'heading' ? HEADING_PX : item.lines * line + 13
const keyOf = (item: Item): string => (item.is === 'heading' ? item.key : item.group.key)

export function Grid(props: { items: readonly Item[]; books: readonly string[] }) {
  const { items, books } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layout: Layout = { items, columns: books.length + 1 }
  const known =
    active.value !== '' && itemOf(active.value) < items.length && (items[itemOf(active.value)]?.lines ?? 0) > 0
  if (!known) active.value = firstCell(layout)
  const focusing = useRef(false)
  const lined = market.value !== 'moneyline'
  const columns = useMemo(() => ({ '--books': String(books.length) }), [books.length])
  const line = linePx.value
  const heightOf = useMemo(() => heightWith(line), [line])

  // Not by drawing the grid anew.
  useSignalEffect(() => void scroller.current?.classList.toggle('moving', moving.value))

  // A cell that is out of sight is not in the page: it is scrolled to first, and focused when it is drawn.
  useSignalEffect(() => {
    const at = active.value
    if (!focusing.current) return
    const element = scroller.current
    const tops = topsOf(items, heightOf)
    const top = tops[itemOf(at)] ?? 0
    const bottom = tops[itemOf(at) + 1] ?? top
    if (element && top < element.scrollTop) element.scrollTop = top
    else if (element && bottom + 60 > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom + 60 - element.clientHeight
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const cell = element?.querySelector<HTMLElement>(`[data-at="${at}"]`)
        cell?.focus({ preventScroll: true })
        cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }),
    )
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && openCell(event.target)) {
      event.preventDefault()
      return
    }
    const cell = event.target instanceof HTMLElement ? event.target.dataset.at : undefined
    const next = cell === undefined ? null : step(cell, event.key, layout)
    if (next === null) return
    event.preventDefault()
    focusing.current = true
    active.value = next
  }
  return (
    <div class="scroller" ref={scroller} onScroll={move}>
      <div
        class={lined ? 'grid lined' : 'grid'}
        role="grid"
        aria-label="Odds by event and sportsbook"
        aria-rowcount={items.reduce((sum, item) => sum + item.lines, 1)}
        aria-colcount={books.length + 1}
        style={columns}
        onKeyDown={onKeyDown}
        onClick={event => openCell(event.target)}
        onFocusIn={event => {
          const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined
          if (at === undefined || at === active.peek()) return
          focusing.current = false
          active.value = at
        }}
      >
        <div class="columns" role="row">
          <div class="head" role="columnheader">
            Event
          </div>
          <div class="cell best-cell" role="columnheader">
            Best
          </div>
          {books.map(book => (
            <div key={book} class={isSharp(book) ? 'cell sharp' : 'cell'} role="columnheader" title={bookName(book)}>
              <span aria-hidden="true">{shortName(book)}</span>
              <span class="unseen">{bookName(book)}</span>
            </div>
          ))}
        </div>
        <Virtual items={items} heightOf={heightOf} keyOf={keyOf} scroller={scroller} offset={34}>
          {({ item, index }) =>
            item.is === 'heading' ? (
              <div class={`heading ${item.live ? 'now' : ''}`} role="presentation">
                <span>{item.live ? 'In play' : item.day === null ? 'Time open' : format.day(item.day)}</span>
                <span class="count">{item.count}</span>
              </div>
            ) : (
              <Row group={item.group} books={books} index={index} />
            )
          }
        </Virtual>
      </div>
    </div>
  )
}
