/** `/health`: no key, no count, no header but the request's id. */

import type { Polka } from 'polka'
import type { Ending } from '../ending.ts'
import { CACHED_MS, downSchema, type Health, healthSchema } from '../health.ts'
import type { PlainPath } from '../openapi-plain.ts'

export const HEALTH_PATH: PlainPath = {
  path: '/health',
  summary: 'Whether the service is well',
  tag: 'service',
  key: false,
  kept: `${CACHED_MS / 1000} s`,
  answers: {
    200: { says: 'it is ok, or degraded', schema: healthSchema, headers: ['Cache-Control'] },
    503: { says: 'it is down', schema: downSchema, headers: ['Cache-Control'] },
  },
}

export function mountHealth(
  app: Polka,
  deps: { health: { check: () => Promise<Health> }; ending: Ending; base: string },
): void {
  const { health, ending, base } = deps
  const handler = ending.handler('/health', async ({ res, headers }) => {
    const { status, body } = await health.check()
    const length = String(Buffer.byteLength(body))
    const type = [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      length,
      'Cache-Control',
      'no-store',
    ]
    res.writeHead(status, [...headers, ...type, 'Access-Control-Allow-Origin', '*'])
    res.end(body)
  })
  app.get(`${base}/health`, handler)
}
