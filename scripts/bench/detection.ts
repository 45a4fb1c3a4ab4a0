/**
 * What share of a payload's work in the pipelines detection is: recorded payloads through the steps of an owner's job (split, parse, resolve, compare,
 * detect, rows as text), under the profiler. What the store and Redis do for them comes on top, so the share of the whole is less.
 */
import { Session } from 'node:inspector/promises'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { runJob } from '../../pipelines/job.ts'
import { createState } from '../../pipelines/state.ts'
import { feedsOf } from '../feeds-of.ts'
import type { Texts } from './texts.ts'

const SAMPLE_US = 200

const nothing = async (): Promise<void> => {}

export type Shares = { ms: number; detection: number; finders: number }

const pass = (texts: Texts): void => {
  const feeds = feedsOf({ FEEDS: [] })
  const state = createState(0, feeds.rank)
  let position = 0
  for (const { at, body } of texts) {
    const payload = { feed: theOddsApi.id, observed_at: at, body, request: '' }
    for (const data of jobsOf(theOddsApi, payload, 'bench', 1)) {
      position += 1
      const job = { id: String(position), lane: 'live' as const, data, setAside: 0, complete: nothing, fail: nothing }
      runJob(feeds, state, job, position, 1)
    }
  }
}

/** The second pass over the payloads: code is warm then, as in a service. @returns ms a payload; shares of it, 0 to 1: of detection with its rows' text, and of the finders and the life alone */
export const detectionShares = async (texts: Texts): Promise<Shares> => {
  pass(texts)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.post('Profiler.start')
  pass(texts)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const { nodes, samples = [], timeDeltas = [] } = profile
  const own = new Map<number, number>()
  samples.forEach((id, i) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0))
  })
  const byId = new Map(nodes.map(node => [node.id, node]))
  /** Time under some functions, us. What is under one of them inside another counts once. Bundled, a name that stands twice has a number behind it. */
  const under = (names: readonly string[], id = nodes[0]?.id ?? 0, inside = false): number => {
    const node = byId.get(id)
    const isInside = inside || names.includes(node?.callFrame.functionName.replace(/\d+$/, '') ?? '')
    const below = (node?.children ?? []).reduce((sum, child) => sum + under(names, child, isInside), 0)
    return below + (isInside ? (own.get(id) ?? 0) : 0)
  }
  const whole = under(['jobsOf', 'runJob'])
  return {
    ms: whole / 1000 / texts.length,
    detection: under(['detectEvent']) / whole,
    finders: under(['detect']) / whole,
  }
}
