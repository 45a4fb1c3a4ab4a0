/** A market of an event on the board: a line per side, a cell per book. */
import { useComputed } from '@preact/signals'
import { memo } from 'preact/compat'
import { useEffect } from 'preact/hooks'
import { isSharp, shortName } from '../catalogue.ts'
import { now } from '../clock.ts'
import * as format from '../format.ts'
import { ageOf, intervalOf } from './ages.ts'
import { type Cell, type Side, sidesOf } from './cells.ts'
import { games } from './events.ts'
import { quotes, shownAt } from './feed.ts'
import { active } from './keys.ts'
import { leaveOpenings, moveSince, openingsOf, readOpenings } from './openings.ts'
import { type Group, sideOf } from './quote.ts'
import { RowHead } from './row-head.tsx'
import { linkTo } from './row-link.ts'
import { scores } from './scores.ts'

const FLASH_MS = 1_200

/** Drawn when its own prices, game or place change, and not with each turn of the wheel. */
export const Row = memo((props: { group: Group; books: readonly string[]; index: number }) => {
  const { group, books, index } = props
  const sides = useComputed(() => {
    void group.version.value
    const past = shownAt.value
    const at = past ? Date.parse(past.at) : now()
    const silence = (book: string): number | null => (past ? null : ageOf(book, at))
    return sidesOf(group, { at, ageOf: silence, intervalOf, books: new Set(books) })
  })
  const opened = openingsOf(group).value
  readOpenings(group)
  useEffect(() => () => leaveOpenings(group), [group.key])
  // By themselves: another game's clock draws nothing here.
  const game = useComputed(() => games.value.get(group.event_id)).value
  const score = useComputed(() => scores.value.get(group.event_id)).value
  return (
    <div class="block" data-event={group.event_id}>
      <RowHead group={group} game={game} score={score} sides={sides.value} />
      <div class="lines" role="presentation">
        {sides.value.map((side, line) => (
          <SideLine
            key={`${side.side}${side.selection}`}
            group={group}
            side={side}
            books={books}
            at={`${index}.${line}`}
            name={game?.name ?? ''}
            opened={opened}
          />
        ))}
      </div>
    </div>
  )
})

function SideLine(props: {
  group: Group
  side: Side
  books: readonly string[]
  at: string
  name: string
  opened: number
}) {
  const { group, side, books, at, name, opened } = props
  const label = `${name}, ${group.player ? `${group.player} ` : ''}${side.selection} ${format.line(side.line, side.side)}`
  const href = linkTo(group, sideOf({ ...group, ...side }))
  return (
    <div role="row" class="line" aria-label={label}>
      <div
        role="gridcell"
        class="cell best-cell"
        tabIndex={active.value === `${at}.0` ? 0 : -1}
        data-at={`${at}.0`}
        data-href={href}
      >
        {side.best ? (
          <>
            <span class="book-tag">{shortName(side.best.sportsbook)}</span>
            <Price quote={side.best} />
          </>
        ) : (
          <span class="none">–</span>
        )}
      </div>
      {books.map((book, column) => (
        <BookCell
          key={book}
          cell={side.cells.get(book)}
          at={`${at}.${column + 1}`}
          href={href}
          book={book}
          focusable={active.value === `${at}.${column + 1}`}
          move={moveOf(side.cells.get(book))}
          format={format.oddsFormat.value}
          opened={opened}
        />
      ))}
    </div>
  )
}

const moveOf = (cell: Cell | undefined): string => {
  const move = cell && quotes.moveOf(cell.id)
  return move && now() - move.at < FLASH_MS ? `${move.way} ${move.at}` : ''
}

type BookCellProps = {
  cell: Cell | undefined
  at: string
  href: string
  book: string
  focusable: boolean
  /** The way and the time of a price that has just moved. */
  move: string
  format: string
  opened: number
}

const same = (a: BookCellProps, b: BookCellProps): boolean =>
  a.at === b.at &&
  a.focusable === b.focusable &&
  a.move === b.move &&
  a.format === b.format &&
  a.opened === b.opened &&
  a.href === b.href &&
  a.cell?.id === b.cell?.id &&
  a.cell?.odds_decimal === b.cell?.odds_decimal &&
  a.cell?.best === b.cell?.best &&
  a.cell?.stale === b.cell?.stale &&
  a.cell?.off_line === b.cell?.off_line &&
  a.cell?.is_active === b.cell?.is_active

const BookCell = memo(({ cell, at, href, book, focusable, move }: BookCellProps) => {
  const classes = ['cell', isSharp(book) && 'sharp']
  if (cell?.best) classes.push('best')
  if (cell?.stale) classes.push('stale')
  if (cell && !cell.is_active) classes.push('suspended')
  if (cell?.off_line) classes.push('off-line')
  const [way] = move.split(' ')
  return (
    <div
      role="gridcell"
      class={classes.filter(Boolean).join(' ')}
      tabIndex={focusable ? 0 : -1}
      data-at={at}
      data-href={href}
      data-book={book}
      title={cell && titleOf(cell)}
    >
      {cell ? (
        // Another key is another element: the flash begins anew with each move.
        <span key={move} class={way ? `quote flash-${way}` : 'quote'}>
          <Price quote={cell} />
          <Arrow cell={cell} />
        </span>
      ) : (
        <span class="none">·</span>
      )}
    </div>
  )
}, same)

function Price({ quote }: { quote: Cell }) {
  return (
    <>
      {quote.line !== null && <span class="handicap">{format.line(quote.line, quote.side)}</span>}
      <span class="price">{format.price(quote)}</span>
    </>
  )
}

function Arrow({ cell }: { cell: Cell }) {
  const moved = moveSince(cell)
  if (!moved) return <span class="arrow" />
  return (
    <span class={`arrow ${moved.way}`} role="img" aria-label={`${moved.way} since opening`}>
      {moved.way === 'up' ? '▴' : '▾'}
    </span>
  )
}

function titleOf(cell: Cell): string {
  const moved = moveSince(cell)
  const from =
    moved && `opened ${format.line(moved.from.line, cell.side)} ${format.price(moved.from)}`.replace('  ', ' ')
  const seen = `seen ${format.timeWithSeconds(cell.seen)}`
  return [cell.selection, !cell.is_active && 'suspended', cell.stale && 'stale', from, seen].filter(Boolean).join(' · ')
}
