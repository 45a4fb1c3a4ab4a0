/** A feed that does what no feed may do, for bodies that are marked: it throws, or it takes the process with it. */
import type { Feed } from '../../pipelines/model/part.ts'

export const MARKS = { throws: '"poison":"throws"', kills: '"poison":"kills"' } as const

export const poisonable = (feed: Feed | undefined): Feed | undefined =>
  feed && {
    ...feed,
    parse: part => {
      if (part.body.includes(MARKS.throws)) throw new Error('this payload was poison')
      if (part.body.includes(MARKS.kills)) process.kill(process.pid, 'SIGKILL')
      return feed.parse(part)
    },
  }
