/** What the facade counts. Labels are patterns, codes and words of ours: nothing that a client can invent. */

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

// A cached answer takes tens of microseconds, a large question some hundreds of milliseconds.
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(registry: Registry, cacheSize: () => { bytes: number; answers: number }) {
  const registers = [registry]
  const requests = new Histogram({
    name: 'linefeed_http_request_duration_seconds',
    help: 'Requests by route, method and status, with their duration',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const cache = new Counter({
    name: 'linefeed_http_cache_total',
    help: 'Questions by how they were answered: hit (from memory), shared (with one under way), miss (asked of the store)',
    labelNames: ['result'] as const,
    registers,
  })
  const refusals = new Counter({
    name: 'linefeed_http_refusals_total',
    help: 'Refused requests by error code',
    labelNames: ['code'] as const,
    registers,
  })
  new Gauge({
    name: 'linefeed_http_cache_bytes',
    help: 'Bytes of answers kept',
    registers,
    collect() {
      this.set(cacheSize().bytes)
    },
  })

  // Finding a series by its labels costs more than counting in it; as one text they would have to be put together and hashed at every request.
  const series = new Map<string, Map<string, Map<number, { observe: (seconds: number) => void }>>>()
  const hits = cache.labels('hit')

  return {
    request(route: string, method: string, status: number, seconds: number) {
      const methods = entry(series, route, () => new Map())
      const statuses = entry(methods, method, () => new Map())
      entry(statuses, status, () => requests.labels(route, method, String(status))).observe(seconds)
    },
    refusal: (code: string) => refusals.inc({ code }),
    cache: {
      hit: () => hits.inc(),
      shared: () => cache.inc({ result: 'shared' }),
      miss: () => cache.inc({ result: 'miss' }),
    },
  }
}

function entry<Name, Value>(map: Map<Name, Value>, name: Name, make: () => Value): Value {
  let value = map.get(name)
  if (value === undefined) {
    value = make()
    map.set(name, value)
  }
  return value
}
