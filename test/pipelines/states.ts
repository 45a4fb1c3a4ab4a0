/*
 * The state as of a mark, made of what is newest and of what is recent, is the one that the log gives: for marks long past at the end of a
 * run, and for the newest ones while owners die, fight and roll back.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

const ASKED_MARKS = long ? 40 : 3
/** Every look is two questions. */
const WATCH_MS = long ? 60 : 250

type State = { log: string; latest: string; recent: string; key: string; value: string; stands: string }
const STATES: readonly State[] = [
  {
    log: 'ticks',
    latest: 'quotes_latest',
    recent: 'quotes_recent',
    key: 'odds_id',
    value: 'position, odds_american, is_active, is_live, is_removed',
    stands: 'is_removed = 0',
  },
  {
    log: 'events',
    latest: 'events_latest',
    recent: 'events_recent',
    key: 'event_id',
    value: 'position, status',
    stands: 'position > 0',
  },
  {
    log: 'opportunities',
    latest: 'opportunities_latest',
    recent: 'opportunities_recent',
    key: 'kind, id',
    value: 'position, state, odds_american',
    stands: "state != 'expired'",
  },
]

type At = { partition: number; position: string }
type Sum = { n: string; hash: string }

const BELOW = 'partition = {partition:UInt8} AND position <= {position:UInt64}'
const sumOf = async ({ sql }: World, { key, value, stands }: State, from: string, at: At): Promise<Sum | undefined> => {
  const [sum] = await sql.query<Sum>(
    `SELECT count() AS n, toString(groupBitXor(cityHash64(${key}, ${value}))) AS hash
      FROM (${from} ORDER BY position DESC LIMIT 1 BY ${key}) WHERE ${stands}`,
    at,
  )
  return sum
}

const asRead = (world: World, state: State, at: At): Promise<Sum | undefined> => {
  const { key, value, latest, recent } = state
  const rows = `SELECT ${key}, ${value} FROM ${latest} FINAL WHERE ${BELOW} UNION ALL
    SELECT ${key}, ${value} FROM ${recent} WHERE ${BELOW} AND replaced_position > {position:UInt64}`
  return sumOf(world, state, `SELECT ${key}, ${value} FROM (${rows})`, at)
}

const asLogged = (world: World, state: State, at: At): Promise<Sum | undefined> =>
  sumOf(world, state, `SELECT ${state.key}, ${state.value} FROM ${state.log} WHERE ${BELOW} AND current = 1`, at)

export const statesStand = async (world: World, what: string): Promise<void> => {
  const marks = await world.sql.query<At>(
    'SELECT partition, position FROM marks WHERE current = 1 ORDER BY cityHash64(partition, position) LIMIT {n:UInt32}',
    { n: ASKED_MARKS },
  )
  const stands = async (state: State, at: At): Promise<void> => {
    const [read, logged] = await Promise.all([asRead(world, state, at), asLogged(world, state, at)])
    assert.equal(read, logged, `${what}: ${state.latest} as of partition ${at.partition}, position ${at.position}`)
  }
  for (const state of STATES) await Promise.all(marks.map(at => stands(state, at)))
}

/** Reads states at the newest marks while things happen. What is returned stops it and asserts that all of them were exact; resolves with their number. */
export const watchStates = (world: World, random: Random): (() => Promise<number>) => {
  const seen: { state: State; at: At; sum: Sum | undefined }[] = []
  let over = false
  const look = async (): Promise<void> => {
    const marks = await world.sql.query<At>(
      'SELECT partition, toString(max(position)) AS position FROM marks WHERE current = 1 GROUP BY partition ORDER BY partition',
    )
    if (marks.length === 0) return
    const [state, at] = [random.pick(STATES), random.pick(marks)]
    seen.push({ state, at, sum: await asRead(world, state, at) })
  }
  const watching = (async () => {
    // A store that is away answers nothing, and nothing wrong.
    for (; !over; await sleep(WATCH_MS)) await look().catch(() => {})
  })()
  return async () => {
    over = true
    await watching
    for (const { state, at, sum } of seen) {
      const said = `${state.latest} as it was read at partition ${at.partition}, position ${at.position}`
      assert.equal(sum, await asLogged(world, state, at), said)
    }
    return seen.length
  }
}
