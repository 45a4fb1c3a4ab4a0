/**
 * A Redis that is emptied under a connection that stands (FLUSHALL) is a new one, and says nothing of it. So a connection leaves a mark there,
 * and each of its batches is a transaction that is done only where the mark still stands.
 */
import { randomBytes } from 'node:crypto'
import type { ChainableCommander, Redis } from 'ioredis'
import { createTurns } from '../../pipelines/turns.ts'

/** It goes by itself so long after the last batch; who sends the next one even later pays with a new connection, and no more. */
const MARK_S = 86_400

/** What was to be sent was not: Redis has been emptied since the connection was opened. */
export class EmptiedError extends Error {
  constructor() {
    super('Redis was emptied')
  }
}

/** A transaction that was refused says so, and the commands in it why. */
const throwCause = (error: Error & { previousErrors?: Error[] }): never => {
  throw error.previousErrors?.[0] ?? error
}

/**
 * Leaves the mark, and makes every `pipeline` of the connection (BullMQ's way to add jobs) depend on it.
 * @throws EmptiedError from a pipeline's `exec`, and then nothing of it was done
 */
export const markConnection = async (connection: Redis, prefix: string): Promise<void> => {
  const mark = `${prefix}:sending:${randomBytes(6).toString('hex')}`
  const plain = connection.pipeline.bind(connection)
  const turn = createTurns()
  const marked = (): ChainableCommander => {
    const batch = connection.multi()
    const exec = batch.exec.bind(batch)
    const ifMarked = async () => {
      // WATCH and not a look alone: it may be emptied after the look.
      const looks = await plain().expire(mark, MARK_S).watch(mark).exists(mark).exec()
      const stands = looks?.[2]?.[1] === 1
      const results = stands ? await exec().catch(throwCause) : null
      if (results === null) throw new EmptiedError()
      return results
    }
    // One at a time: the end of any transaction is the end of every WATCH of its connection.
    batch.exec = () => turn(ifMarked)
    return batch
  }
  await connection.set(mark, 1, 'EX', MARK_S)
  connection.pipeline = marked
}
