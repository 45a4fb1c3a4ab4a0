/* Where a stream says that it stands: it never goes back but with a new board, and no two frames of changes stand at one place. */
import { parseId } from '../../api/stream/vector.ts'
import type { Row } from './boards.ts'

const CHANGES = /^odds:(update|locked|removed)$/

export const createPlaces = () => {
  let vector: readonly number[] = []
  let told = ''
  return {
    /** What is wrong with a frame's place; null: nothing. */
    faultOf: (event: string, data: Row, id: string): string | null => {
      if (data.offset === 0) {
        vector = []
        told = ''
      }
      const place = parseId(id)?.odds
      if (!place) return null
      const back = vector.findIndex((position, p) => (place.vector[p] ?? 0) < position)
      vector = place.vector
      if (back >= 0) return `${event} at ${id}: partition ${back} went back`
      const twice = CHANGES.test(event) && told === id
      if (CHANGES.test(event)) told = id
      return twice ? `${event} at ${id}: two frames at one place` : null
    },
  }
}
