/** Settle: what overlaps (a commit is written while the one before it is published), and what never does. The suites that kill and freeze do it for real. */
import { ClickHouseError } from '@clickhouse/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Step } from '../../pipelines/partition.ts'
import { createRoom } from '../../pipelines/room.ts'
import { createSettler, type SettleDeps } from '../../pipelines/settle.ts'

type Wait = { resolve: (value: never) => void; reject: (error: Error) => void }
const soon = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve, 60))

/** A settler whose commits and publications end when the test says so; `told` is what happened, in order. @param replaced partitions that have another owner; null: the store does not say */
const desk = (rows = 10_000, replaced: number[] | null = []) => {
  const told: string[] = []
  const commits: Wait[] = []
  const publications: Wait[] = []
  const later = (list: Wait[]): Promise<never> => new Promise((resolve, reject) => list.push({ resolve, reject }))
  const room = createRoom()
  const reign = {
    partition: 3,
    pending: 0,
    over: false,
    publisher: {
      publish: (outputs: { position: number }[]) => {
        told.push(`sent ${outputs.map(out => out.position)}`)
        return later(publications)
      },
    },
  }
  const step = (position: number, dead: string | null = null): Step => {
    const job = {
      complete: async () => void told.push(`acknowledged ${position}`),
      fail: async (why: string) => void told.push(`set aside ${position}: ${why}`),
    }
    const none = { count: 0, pieces: [] }
    const of = { ticks: none, opportunities: none, sightings: none }
    const output = { partition: 3, position, rows: of, bytes: 1, job, release: () => told.push(`released ${position}`) }
    return room.enter({ reign, output, behind: false, dead, blame: null } as never)
  }
  const nothing = () => {}
  const deps = {
    room,
    committer: {
      commit: (outputs: { position: number }[]) => {
        told.push(`commit ${outputs.map(out => out.position)}`)
        return later(commits)
      },
      replaced: async (owners: { partition: number }[]) => {
        if (replaced === null) throw new Error('store away')
        return new Set(owners.map(({ partition }) => partition).filter(partition => replaced.includes(partition)))
      },
    },
    monotonic: () => performance.now(),
    failpoint: async () => {},
    metrics: { committed: nothing, ran: nothing },
    end: (ended: { over: boolean }, cause: string) => {
      if (!ended.over) told.push(`ended: ${cause}`)
      ended.over = true
    },
    suspect: nothing,
    committed: (_: unknown, outputs: { position: number }[]) => told.push(`stands ${outputs.at(-1)?.position}`),
    dead: (step: Step) => told.push(`dead ${step.output.position}`),
  }
  const settle = createSettler(deps as unknown as SettleDeps)
  const done = { committed_at: '2026-11-01T10:00:00.000Z', rows, ms: 1, kept: new Set([3]), late: new Set<number>() }
  return {
    told,
    reign,
    step,
    settle: (...steps: Step[]) => settle(steps),
    commit: (kept = [3], late: number[] = []) =>
      commits.shift()?.resolve({ ...done, kept: new Set(kept), late: new Set(late) } as never),
    refuse: (type: string) => commits.shift()?.reject(new ClickHouseError({ message: 'refused', code: '1', type })),
    publish: (is: boolean | Error) => {
      const wait = publications.shift()
      if (is instanceof Error) wait?.reject(is)
      else wait?.resolve(is as never)
    },
  }
}

test('behind a large commit the next one is written while it is published, and what is published is acknowledged', async () => {
  const { told, reign, step, settle, commit, publish } = desk()
  const first = settle(step(1))
  commit()
  await first
  const second = settle(step(2))
  assert.equal(told, ['commit 1', 'stands 1', 'sent 1', 'commit 2'])
  commit()
  await soon()
  assert.equal(told.slice(4), [], 'one publication at a time')
  publish(true)
  await second
  assert.equal(told.slice(4), ['released 1', 'acknowledged 1', 'stands 2', 'sent 2'])
  assert.is(reign.pending, 1)
  publish(true)
  await soon()
  assert.equal(told.slice(8), ['released 2', 'acknowledged 2'])
  assert.is(reign.pending, 0)
})

for (const [outcome, cause] of [
  [false, 'replaced'],
  [new Error('connection lost'), 'outage'],
] as const) {
  test(`a publication that fails (${cause}) ends the reign: what was committed meanwhile is left to the heir`, async () => {
    const { told, reign, step, settle, commit, publish } = desk()
    const first = settle(step(1))
    commit()
    await first
    const second = settle(step(2))
    publish(outcome)
    await soon()
    commit()
    await second
    await soon()
    assert.equal(told, ['commit 1', 'stands 1', 'sent 1', 'commit 2', `ended: ${cause}`])
    assert.is(reign.pending, 0)
    await settle(step(3))
    assert.is(told.length, 5, 'nothing more is committed for it')
    assert.is(reign.pending, 0)
  })
}

test('a small commit is published before the next one is written', async () => {
  const { told, step, settle, commit, publish } = desk(10)
  let over = false
  const first = settle(step(1)).then(() => {
    over = true
  })
  commit()
  await soon()
  assert.equal(told, ['commit 1', 'stands 1', 'sent 1'])
  assert.not(over)
  publish(true)
  await first
  assert.equal(told.slice(3), ['released 1', 'acknowledged 1'])
})

test('a mark that was refused ends the reign: nothing is said of its commit', async () => {
  const { told, reign, step, settle, commit } = desk()
  const first = settle(step(1))
  commit([])
  await first
  await soon()
  assert.equal(told, ['commit 1', 'ended: replaced'])
  assert.is(reign.pending, 0)
})

test('a mark that came too late ends the reign, and is not said to be of a replaced owner', async () => {
  const { told, step, settle, commit } = desk()
  const first = settle(step(1))
  commit([], [3])
  await first
  await soon()
  assert.equal(told, ['commit 1', 'ended: late'])
})

for (const [replaced, cause] of [
  [[3], 'replaced'],
  [[], 'outage'],
  [null, 'outage'],
] as const) {
  test(`a commit that the fence refuses, of ${JSON.stringify(replaced)} replaced, ends the reign: ${cause}`, async () => {
    const { told, reign, step, settle, refuse } = desk(10, replaced && [...replaced])
    const first = settle(step(1))
    refuse('VIOLATED_CONSTRAINT')
    await first
    assert.equal(told, ['commit 1', `ended: ${cause}`])
    assert.is(reign.pending, 0)
  })
}

test('a dead letter is one once its position is stored, and not where its commit failed', async () => {
  const { told, reign, step, settle, commit, refuse, publish } = desk()
  const first = settle(step(1, 'it threw'))
  refuse('MEMORY_LIMIT_EXCEEDED')
  await first
  assert.equal(told, ['commit 1', 'ended: outage'])
  reign.over = false
  const second = settle(step(1, 'it threw'))
  commit()
  await second
  publish(true)
  await soon()
  assert.equal(told.slice(2), ['commit 1', 'dead 1', 'stands 1', 'sent 1', 'released 1', 'set aside 1: it threw'])
})

test.run()
