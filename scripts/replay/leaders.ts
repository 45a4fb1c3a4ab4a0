/**
 * Payloads of one instant, those first that name what the others leave out: pages of one run of a scraper, of which one names the days, and the games
 * on the others are those. The file's order says nothing of pages that were read at once (it is mostly that of their names).
 */
import { FEEDS } from '../../pipelines/feeds/index.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import type { Timed } from './lined.ts'

/** Characters by which a page is recognised. */
const HEAD = 4_000

const LED: readonly Feed[] = FEEDS.filter(({ leads }) => leads !== undefined)

const feedOf = (text: string): Feed | undefined => {
  const head = { folder: '', name: '', text: text.slice(0, HEAD) }
  return LED.find(feed => feed.recognises?.(head))
}

/** The same texts: only of feeds whose payloads lead one another, and of one instant, in another order. Other texts are not held up. */
export async function* leadersFirst<T extends Timed>(texts: AsyncIterable<T>): AsyncGenerator<T> {
  let led: T[] = []
  let rest: T[] = []
  function* flush(): Generator<T> {
    yield* led
    yield* rest
    led = []
    rest = []
  }
  for await (const one of texts) {
    const held = led[0] ?? rest[0]
    if (held && held.at !== one.at) yield* flush()
    const feed = feedOf(one.text)
    if (feed) (feed.leads?.(one.text) ? led : rest).push(one)
    else {
      yield* flush()
      yield one
    }
  }
  yield* flush()
}
