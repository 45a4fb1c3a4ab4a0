/** The progress of a long command: a bar on a terminal, plain lines elsewhere. */

export type Progress = { done: number; total: number; rows: number }

const WIDTH = 30

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '--'
  const s = Math.max(0, Math.round(seconds))
  return s >= 3600
    ? `${Math.floor(s / 3600)}h${Math.floor((s % 3600) / 60)}m`
    : s >= 60
      ? `${Math.floor(s / 60)}m${s % 60}s`
      : `${s}s`
}

/** One line of text for where it stands: share, rows, rate, what remains. */
const progressLine = ({ done, total, rows }: Progress, elapsedMs: number, bar: boolean): string => {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const seconds = elapsedMs / 1000
  const rate = seconds > 0 ? Math.round(rows / seconds) : 0
  const remaining = share > 0 ? duration((seconds * (1 - share)) / share) : '--'
  const drawn = bar ? `[${'#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')}] ` : ''
  return `${drawn}${(share * 100).toFixed(1)}%  ${done}/${total} payloads  ${rows} rows  ${rate} rows/s  ${remaining} left`
}

/** Draws at most every 200 ms on a terminal, every 5 s elsewhere. `end` draws the last state. */
export const createProgress = (out: NodeJS.WriteStream, now: () => number) => {
  const started = now()
  let drawn = Number.NEGATIVE_INFINITY
  let last: Progress | null = null
  const draw = (state: Progress): void => {
    const line = progressLine(state, now() - started, out.isTTY === true)
    out.write(out.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
    drawn = now()
  }
  return {
    update: (state: Progress): void => {
      last = state
      if (now() - drawn >= (out.isTTY ? 200 : 5_000)) draw(state)
    },
    end: (): void => {
      if (last) draw(last)
      if (out.isTTY) out.write('\n')
    },
  }
}
