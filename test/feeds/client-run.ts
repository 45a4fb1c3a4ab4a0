/** Runs the client of the-odds-api against a source that behaves as told. */
import { open, type Quota, type TheOddsApiSettings } from '../../pipelines/feeds/the-odds-api-client.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { type Behaviour, startSource } from './source-server.ts'

export const KEY = 'k3y-that-nobody-may-see'
export const NOW = Date.parse('2026-08-04T20:00:30Z')

const EVENT = {
  id: 'a1',
  sport_key: 'baseball_mlb',
  commence_time: '2026-08-04T23:05:00Z',
  home_team: 'Chicago Cubs',
  away_team: 'St. Louis Cardinals',
  bookmakers: [{ key: 'fanduel', markets: [{ key: 'h2h', outcomes: [{ name: 'Chicago Cubs', price: -135 }] }] }],
}
export const LIST = JSON.stringify([EVENT])
export const quota = (remaining: number) => ({
  'x-requests-remaining': `${remaining}`,
  'x-requests-used': '20',
  'x-requests-last': '3',
})

export type Run = { payloads: Payload[]; warnings: string[]; pauses: number[]; quotas: Quota[]; asked: URL[] }

/** Runs a client against the behaviours until it gave `count` payloads or warned `warned` times. */
export const run = async (
  behaviours: readonly Behaviour[],
  until: { payloads?: number; warnings?: number },
  settings: Partial<TheOddsApiSettings> = {},
): Promise<Run> => {
  const source = await startSource(behaviours)
  const result: Run = { payloads: [], warnings: [], pauses: [], quotas: [], asked: source.asked }
  await new Promise<void>(resolve => {
    const look = () => {
      const isDone =
        result.payloads.length >= (until.payloads ?? Infinity) || result.warnings.length >= (until.warnings ?? Infinity)
      if (!isDone) return
      // Not within the first emission: the subscription must be there to be ended.
      setImmediate(() => {
        subscription.unsubscribe()
        resolve()
      })
    }
    const all: TheOddsApiSettings = {
      key: KEY,
      base_url: source.url,
      sports: ['baseball_mlb'],
      regions: ['us'],
      markets: ['h2h'],
      interval_ms: 20,
      ...settings,
    }
    const subscription = open(all, {
      now: () => NOW,
      random: () => 0,
      warn: (message, pause) => {
        result.warnings.push(message)
        result.pauses.push(pause)
        look()
      },
      quota: one => result.quotas.push(one),
    }).subscribe(payload => {
      result.payloads.push(payload)
      look()
    })
  })
  await source.close()
  return result
}
