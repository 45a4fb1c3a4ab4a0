/*
 * `npm start` and all that it has started are killed (kill -9) at one blow, at instants of the start and later; and its children one by one.
 * Nothing is left running, the next start goes on with the data, and what dies alone is started again. Runs among its like: it kills. Time limit: 1200 s
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSql } from '../../sql/client.ts'
import { long } from '../long.ts'
import { marksGrow, nothingTwice } from '../pipelines/ordeal.ts'
import { createRandom, ownSeed } from '../pipelines/random.ts'
import { temporaryFolder } from '../temporary.ts'
import { countTicks, leftAtLast, odds, type Running, start, stop, until } from './npm-start.ts'

const test = suite('npm start, killed')

const folder = temporaryFolder('killed')
const dir = join(folder.path, 'data')
const random = createRandom(ownSeed())
const all: Running[] = []
const startNew = async (): Promise<Running> => {
  const running = await start(dir)
  all.push(running)
  return running
}
test.after(async () => {
  for (const running of all) running.child.kill('SIGKILL')
  await leftAtLast(dir)
  folder.remove()
})

type Process = { pid: number; parent: number; args: string }

/** A process and all that descend from it, at this moment. */
const treeOf = (root: number): Process[] => {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trimEnd().split('\n')
  const all = list.map(line => {
    const [pid = '', parent = '', ...args] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), args: args.join(' ') }
  })
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has gone by itself.
  }
}
const killTree = async (running: Running): Promise<number> => {
  const tree = treeOf(running.child.pid ?? 0)
  for (const { pid } of tree) kill(pid)
  await running.ended
  return tree.length
}

const keyOf = (): string => JSON.parse(readFileSync(join(dir, 'local-keys.json'), 'utf8')).pro
const storeIsExact = async (what: string): Promise<void> => {
  const { clickhouse } = JSON.parse(readFileSync(join(dir, 'engines.json'), 'utf8'))
  const { url, database, username, password } = clickhouse
  const sql = createSql({ url, database, username, password })
  await nothingTwice({ sql }, what)
  // A commit may be in the making just now; what is left above a mark stays there.
  for (let tries = 0; ; tries++) {
    const wrong = await marksGrow({ sql }, what).catch(error => error)
    if (!wrong) break
    if (tries === 20) throw wrong
    await sleep(100)
  }
  await sql.close()
}

/** New ticks come, and it answers; what has just died may refuse for a while. */
const goesOn = async (running: Running, before: number, what: string): Promise<void> => {
  const holds = async (): Promise<boolean> =>
    (await countTicks(dir)) > before && (await odds(running.port, keyOf())).data.length > 0
  for (const deadline = Date.now() + 60_000; !(await holds().catch(() => false)); await sleep(250))
    if (Date.now() > deadline) throw new Error(`${what}: it does not go on\n${running.output()}`)
}

let ticks = 0
test('killed at one blow while all is running', async () => {
  const running = await startNew()
  await until(running, 'try: curl')
  await goesOn(running, await countTicks(dir), 'at first')
  ticks = await countTicks(dir)
  assert.ok((await killTree(running)) >= 6, 'two engines, their keepers and two services')
  assert.equal(await leftAtLast(dir), [])
})

/** From the first line of code to the greeting takes some seconds. */
const START_MS = 5_000
for (let n = 0; n < (long ? 20 : 1); n++) {
  const after = random.whole(300, START_MS)
  test(`killed at one blow ${after} ms after it was started`, async () => {
    const running = await startNew()
    await sleep(after)
    assert.ok((await killTree(running)) > 0)
    assert.equal(await leftAtLast(dir), [])
  })
}

test('killed alone, what it started follows it', async () => {
  for (let i = 0; i < (long ? 3 : 1); i++) {
    const running = await startNew()
    await until(running, 'try: curl')
    await sleep(random.whole(0, 1_000))
    running.child.kill('SIGKILL')
    await running.ended
    assert.equal(await leftAtLast(dir), [])
  }
})

test('the next start goes on, and what dies alone is started again', async () => {
  const running = await startNew()
  await until(running, 'try: curl')
  assert.ok((await countTicks(dir)) >= ticks, 'nothing is lost')
  await goesOn(running, await countTicks(dir), 'after all')
  const root = running.child.pid ?? 0
  for (const victim of ['run.mjs pipelines', 'run.mjs api', 'launcher', 'redis-server', 'redis-guard']) {
    const isVictim = ({ args }: Process): boolean => args.includes(victim)
    // The guard of the engine that was killed just before may be on its way.
    for (const deadline = Date.now() + 10_000; !treeOf(root).some(isVictim) && Date.now() < deadline; ) await sleep(50)
    const found = treeOf(root).find(isVictim)
    assert.ok(found, `${victim} runs`)
    const before = await countTicks(dir)
    kill(found.pid)
    while (treeOf(root).some(({ pid }) => pid === found.pid)) await sleep(20)
    await goesOn(running, before, `without ${victim}`)
  }
  await storeIsExact('after all that')
  await stop(running)
  assert.equal(await leftAtLast(dir), [])
})

test.run()
