/** The board's filters. All of them live in the address. */
import { setParams } from '../address.ts'
import { bookName, leagues, sports } from '../catalogue.ts'
import { Segmented, Select, Several } from '../choose.tsx'
import { words } from '../format.ts'
import { MARKETS } from '../questions.ts'
import * as filters from './filters.ts'

const LIVE = [
  { id: '', label: 'All' },
  { id: 'true', label: 'In play' },
  { id: 'false', label: 'Prematch' },
]

export function Toolbar(props: { books: readonly string[] }) {
  const chosen = filters.books.value
  const books = [...new Set([...props.books, ...chosen])]
  return (
    <div class="toolbar" role="toolbar" aria-label="Filters">
      <Segmented
        label="Market"
        choices={MARKETS}
        value={filters.market.value}
        choose={id => setParams({ market: id === 'moneyline' ? null : id })}
      />
      <LeagueFilters />
      <Segmented
        label="Live or prematch"
        choices={LIVE}
        value={filters.live.value}
        choose={id => setParams({ live: id || null })}
      />
      <Several
        label="Sportsbooks"
        all="All books"
        choices={books.map(id => ({ id, label: bookName(id) }))}
        value={chosen}
        choose={ids => setParams({ book: ids })}
      />
      <Search value={filters.team.value} set={text => setParams({ team: text || null }, 'replace')} />
    </div>
  )
}

export function LeagueFilters() {
  const all = [{ id: '', label: 'All sports' }, ...sports.value.map(id => ({ id, label: words(id) }))]
  return (
    <>
      <Select
        label="Sport"
        choices={all}
        value={filters.sport.value}
        choose={id => setParams({ sport: id || null, league: null })}
      />
      <Several
        label="Leagues"
        all="All leagues"
        choices={filters.leaguesShown.value.map(row => ({ id: row.id, label: row.name }))}
        value={filters.league.value.filter(id => leagues.value.some(row => row.id === id))}
        choose={ids => setParams({ league: ids })}
      />
    </>
  )
}

export function Search(props: { value: string; set: (text: string) => void; label?: string }) {
  const label = props.label ?? 'Team or player'
  return (
    <label class="search">
      <span class="unseen">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={props.value}
        onInput={event => props.set(event.currentTarget.value)}
        autocomplete="off"
        spellcheck={false}
      />
    </label>
  )
}
