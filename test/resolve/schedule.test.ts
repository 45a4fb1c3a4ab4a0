/* Rows of scraped pages, mostly without a day, judged by the schedule of the 2024 playoffs: which of a pair's games at that home is the first that is not over. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { feedById } from '../../pipelines/feeds/index.ts'
import { dayOf } from '../../pipelines/model/identity.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import { payloadsOf } from '../../scripts/replay/recording.ts'
import { shared } from '../recordings.ts'

/** Away, home, and the days in May and their hours in UTC on which they began (those of April and June as days before and after). */
const PLAYED = `
76ers Knicks 0@23.5|Magic Cavaliers 1@0 5@17|Pacers Bucks 1@1.5|Heat Celtics 1@23.5|Mavericks Clippers 2@2|Bucks Pacers 2@22.5
Knicks 76ers 3@1|Cavaliers Magic 3@23|Clippers Mavericks 4@1.5|Timberwolves Nuggets 4@23 7@2 15@2.5 20@0
Nuggets Timberwolves 11@1.5 13@0 17@0.5|Pacers Knicks 6@23.5 9@0 15@0 19@19.5|Knicks Pacers 10@23 12@19.5 18@0.5
Cavaliers Celtics 7@23 9@23 15@23|Celtics Cavaliers 12@0.5 13@23|Mavericks Thunder 8@1.5 10@1.5 16@1.5
Thunder Mavericks 11@19.5 14@1.5 19@0|Pacers Celtics 22@0 24@0|Celtics Pacers 26@0.5 28@0
Mavericks Timberwolves 23@0.5 25@0.5 31@0.5|Timberwolves Mavericks 27@0 29@0.5|Mavericks Celtics 38@0.5 41@0`
const HOUR = 3600_000
const MAY = Date.parse('2024-05-01T00:00:00Z')
/** A game and its row on a page last so long. */
const LASTS_MS = 3.2 * HOUR

const startsOf = new Map(
  PLAYED.trim()
    .split(/[|\n]/)
    .map(line => {
      const [away, home, ...starts] = line.split(' ')
      const times = starts.map(one => one.split('@').map(Number)).map(([day = 0, hour = 0]) => (day - 1) * 24 + hour)
      return [`${away} @ ${home}`, times.map(hours => MAY + hours * HOUR)]
    }),
)
const nameOf = (team: string): string => teamByAlias('nba', team)?.name.split(' ').at(-1) ?? team

test('a row is of the first game of its pair at its home that is not over, whatever it says', async () => {
  const path = shared('feeds/scraped-books-2024/nba_dk-bovada-espnbet_2024-05.ndjson.gz')
  const feed = feedById('scraped-books')
  if (path === null || !feed) return
  const registry = createRegistry('nba', { prefix: '' })
  const wrong: string[] = []
  let [rows, joined] = [0, 0]
  for await (const payload of payloadsOf(path, { feed: null, at: null })) {
    for (const part of feed.split(payload).parts) {
      const { events } = feed.parse(part)
      const siblings = siblingsIn(events)
      for (const event of events) {
        rows += 1
        const at = payload.observed_at
        const answer = registry.resolve(event, feed.id, at, siblings(event))
        if ('rejected' in answer) continue
        joined += 1
        const pair = `${nameOf(event.away)} @ ${nameOf(event.home)}`
        const start = startsOf.get(pair)?.find(one => one + LASTS_MS >= at)
        // Of what was in play when the recording begins only the day is known.
        const isThen = (one: number): boolean =>
          answer.event.start === null
            ? dayOf(one, 'us_eastern') === answer.event.event_day
            : Math.abs(answer.event.start - one) <= HOUR
        if (start === undefined || !isThen(start))
          wrong.push(`${pair} at ${new Date(at).toISOString()}: ${answer.event.event_id}`)
      }
    }
  }
  assert.equal(wrong, [])
  assert.ok(rows > 1_900 && joined / rows > 0.998, `${joined} of ${rows}`)
})

/** The league's games of the evening on which the recording begins that had begun by eight in the east: away, home. */
const EVENING = `Yankees Orioles|Cardinals Tigers|Rockies Marlins|Royals Jays|Giants Sox|Cubs Mets|Twins Sox|Rays Brewers`

test('baseball’s games in play when the recording begins are those of the evening', async () => {
  const path = shared('feeds/scraped-books-2024/mlb_dk-bovada-espnbet_2024-05.ndjson.gz')
  const feed = feedById('scraped-books')
  if (path === null || !feed) return
  const registry = createRegistry('mlb', { prefix: '' })
  const begun = new Map<string, number>()
  for await (const payload of payloadsOf(path, { feed: null, at: null })) {
    if (payload.observed_at > MAY + 8 * HOUR) break
    for (const part of feed.split(payload).parts) {
      const { events } = feed.parse(part)
      const siblings = siblingsIn(events)
      for (const event of events) {
        const answer = registry.resolve(event, feed.id, payload.observed_at, siblings(event))
        if ('rejected' in answer || answer.event.start !== null) continue
        const { event_day, away_team, home_team } = answer.event
        const name = [event_day, ...[away_team, home_team].map(team => team.split(' ').at(-1))].join(' ')
        begun.set(name, (begun.get(name) ?? 0) + 1)
      }
    }
  }
  assert.equal(
    [...begun.keys()].sort(),
    EVENING.split('|')
      .map(pair => `2024-04-30 ${pair}`)
      .sort(),
  )
  assert.is(
    [...begun.values()].reduce((sum, n) => sum + n, 0),
    43,
  )
})

test.run()
