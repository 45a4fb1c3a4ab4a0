/**
 * A connection lent to one stream of several that follow each other on it: once it is taken back, nothing more of that stream is written, and the
 * stream ends as if its client had gone.
 */
import { Gone, type Writer } from './writer.ts'

export type Loan = Writer & { takeBack: () => void }

export const lend = (writer: Writer): Loan => {
  let back = false
  const closing = new Set<() => void>()
  const closed = (): boolean => back || writer.closed()
  const takeBack = (): void => {
    if (back) return
    back = true
    deaf()
    for (const listener of [...closing]) listener()
    closing.clear()
  }
  const deaf = writer.onClose(takeBack)

  return {
    closed,
    takeBack,
    onClose: listener => {
      if (closed()) listener()
      else closing.add(listener)
      return () => closing.delete(listener)
    },
    full: () => !back && writer.full(),
    write: chunk => {
      if (!back) writer.write(chunk)
    },
    drained: async () => {
      const late = !closed() && (await writer.drained())
      if (closed()) throw new Gone()
      return late
    },
    end: () => {
      if (!back) writer.end()
    },
    destroy: () => {
      if (!back) writer.destroy()
    },
  }
}
