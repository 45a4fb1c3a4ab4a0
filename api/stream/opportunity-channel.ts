/** One client's opportunities: what a change says, and a page of the snapshot. */
import { audienceKey } from './audience.ts'
import { type Form, frameBody, snapshotName } from './frames.ts'
import type { Channel } from './leg.ts'
import { filterKey } from './odds-filter.ts'
import { OPPORTUNITY_KINDS, type OpportunityFilter, passes, type Standing } from './opportunity-row.ts'
import type { ViewedEntry } from './viewed.ts'
import { ROWS, type ViewedDeps, viewedChannel } from './viewed-channel.ts'
import type { Between } from './viewed-replay.ts'

const EVENT = { ev: 'ev', arbitrage: 'arb', middles: 'middles', low_hold: 'low_hold' } as const

/** Per kind what has come or changed, then what has gone, for this filter. */
const opportunityBodies = (filter: OpportunityFilter, form: Form, between: Between<Standing>): string[] => {
  const bodies: string[] = []
  const { committed_at } = between
  const body = (event: string, data: string) => bodies.push(frameBody(form, event, data, 'update', committed_at))
  for (const kind of OPPORTUNITY_KINDS) {
    const mine = between.changes.filter(change => change.kind === kind)
    const come = mine.flatMap(({ is }) => (is && passes(filter, is) ? is.text : []))
    const gone = mine.filter(({ was, is }) => passes(filter, was) && !passes(filter, is)).map(change => change.id)
    for (let from = 0; from < come.length; from += ROWS)
      body(`${EVENT[kind]}:detected`, `[${come.slice(from, from + ROWS).join(',')}]`)
    if (gone.length > 0) body(`${EVENT[kind]}:expired`, JSON.stringify({ expired: gone, timestamp: committed_at }))
  }
  return bodies
}

export const opportunityChannel = (
  deps: ViewedDeps<Standing>,
  filter: OpportunityFilter,
  form: Form,
  onReset: () => void,
): Channel<ViewedEntry<Standing>> => {
  const key = JSON.stringify([filterKey(filter), [...filter.kinds].sort(), filter.limits])
  return viewedChannel(
    deps,
    {
      kind: 'opportunities',
      key: audienceKey(key, form),
      interest: { events: filter.events, leagues: filter.leagues },
      passes: row => passes(filter, row),
      bodies: between => opportunityBodies(filter, form, between),
      page: (rows, numbers, updated_at) => {
        const of = (kind: string) => rows.filter(row => row.kind === kind).map(row => row.text)
        const lists = OPPORTUNITY_KINDS.map(kind => `"${kind}":[${of(kind)}]`).join()
        return frameBody(form, snapshotName(form, 'opportunities'), `{${lists},${numbers}}`, 'initial', updated_at)
      },
    },
    onReset,
  )
}
