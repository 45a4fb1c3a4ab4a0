/** The odds view: filters above, the board below. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { param, setParams } from '../address.ts'
import { rankOf } from '../catalogue.ts'
import { account } from '../session.ts'
import { Failure, Loading, Notice } from '../states.tsx'
import { games } from './events.ts'
import { fill, loading, quotes } from './feed.ts'
import * as filters from './filters.ts'
import { Grid } from './grid.tsx'
import { sectionsOf } from './sections.ts'
import { TimeBar } from './time.tsx'
import { Toolbar } from './toolbar.tsx'

export function Board() {
  const again = useSignal(0)
  // The address changes with each keystroke; only what the API is asked for fills the board anew.
  const asked = useComputed(() => JSON.stringify(filters.asked.value))
  useSignalEffect(() => {
    void again.value
    if (account.value === null) return
    return fill(JSON.parse(asked.value))
  })
  const shown = useComputed(() => {
    void quotes.shape.value
    return sectionsOf(quotes.groups().values(), games.value, { team: filters.team.value, live: filters.live.value })
  })
  const all = useComputed(() => {
    void quotes.shape.value
    const found = new Set<string>()
    for (const group of quotes.groups().values())
      for (const { sportsbook } of group.quotes.values()) found.add(sportsbook)
    return [...found].sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
  })
  const books = useComputed(() => {
    const wanted = filters.books.value
    return wanted.length === 0 ? all.value : all.value.filter(book => wanted.includes(book))
  })
  const columns = useMemo(() => books.value, [books.value.join()])
  return (
    <section class="view board" aria-label="Odds">
      <h1 class="unseen">Odds</h1>
      <Toolbar books={all.value} />
      <TimeBar />
      <Body items={shown.value} books={columns} again={() => again.value++} />
    </section>
  )
}

function Body(props: { items: ReturnType<typeof sectionsOf>; books: readonly string[]; again: () => void }) {
  const state = loading.value
  if (state.is === 'failed' && props.items.length === 0) return <Failure why={state.why} again={props.again} />
  if (state.is === 'loading' && props.items.length === 0) return <Loading what="odds" rows={18} />
  if (props.items.length === 0) {
    const names = ['sport', 'league', 'team', 'live', 'book', 'as_of']
    const narrowed = names.some(name => param(name) !== '')
    return (
      <Notice title={narrowed ? 'No odds for these filters' : 'No odds yet'}>
        <p>
          {narrowed
            ? `Nothing that ${filters.asOf.value ? 'was shown at this time' : 'is shown now'} fits them.`
            : 'No book shows a price of this market now. The first one appears by itself.'}
        </p>
        {narrowed && (
          <button
            type="button"
            class="button"
            onClick={() => setParams(Object.fromEntries(names.map(name => [name, null])))}
          >
            Clear the filters
          </button>
        )}
      </Notice>
    )
  }
  return <Grid items={props.items} books={props.books} />
}
