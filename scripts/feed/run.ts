/** `npm run feed -- run`: one live feed in the foreground, without the API and without the other feeds; a line for each payload. */
import { tap } from 'rxjs'
import type { Feed, Payload } from '../../pipelines/model/part.ts'
import { untilStopped } from '../child.ts'
import type { Config } from '../config.ts'
import { liveFeeds } from '../feeds-of.ts'
import { createLogger } from '../logger.ts'
import { openersOf } from '../openers.ts'
import { withPipelines } from './with-pipelines.ts'

/** What a payload holds, read beside the pipelines: a person watches. */
const lineOf = (feed: Feed, payload: Payload): string => {
  const { parts, rejections } = feed.split(payload)
  let [events, quotes, refused] = [0, 0, rejections.length]
  for (const part of parts) {
    const parsed = feed.parse(part)
    refused += parsed.rejections.length
    events += parsed.events.length
    for (const event of parsed.events) {
      for (const group of event.groups) {
        for (const quote of group.quotes()) {
          if (quote.rejected) refused += 1
          else quotes += 1
        }
      }
    }
  }
  const kilobytes = (Buffer.byteLength(payload.body) / 1024).toFixed(1)
  return `${new Date(payload.observed_at).toISOString()}  ${kilobytes} kB  ${events} events  ${quotes} quotes  ${refused} rejections  ${payload.request}`
}

/** Runs until Ctrl-C. @throws Refusal for a feed that is not live, or lacks a setting, before anything is started */
export async function runFeed(settings: Config, id: string): Promise<void> {
  const config = { ...settings, FEEDS: [id] }
  const log = createLogger({ LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }, 'feed', 2)
  // Once for its refusals: nothing is opened by it.
  const clockless = { stamp: Date.now, since: () => 0, wall: Date.now }
  liveFeeds(config, openersOf(config, { clock: clockless, log }))
  const stopped = untilStopped(false)
  await withPipelines(config, async ({ clock, start }) => {
    const live = liveFeeds(config, openersOf(config, { clock, log })).map(({ feed, open }) => ({
      feed,
      open: () => open().pipe(tap(payload => console.log(lineOf(feed, payload)))),
    }))
    const running = await start(live)
    console.error(`${id} runs until Ctrl-C`)
    await stopped
    await running.close()
  })
}
