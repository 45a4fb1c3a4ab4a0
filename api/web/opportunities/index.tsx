/** The opportunities view: tabs of kinds, a table that updates in place, and a panel that explains one. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { listParam, param, setParams } from '../address.ts'
import { Refused } from '../ask.ts'
import { league, sport } from '../board/filters.ts'
import { books, visible } from '../catalogue.ts'
import { allows } from '../session.ts'
import { Failure, Loading, Notice } from '../states.tsx'
import { Detail } from './detail.tsx'
import { follow, hasKind, loading, offered, readOffered, standing } from './feed.ts'
import { KINDS, type Kind, kindOf } from './kinds.ts'
import { arrange, fits, type Narrow, type Order } from './list.ts'
import { Table } from './table.tsx'
import { OpportunityToolbar } from './toolbar.tsx'

const ORDERS: readonly Order[] = ['worth', 'start', 'new']

const narrowOf = (): Narrow => ({
  kind: kindOf(param('kind')),
  least: Number(param('least')) || 0,
  live: param('live'),
  book: listParam('book'),
  text: param('team'),
  order: ORDERS.find(order => order === param('sort')) ?? 'worth',
})

/** What the chosen books make together is what the API makes of them; one that the key may not see would be refused with all the others. */
const booksOf = ({ book }: Narrow): string[] =>
  book.filter(id => {
    const known = books.value.get(id)
    return known !== undefined && visible(known.requires_tier)
  })

export function Opportunities() {
  useSignalEffect(() => void readOffered())
  const narrow = useComputed(narrowOf)
  const ofBooks = useComputed(() => booksOf(narrow.value))
  const asked = useComputed(() => JSON.stringify([narrow.value.kind.id, sport.value, league.value, ofBooks.value]))
  useSignalEffect(() => {
    const [kind, inSport, leagues, sportsbook] = JSON.parse(asked.value)
    if (allows(kind)) return follow({ sport: inSport, league: leagues, sportsbook }, kindOf(kind))
  })
  const held = useSignal(false)
  const order = useRef<string[]>([])
  const rows = useComputed(() => {
    const found = [...standing.value.values()].filter(one => fits(one, narrow.value))
    const arranged = arrange(found, narrow.value, order.current, held.value)
    order.current = arranged.map(({ row }) => row.id)
    return arranged
  })
  const kinds = KINDS.filter(({ id }) => id === 'ev' || id === 'arbitrage' || hasKind(id))
  const open = param('id')
  const chosen = rows.value.find(({ row }) => row.id === open) ?? null
  const isMissed = open !== '' && chosen === null && loading.value.is === 'ready' && allows(narrow.value.kind.id)
  return (
    <section class="view opportunities" aria-label="Opportunities">
      <h1 class="unseen">Opportunities</h1>
      <div class="tabs" role="tablist" aria-label="Kinds">
        {kinds.map(kind => (
          <button
            key={kind.id}
            type="button"
            role="tab"
            aria-selected={kind.id === narrow.value.kind.id}
            onClick={() => setParams({ kind: kind.id === 'ev' ? null : kind.id, id: null, least: null })}
          >
            {kind.label}
          </button>
        ))}
      </div>
      <OpportunityToolbar narrow={narrow.value} />
      {isMissed && <Missed />}
      <div class={chosen ? 'split open' : 'split'}>
        <Body kind={narrow.value.kind} rows={rows.value} held={held} />
        {chosen && <Detail key={open} standing={chosen} books={ofBooks.value} close={() => setParams({ id: null })} />}
      </div>
    </section>
  )
}

/** A link is passed on, and what it names is over soon; or it expires while it is read. */
function Missed() {
  return (
    <p class="banner warn missed" role="status">
      The opportunity of this address is over, or these filters leave it out.{' '}
      <button type="button" class="button quiet" onClick={() => setParams({ id: null })}>
        All right
      </button>
    </p>
  )
}

function Body(props: { kind: Kind; rows: ReturnType<typeof arrange>; held: { value: boolean } }) {
  const { kind, rows, held } = props
  const state = loading.value
  if (!allows(kind.id)) {
    const message = `${kind.label} needs the ${kind.tier} tier or higher`
    return <Failure why={new Refused(403, 'feature_required', message, { required_tier: kind.tier })} />
  }
  if (state.is === 'failed' && rows.length === 0) return <Failure why={state.why} />
  if (rows.length === 0 && (state.is === 'loading' || offered.value === null)) return <Loading what={kind.label} />
  if (rows.length === 0) {
    const narrowed = ['least', 'live', 'book', 'team', 'sport', 'league'].some(name => param(name) !== '')
    return (
      <Notice title={narrowed ? 'None of these now' : 'None now'}>
        <p>
          {narrowed ? `No ${kind.noun} fits these filters.` : `No book leaves room for ${kind.noun} at this moment.`} A
          new one appears by itself.
        </p>
        {narrowed && (
          <button
            type="button"
            class="button"
            onClick={() => setParams({ least: null, live: null, book: null, team: null, sport: null, league: null })}
          >
            Clear the filters
          </button>
        )}
      </Notice>
    )
  }
  return <Table kind={kind} rows={rows} held={held} />
}
