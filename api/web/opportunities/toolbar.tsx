/** What opportunities are narrowed to; in the address as everything else. */
import { setParams } from '../address.ts'
import { LeagueFilters, Search } from '../board/toolbar.tsx'
import { bookName, books } from '../catalogue.ts'
import { Segmented, Select, Several } from '../choose.tsx'
import type { Narrow } from './list.ts'

const LIVE = [
  { id: '', label: 'All' },
  { id: 'true', label: 'In play' },
  { id: 'false', label: 'Prematch' },
]

const LEAST = ['0', '0.5', '1', '2', '3', '5']

export function OpportunityToolbar({ narrow }: { narrow: Narrow }) {
  const sign = narrow.kind.ascending ? 'at most' : 'at least'
  const least = LEAST.map(id => ({ id, label: id === '0' ? `Any ${narrow.kind.worthName}` : `${sign} ${id}%` }))
  const orders = [
    { id: 'worth', label: `By ${narrow.kind.worthName}` },
    { id: 'start', label: 'By start' },
    { id: 'new', label: 'Newest first' },
  ]
  return (
    <div class="toolbar" role="toolbar" aria-label="Filters">
      <Select
        label={`Least ${narrow.kind.worthName}`}
        choices={least}
        value={String(narrow.least)}
        choose={id => setParams({ least: id === '0' ? null : id })}
      />
      <Select
        label="Order"
        choices={orders}
        value={narrow.order}
        choose={id => setParams({ sort: id === 'worth' ? null : id })}
      />
      <LeagueFilters />
      <Segmented
        label="Live or prematch"
        choices={LIVE}
        value={narrow.live}
        choose={id => setParams({ live: id || null })}
      />
      <Several
        label="Sportsbooks"
        all="All books"
        choices={[...books.value.keys()].map(id => ({ id, label: bookName(id) }))}
        value={narrow.book}
        choose={ids => setParams({ book: ids })}
      />
      <Search value={narrow.text} set={text => setParams({ team: text || null }, 'replace')} />
    </div>
  )
}
