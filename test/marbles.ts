/* Marble tests: time is virtual, one frame is one millisecond. */
import { TestScheduler } from 'rxjs/testing'
import * as assert from 'uvu/assert'

type Helpers = Parameters<Parameters<TestScheduler['run']>[0]>[0]

/** Runs a check on virtual time; what it expects is asserted when it returns. */
export const marbles = (check: (helpers: Helpers) => void): void =>
  new TestScheduler((actual, expected) => assert.equal(actual, expected)).run(check)
