/** The splits view: where the public's money and bets are, as bars, with how they got there. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { param, setParams } from '../address.ts'
import { askAll, Refused } from '../ask.ts'
import { pace } from '../board/events.ts'
import { league, sport } from '../board/filters.ts'
import { LeagueFilters, Search } from '../board/toolbar.tsx'
import { Segmented } from '../choose.tsx'
import type { SplitsRow } from '../rows.ts'
import { account } from '../session.ts'
import { Failure, Loading, Notice } from '../states.tsx'
import { hasWords } from '../words.ts'
import { Game } from './game.tsx'
import { GROUPS, type Group } from './groups.ts'

const AGAIN_MS = 30_000

type Found = { is: 'loading' } | { is: 'failed'; why: Refused } | { is: 'ready'; rows: SplitsRow[] }

export function Splits() {
  const found = useSignal<Found>({ is: 'loading' })
  const again = useSignal(0)
  const group = useComputed<Group>(() => GROUPS.find(({ id }) => id === param('market'))?.id ?? 'spread')
  const asked = useComputed(() => JSON.stringify({ sport: sport.value, league: league.value }))
  useSignalEffect(() => {
    void again.value
    if (account.value === null) return
    const end = new AbortController()
    const scope = JSON.parse(asked.value)
    const read = (): void => {
      askAll<SplitsRow>('/splits', scope, 1_000, end.signal)
        .then(({ data }) => {
          found.value = { is: 'ready', rows: data }
        })
        .catch(error => {
          if (end.signal.aborted || found.peek().is === 'ready') return
          found.value = {
            is: 'failed',
            why: error instanceof Refused ? error : new Refused(0, 'unexpected', String(error), {}),
          }
        })
    }
    read()
    const timer = setInterval(read, pace(AGAIN_MS))
    return () => {
      end.abort()
      clearInterval(timer)
    }
  })
  return (
    <section class="view" aria-label="Splits">
      <h1 class="unseen">Splits</h1>
      <div class="toolbar" role="toolbar" aria-label="Filters">
        <Segmented
          label="Market"
          choices={GROUPS}
          value={group.value}
          choose={id => setParams({ market: id === 'spread' ? null : id })}
        />
        <LeagueFilters />
        <Search label="Team" value={param('team')} set={text => setParams({ team: text || null }, 'replace')} />
      </div>
      <Body found={found.value} group={group.value} team={param('team')} again={() => again.value++} />
    </section>
  )
}

function Body(props: { found: Found; group: Group; team: string; again: () => void }) {
  const { found, group, team } = props
  if (found.is === 'failed') return <Failure why={found.why} again={props.again} />
  if (found.is === 'loading') return <Loading what="splits" />
  const games = new Map<string, SplitsRow[]>()
  for (const row of found.rows) {
    if (row[group] === undefined) continue
    if (!hasWords(`${row.away_team} ${row.home_team}`, team)) continue
    games.set(row.event_id, [...(games.get(row.event_id) ?? []), row])
  }
  if (games.size === 0) {
    return (
      <Notice title="No splits">
        <p>
          {found.rows.length === 0
            ? 'No source tells of bets on these games now. Sources are read about every five minutes.'
            : 'No game with splits fits these filters.'}
        </p>
      </Notice>
    )
  }
  return (
    <div class="table-scroll games">
      {[...games].map(([id, rows]) => (
        <Game key={id} rows={rows} group={group} />
      ))}
    </div>
  )
}
