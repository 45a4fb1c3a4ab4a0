/** The table of a kind: a row each, updated in place. */
import { hrefWith, param, setParams } from '../address.ts'
import { bookName } from '../catalogue.ts'
import { now, second } from '../clock.ts'
import * as format from '../format.ts'
import { type AnyRow, ageOf, isEv, type Kind, type LegView, legsOf, type PairRow, type Standing } from './kinds.ts'
import { sideName } from './side-name.ts'

const NEW_MS = 4_000
/** Low holds are as many as markets: all of them in one table, drawn each second, would hold up the page. */
const MOST_ROWS = 300

export function Table(props: { kind: Kind; rows: readonly Standing[]; held: { value: boolean } }) {
  const { kind, rows, held } = props
  void second.value
  const onKeyDown = (event: KeyboardEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('tr') : null
    const next =
      event.key === 'ArrowDown'
        ? link?.nextElementSibling
        : event.key === 'ArrowUp'
          ? link?.previousElementSibling
          : null
    if (!next) return
    event.preventDefault()
    next.querySelector('a')?.focus()
  }
  return (
    <div
      class="table-scroll"
      onPointerEnter={() => (held.value = true)}
      onPointerLeave={() => (held.value = false)}
      onFocusIn={() => (held.value = true)}
      onFocusOut={() => (held.value = false)}
    >
      <table class="rows finds" onKeyDown={onKeyDown}>
        <caption class="unseen">
          {kind.label}, {rows.length} rows
        </caption>
        <thead>
          <tr>
            <th scope="col" class="num">
              {kind.worthName}
            </th>
            <th scope="col">Event</th>
            <th scope="col">Market</th>
            <th scope="col">{kind.id === 'ev' ? 'Bet' : 'Bets'}</th>
            {kind.id === 'ev' && (
              <th scope="col" class="num wide">
                Fair
              </th>
            )}
            {kind.id === 'ev' && (
              <th scope="col" class="num wide">
                Kelly
              </th>
            )}
            {kind.id === 'ev' && (
              <th scope="col" class="num wide">
                Confidence
              </th>
            )}
            {kind.id === 'middles' && (
              <th scope="col" class="num wide">
                Middle
              </th>
            )}
            <th scope="col" class="num wide">
              Standing for
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(one => (
            <Row key={one.row.id} kind={kind} standing={one} open={param('id') === one.row.id} />
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p class="minor" role="note">
          The first {MOST_ROWS} of {rows.length}; filters above show others.
        </p>
      )}
    </div>
  )
}

function Row(props: { kind: Kind; standing: Standing; open: boolean }) {
  const { kind, standing, open } = props
  const { row, since, gone } = standing
  const worth = kind.worth(row)
  const classes = [
    gone > 0 && 'gone',
    since > 0 && now() - since < NEW_MS && 'new',
    open && 'open',
    isStale(row) && 'stale-row',
  ]
  const href = hrefWith({ id: row.id })
  return (
    <tr class={classes.filter(Boolean).join(' ')} data-id={row.id} onClick={() => setParams({ id: row.id })}>
      <td class="num">
        <span class={`worth ${band(kind, worth)}`}>{format.percent(worth)}</span>
      </td>
      <td class="event">
        <a href={href} aria-current={open || undefined}>
          {row.event_name}
        </a>
        <span class="under">
          {row.is_live ? <b class="live">Live</b> : row.start_time ? format.dayAndTime(row.start_time) : ''} ·{' '}
          {row.league.replaceAll('_', ' ').toUpperCase()}
        </span>
      </td>
      <td>
        {format.market(row.market_type)}
        {row.player_name && <span class="under">{row.player_name}</span>}
      </td>
      <td class="bets">
        {legsOf(row).map(leg => (
          <Bet key={`${leg.book}${leg.selection}`} leg={leg} />
        ))}
      </td>
      {isEv(row) && (
        <td class="num wide">{row.fair_probability === null ? '–' : format.fromDecimal(1 / row.fair_probability)}</td>
      )}
      {isEv(row) && <td class="num wide">{row.kelly_percent === null ? '–' : format.percent(row.kelly_percent, 1)}</td>}
      {isEv(row) && <td class="num wide">{Math.round(row.confidence_score)}</td>}
      {kind.id === 'middles' && <td class="num wide">{(row as PairRow).middle_size}</td>}
      <td class="num wide">{format.age((now() - Date.parse(row.detected_at)) / 1_000)}</td>
    </tr>
  )
}

function Bet({ leg }: { leg: LegView }) {
  return (
    <span class="bet">
      <span class="selection">{sideName(leg)}</span>
      <span class="price">{format.price(leg)}</span>
      <span class="book-name">{bookName(leg.book)}</span>
    </span>
  )
}

const isStale = (row: AnyRow): boolean => row.possibly_stale === true || (ageOf(row) ?? 0) > 600

/** How strong a figure is, for its colour alone. */
const band = (kind: Kind, worth: number): string =>
  kind.ascending ? (worth < 1 ? 'strong' : 'fair') : worth >= 5 ? 'strong' : worth >= 2 ? 'fair' : 'weak'
