/** A feed that says in a file how many parts it has read, a byte each: what was counted stands when the process is killed. */
import { openSync, writeSync } from 'node:fs'
import type { Feed } from '../../pipelines/model/part.ts'

export const counting = (path: string): ((feed: Feed | undefined) => Feed | undefined) => {
  const file = openSync(path, 'a')
  return feed =>
    feed && {
      ...feed,
      parse: part => {
        writeSync(file, '.')
        return feed.parse(part)
      },
    }
}
