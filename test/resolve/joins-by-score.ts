/**
 * Joins judged by scores: two sources that tell the same final score of a league's game on the same day speak of one game, and what is joined without the same
 * score is not one. Recordings of scoreboards and of results are read whole; few days are told by two of them.
 */
import { readdirSync } from 'node:fs'
import { feedById } from '../../pipelines/feeds/index.ts'
import { swappedGame } from '../../pipelines/model/facts.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { payloads, recorded, through } from '../feeds/recordings.ts'
import { shared } from '../recordings.ts'
import { type Join, minute } from './join.ts'

const SOURCES = [
  ['espn', 'espn'],
  ['action-network', 'action-network'],
] as const
/** Of a file that holds no time; the days of the games are their own. */
const SOME_TIME = Date.UTC(2025, 10, 15)

type Told = { feed: string; file: string; event_id: string; day: string; score: string; shown: string }

function* finals(): Generator<Told> {
  const registries = new Map<string, Registry>()
  for (const [id, place] of SOURCES) {
    const [feed, folder] = [feedById(id), shared(`feeds/${place}`)]
    if (!feed || folder === null) continue
    for (const file of readdirSync(folder)) {
      const text = recorded(`${place}/${file}`) ?? ''
      const list = file.includes('.ndjson')
        ? payloads(text, id)
        : [{ feed: id, observed_at: SOME_TIME, body: text, request: '' }]
      for (const payload of list) {
        for (const event of through(feed, payload).events) {
          const registry = registries.get(event.league) ?? createRegistry(event.league, { prefix: '' })
          registries.set(event.league, registry)
          const answer = registry.resolve(event, id, payload.observed_at)
          if ('rejected' in answer || !event.game?.is_final || event.game.home_score === null) continue
          const game = answer.swapped ? swappedGame(event.game) : event.game
          const shown = `${event.away} @ ${event.home} ${minute(event.start_time)}`
          const { event_id, event_day: day } = answer.event
          yield { feed: id, file, event_id, day, score: `${event.league} ${game.home_score}-${game.away_score}`, shown }
        }
      }
    }
  }
}

/** Every final that two sources tell: of the same event, or of the same day with the same score. */
export function joinsByScore(): Join[] {
  const all = [...new Map([...finals()].map(one => [`${one.feed}|${one.event_id}|${one.score}`, one])).values()]
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter(other => other.feed !== one.feed && other.day === one.day)
      .filter(other => other.event_id === one.event_id || other.score === one.score)
      .map(other => ({
        source: other.feed,
        shown: other.shown,
        event: one.event_id,
        evidence: `final ${other.score} on ${other.day}; ${one.feed}: ${one.score}`,
        right: other.event_id === one.event_id && other.score === one.score,
      })),
  )
}
