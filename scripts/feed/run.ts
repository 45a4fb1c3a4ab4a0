/** `npm run feed -- run`: one live feed in the foreground, without the API and without the other feeds; a line for each payload. */
import { tap } from 'rxjs'
import type { Feed, Payload } from '../../pipelines/model/part.ts'
import { countPayload, createTally } from '../check/tally.ts'
import { untilStopped } from '../child.ts'
import type { Config } from '../config.ts'
import { liveFeeds } from '../feeds-of.ts'
import { feedIssues } from '../live-feeds.ts'
import { openersOf } from '../openers.ts'
import { UsageError } from '../refusal.ts'
import { withPipelines } from './with-pipelines.ts'

/** What a payload holds, read beside the pipelines: a person watches. */
const lineOf = (feed: Feed, payload: Payload): string => {
  const tally = createTally()
  countPayload(tally, feed, payload)
  const { showings, quotes, games, splits, reasons } = tally
  const refused = [...reasons.values()].reduce((sum, n) => sum + n, 0)
  const kilobytes = (Buffer.byteLength(payload.body) / 1024).toFixed(1)
  const counts = `${showings} events  ${quotes} quotes  ${games} games  ${splits} splits  ${refused} rejections`
  return `${new Date(payload.observed_at).toISOString()}  ${kilobytes} kB  ${counts}  ${payload.request}`
}

/** Runs until Ctrl-C. @throws UsageError for a feed that is not live, or lacks a setting, before anything is started */
export async function runFeed(settings: Config, id: string): Promise<void> {
  const config = { ...settings, FEEDS: [id] }
  const [issue] = feedIssues(config.FEEDS, settings)
  if (issue !== undefined) throw new UsageError(issue)
  const stopped = untilStopped(false)
  await withPipelines(config, id, async ({ clock, log, isTaken, start }) => {
    const live = liveFeeds(config, openersOf(config, { clock, log })).map(({ feed, open }) => ({
      feed,
      open: () => open().pipe(tap(payload => console.log(lineOf(feed, payload)))),
    }))
    // One process at a time takes a feed: beside a service that has it this one would stand there without a word.
    const stands = await isTaken(id)
    const running = await start(live)
    console.error(
      stands
        ? `${id} is taken by another process: it runs here once that one lets it go, until Ctrl-C`
        : `${id} runs until Ctrl-C`,
    )
    await stopped
    await running.close()
  })
}
