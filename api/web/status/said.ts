/** What the API says of itself and of a key. */
type Check = { status: string; latency_ms?: number; message?: string }
export type Health = {
  status: string
  checks?: Record<string, Check>
  /** Null: no pipelines are heard; absent: the service is out of reach. */
  queue?: { waiting: number; active: number; oldest_ms: number; paused: string | null } | null
}
export type Usage = {
  requests: { today: number; limit: { per_minute: number; remaining: number } }
  streams: { active: number; max: number }
}
