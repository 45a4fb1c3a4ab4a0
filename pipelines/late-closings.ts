/**
 * Late closings: what began in a commit that did not wait for its closing lines is captured behind its mark, outside any commit, one event at a time.
 *
 * Nothing waits for it. Who is killed leaves the rest to the heir, who finds it in the store; who is replaced captures nothing more, for the statement
 * carries the fence. (Nor does anybody once the store was started again, until the partition is taken over anew: by an heir, then.) What fails, because
 * the store is away or out of memory, is tried again behind all the others, so that one event holds up none.
 *
 * An event's statement has one id however often it is sent: while the store still runs it, after a connection that broke, it refuses the second one, and
 * later it finds the lines that the first one wrote. The ids are not those that a new owner waits for (raiseFence): it takes over meanwhile, and only
 * what it inherits waits until they are over.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorType, type Sql } from '../sql/client.ts'
import { captureOnce, type Due } from './closings.ts'
import { readDue } from './closings-due.ts'
import { REPLACED } from './fence.ts'

const [PAUSE_MS, MOST_MS] = [100, 30_000]

type Heir = { partition: number; epoch: number; mark: number }
/** `run` says what else is to be captured. */
type Task = { partition: number; run: () => Promise<readonly Due[]> }

const idsOf = ({ partition, epoch }: Pick<Heir, 'partition' | 'epoch'>): string => `late-p${partition}e${epoch}-`

export const createLateClosings = (sql: Sql) => {
  const stop = new AbortController()
  let tasks: Task[] = []
  let under = 0
  let working: Promise<void> | null = null

  const captures = (due: Due): Task => {
    const id = `${idsOf(due)}${randomBytes(6).toString('hex')}`
    return { partition: due.partition, run: () => captureOnce(sql, due, id).then(() => []) }
  }
  const finds = (heir: Heir): Task => ({
    partition: heir.partition,
    run: async () => {
      const running = await sql.query(
        'SELECT 1 FROM system.processes WHERE query_id LIKE {any:String} AND query_id NOT LIKE {own:String} LIMIT 1',
        { any: `late-p${heir.partition}e%`, own: `${idsOf(heir)}%` },
      )
      if (running.length > 0) throw new Error('a former owner captures still')
      return readDue(sql, heir)
    },
  })

  const work = async (): Promise<void> => {
    let pause = PAUSE_MS
    while (!stop.signal.aborted) {
      const task = tasks.shift()
      if (!task) break
      under = 1
      try {
        const due = await task.run().finally(() => {
          under = 0
        })
        tasks.push(...due.map(captures))
        pause = PAUSE_MS
      } catch (error) {
        if (errorType(error) === REPLACED) continue
        tasks.push(task)
        await sleep(pause, undefined, { signal: stop.signal }).catch(() => {})
        pause = Math.min(pause * 2, MOST_MS)
      }
    }
    working = null
  }
  const add = (more: readonly Task[]): void => {
    tasks.push(...more)
    if (tasks.length > 0) working ??= work()
  }

  return {
    /** To be called when their marks stand. */
    add: (due: readonly Due[]): void => add(due.map(captures)),
    /** A new owner's: what stands at its mark and was left. What a former reign of this process had still to do is among it. */
    inherit: (heir: Heir): void => {
      if (heir.mark === 0) return
      tasks = tasks.filter(({ partition }) => partition !== heir.partition)
      add([finds(heir)])
    },
    /** How much is still to be done: events, and partitions of which nobody has looked yet what was left. */
    left: (): number => tasks.length + under,
    /** Ends when the statement under way has; the rest is left to the next owners. */
    close: async (): Promise<void> => {
      stop.abort()
      await working
    },
  }
}
export type LateClosings = ReturnType<typeof createLateClosings>
