/** A feed that does what no feed may do, for bodies that are marked: it throws, it takes the process with it, or its rows are refused. */
import type { Feed, ParsedGroup } from '../../pipelines/model/part.ts'
import type { Job } from './world.ts'

export const POISONS = ['throws', 'kills', 'refused'] as const
export type Poison = (typeof POISONS)[number]

const markOf = (poison: Poison): string => `"poison":"${poison}"`

/** The same job with a mark in its body; nothing else of it changes. */
export const poisoned = (job: Job, poison: Poison): Job => ({
  ...job,
  data: { ...job.data, body: job.data.body?.replace('"sport_key"', `${markOf(poison)},"sport_key"`) },
})

// A price that is a number to us and none to a column of 32 bits.
const spoil = (group: ParsedGroup): ParsedGroup => ({
  ...group,
  digest: 0,
  quotes: () => group.quotes().map(quote => (quote.rejected ? quote : { ...quote, odds_american: 1.5e300 })),
})

export const poisonable = (feed: Feed | undefined): Feed | undefined =>
  feed && {
    ...feed,
    parse: part => {
      if (part.body.includes(markOf('throws'))) throw new Error('this payload was poison')
      if (part.body.includes(markOf('kills'))) process.kill(process.pid, 'SIGKILL')
      const parsed = feed.parse(part)
      if (!part.body.includes(markOf('refused'))) return parsed
      return { ...parsed, events: parsed.events.map(event => ({ ...event, groups: event.groups.map(spoil) })) }
    },
  }
