/** Failpoints, for the tests that kill: at a named point, the nth time, the process says so in a file and then dies, or freezes. */
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failpoint } from '../pipelines/commit.ts'

/**
 * @param spec `<point>:<nth>:<kill|freeze>:<file>`; '' for none. The file is written when the point is reached, so that a test can assert that it was.
 */
export const failpointOf = (spec: string): Failpoint => {
  if (spec === '') return () => Promise.resolve()
  const [point, nth, action, ...file] = spec.split(':')
  let passed = 0
  return async name => {
    if (name !== point) return
    passed += 1
    if (passed !== Number(nth)) return
    writeFileSync(file.join(':'), `${name} ${passed}\n`)
    process.kill(process.pid, action === 'freeze' ? 'SIGSTOP' : 'SIGKILL')
    // Neither signal is handled here: the process stops in this call, or right after it.
    await sleep(50)
  }
}
