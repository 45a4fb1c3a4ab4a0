/** The chart of one selection, what was quoted at the instant that is pointed at, and where each book opened and stands. */
import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { listParam, param, setParams } from '../address.ts'
import { bookName, isSharp, rankOf } from '../catalogue.ts'
import { Segmented } from '../choose.tsx'
import { now } from '../clock.ts'
import * as format from '../format.ts'
import { PAGE } from '../questions.ts'
import type { EventRow } from '../rows.ts'
import { theme } from '../theme.ts'
import { Chart } from './chart.tsx'
import type { Moves } from './history.ts'
import { aligned, type Series, type SideName, seriesOf, standingAt } from './series.ts'

const PALETTE = {
  dark: ['#8ab4f8', '#f6a04d', '#b48cf2', '#5fd0c5', '#f17fb0', '#c9d05c', '#79a6a0', '#d98c6a', '#9aa7ff', '#7ccf7c'],
  light: ['#2f6fc4', '#b85c00', '#7440bf', '#007d72', '#b0286c', '#6f7400', '#3d6e67', '#97491f', '#3f4fc0', '#2a7a2a'],
}

export function Movement(props: { event: EventRow; moves: Moves; sides: readonly SideName[]; side: string }) {
  const { event, moves, sides, side } = props
  const { rows, total } = moves
  const kind = sides.find(one => one.side === side)?.kind ?? ''
  const pointed = useSignal<number | null>(null)
  const all = useMemo(() => seriesOf(rows, side).sort((a, b) => rankOf(a.book) - rankOf(b.book)), [rows, side])
  const hasLines = all.some(({ points }) => points.some(({ line }) => line !== null))
  const shown = param('show') === 'line' && hasLines ? 'line' : 'price'
  const chosen = listParam('book')
  const drawn = chosen.length === 0 ? all : all.filter(({ book }) => chosen.includes(book))
  const { instants, values } = useMemo(
    () => aligned(drawn, now(), point => (shown === 'line' ? point.line : point.price)),
    [drawn.map(({ book }) => book).join(), rows, side, shown],
  )
  const shades = PALETTE[theme.value]
  // The sharp book that the rest follow: the first that the catalogue names.
  const reference = all.find(({ book }) => isSharp(book))?.book
  const lines = useMemo(
    () =>
      drawn.map(({ book }, index) => ({
        label: bookName(book),
        values: values[index] ?? [],
        colour:
          book === reference
            ? theme.value === 'dark'
              ? '#ffffff'
              : '#000000'
            : (shades[all.findIndex(one => one.book === book) % shades.length] ?? ''),
        strong: book === reference,
      })),
    [values, theme.value],
  )
  const marks = useMemo(() => marksOf(all, event), [all, event])
  const say = (value: number): string =>
    shown === 'line' ? format.line(value, kind) : value > 0 && value < 1 ? format.fromDecimal(1 / value) : ''
  return (
    <div class="movement">
      <div class="chart-bar">
        <h2>{event.event_name}</h2>
        <Segmented
          label="Side"
          choices={sides.map(one => ({ id: one.side, label: one.label }))}
          value={side}
          choose={id => setParams({ side: id })}
        />
        {hasLines && (
          <Segmented
            label="What is drawn"
            choices={[
              { id: 'price', label: 'Price' },
              { id: 'line', label: 'Line' },
            ]}
            value={shown}
            choose={id => setParams({ show: id === 'price' ? null : id })}
          />
        )}
        <span class="hint">
          {reference !== undefined && `Thick: ${bookName(reference)}, the sharp reference. `}Drag to zoom, double click
          for all
        </span>
        {rows.length < total && (
          <span class="hint" role="status">
            Of {total} moves the first {PAGE} and the last {rows.length - PAGE} are drawn
          </span>
        )}
      </div>
      <Chart
        instants={instants}
        lines={lines}
        marks={marks}
        format={say}
        label={`${shown === 'line' ? 'Lines' : 'Prices'} of ${drawn.length} books over time; the table below says the same`}
        look={at => {
          pointed.value = at
        }}
      />
      <Books
        all={all}
        chosen={chosen}
        kind={kind}
        at={pointed.value}
        colours={new Map(drawn.map(({ book }, index) => [book, lines[index]?.colour ?? '']))}
        start={event.start_time}
      />
    </div>
  )
}

const marksOf = (all: readonly Series[], event: EventRow) => {
  const opened = Math.min(...all.map(({ points }) => points[0]?.at ?? Number.POSITIVE_INFINITY))
  const marks = Number.isFinite(opened) ? [{ at: opened, label: 'opening' }] : []
  const start = event.start_time === null ? Number.NaN : Date.parse(event.start_time)
  return start <= now() ? [...marks, { at: start, label: 'start' }] : marks
}

function Books(props: {
  all: readonly Series[]
  chosen: readonly string[]
  kind: string
  at: number | null
  colours: ReadonlyMap<string, string>
  start: string | null
}) {
  const { all, chosen, kind, at, colours, start } = props
  const begun = start !== null && Date.parse(start) <= now()
  const toggle = (book: string): void => {
    const shown = chosen.length === 0 ? all.map(one => one.book) : [...chosen]
    const next = shown.includes(book) ? shown.filter(one => one !== book) : [...shown, book]
    setParams({ book: next.length === all.length || next.length === 0 ? null : next })
  }
  const say = (stood: ReturnType<typeof standingAt>): string =>
    typeof stood === 'object' ? `${format.line(stood.line, kind)} ${format.price(stood)}`.trim() : (stood ?? '–')
  return (
    <table class="rows books-table">
      <caption class="unseen">Books, their opening and their present price</caption>
      <thead>
        <tr>
          <th scope="col">Book</th>
          <th scope="col" class="num">
            Opening
          </th>
          {begun && (
            <th scope="col" class="num">
              Closing
            </th>
          )}
          <th scope="col" class="num">
            {at === null ? 'Now' : format.timeWithSeconds(at)}
          </th>
          <th scope="col" class="num wide">
            Moves
          </th>
          <th scope="col" class="num wide">
            Last move
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map(series => (
          <tr key={series.book}>
            <th scope="row">
              <label class="swatch-label">
                <input
                  type="checkbox"
                  checked={chosen.length === 0 || chosen.includes(series.book)}
                  onChange={() => toggle(series.book)}
                />
                <i class="swatch" style={{ background: colours.get(series.book) ?? 'transparent' }} />
                <span class={isSharp(series.book) ? 'sharp-name' : ''}>{bookName(series.book)}</span>
              </label>
            </th>
            <td class="num">{say(series.points[0])}</td>
            {begun && <td class="num">{say(standingAt(series, Date.parse(start ?? '')))}</td>}
            <td class="num">{say(standingAt(series, at ?? Number.MAX_VALUE))}</td>
            <td class="num wide">{series.points.length - 1}</td>
            <td class="num wide">{format.timeWithSeconds(series.points.at(-1)?.at ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
