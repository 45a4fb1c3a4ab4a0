/**
 * Gauges that are read when they are scraped, several of one reading. Each waits for it by itself: the registry asks all its metrics side by
 * side, so one that leaves it to its neighbour shows the scrape before.
 */
import { Gauge, type Registry } from 'prom-client'

/** Whoever scrapes waits for all of them: a store that is away leaves its gauges out. */
const PATIENCE_MS = 1_500

const within = async <T>(rows: Promise<T[]>): Promise<T[]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T[]>(resolve => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS)
  })
  try {
    return await Promise.race([rows.catch(() => []), late])
  } finally {
    clearTimeout(timer)
  }
}

export type Scraped<Label extends string> = { labels: Record<Label, string | number>; values: readonly number[] }

/** `values` of a row are those of the gauges, in their order. */
export const scrapedGauges = <Label extends string>(
  registry: Registry,
  labelNames: readonly Label[],
  gauges: readonly { name: string; help: string }[],
  read: () => Promise<Scraped<Label>[]>,
): void => {
  let asked: Promise<Scraped<Label>[]> | null = null
  /** What a store that is away was asked waits until it is back: asked again at every scrape it would pile up. */
  const ask = (): Promise<Scraped<Label>[]> => {
    asked ??= read().finally(() => {
      asked = null
    })
    return asked
  }
  for (const [index, { name, help }] of gauges.entries())
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const found = await within(ask())
        this.reset()
        for (const { labels, values } of found) this.set(labels, values[index] ?? 0)
      },
    })
}
