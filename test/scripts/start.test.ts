/* `npm start` as its user runs it; kill-tree.test.ts has what it leaves behind when it is killed. Runs alone. Time limit: 400 s. */
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../temporary.ts'
import { countTicks, left, leftAtLast, odds, start, stop, until } from './npm-start.ts'

const folder = temporaryFolder('start')
const dir = join(folder.path, 'data')
let ticks = 0

test('says its address, a key per tier and a line that sees rows', async () => {
  const running = await start(dir)
  await until(running, 'try: curl')
  const path = join(dir, 'local-keys.json')
  assert.is(statSync(path).mode & 0o777, 0o600)
  const keys: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  assert.equal(Object.keys(keys), ['free', 'hobby', 'pro', 'sharp', 'enterprise'])
  for (const key of Object.values(keys)) assert.ok(running.output().includes(key))
  const line = /curl -s -H 'X-API-Key: (\S+)' '(\S+)'/.exec(running.output())
  const pasted = await fetch(line?.[2] ?? '', { headers: { 'X-API-Key': line?.[1] ?? '' } })
  const body = (await pasted.json()) as { data: unknown[] }
  assert.ok(body.data.length > 0)
  const { data, meta } = await odds(running.port, keys.pro ?? '')
  assert.ok(data.every(row => row.event_id.startsWith('sim_')))
  assert.is(meta.simulated, true)

  const metrics = await (await fetch(`http://127.0.0.1:${running.ops}/metrics`)).text()
  assert.match(metrics, 'linefeed_rows_seen_total{feed="simulated"}')
  assert.match(metrics, 'linefeed_http_request_duration_seconds')
  assert.is((await fetch(`http://127.0.0.1:${running.ops}/ready`)).status, 200)

  const second = await start(dir)
  assert.is(await second.ended, 1)
  assert.match(second.output(), /is in use by process \d+ \(npm start\)/)

  ticks = await countTicks(dir)
  assert.ok(ticks > 0)
  const said: number[] = []
  const ready = async (): Promise<void> => {
    const { status } = await fetch(`http://127.0.0.1:${running.ops}/ready`)
    said.push(status)
    await sleep(5)
    return ready()
  }
  const asking = ready().catch(() => {})
  assert.ok((await stop(running)) < 10_000)
  await asking
  assert.is(said.at(-1), 503, `nothing is ready while it stops: ${said}`)
  assert.equal(left(dir), [])
})

test('goes on with the data of yesterday, at a free port; who ends npm ends it in order', async () => {
  const running = await start(dir, { PORT: '0' }, true)
  await until(running, 'try: curl')
  const [, address] = /Linefeed is at (http:\S+)/.exec(running.output()) ?? []
  assert.is((await fetch(`${address}/health`)).status, 200)
  assert.ok((await countTicks(dir)) >= ticks)
  running.child.kill('SIGTERM')
  await running.ended
  for (let tries = 0; !running.output().includes('stopped') && tries < 400; tries++) await sleep(100)
  assert.match(running.output(), 'parent: stopping')
  assert.match(running.output(), 'stopped')
  assert.equal(await leftAtLast(dir), [])
})

test('goes on when whoever read what it says is gone, and ends in order with its terminal', async () => {
  const running = await start(dir, { FEEDS: 'none' })
  await until(running, 'try: curl')
  for (const pipe of [running.child.stdout, running.child.stderr]) pipe?.destroy()
  // Each death of an engine is told, and so is the end.
  for (const _ of [1, 2]) {
    const { redis } = JSON.parse(readFileSync(join(dir, 'engines.json'), 'utf8'))
    process.kill(redis.process.pid, 'SIGKILL')
    for (let tries = 0; tries < 400; tries++) {
      const now = JSON.parse(readFileSync(join(dir, 'engines.json'), 'utf8')).redis.process.pid
      if (now !== redis.process.pid) break
      await sleep(50)
    }
  }
  assert.is((await fetch(`http://127.0.0.1:${running.port}/api/v1/health`)).status, 200)
  running.child.kill('SIGHUP')
  assert.is(await running.ended, 0)
  assert.equal(left(dir), [])
})

test('stops while it migrates, and the next start does the rest', async () => {
  const fresh = join(folder.path, 'fresh')
  const running = await start(fresh, { OPS_PORT: '0', FEEDS: 'none' })
  while (!existsSync(join(fresh, 'engines.json'))) await sleep(20)
  await stop(running)
  assert.match(running.output(), /\nSIGINT: stopping\nstopped\n$/)
  assert.not.match(running.output(), 'OPS_PORT', 'what comes behind the migrations')
  assert.equal(left(fresh), [])
  const again = await start(fresh, { OPS_PORT: '0', FEEDS: 'none' })
  await until(again, 'try: curl')
  await stop(again)
})

test('ends with its services when it refuses to go on: none outlives it, to start engines for itself', async () => {
  const broken = join(folder.path, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'local-keys.json'), '{"free":')
  const running = await start(broken, { FEEDS: 'none' })
  assert.is(await running.ended, 1)
  assert.equal(left(broken), [])
  assert.match(running.output(), /local-keys\.json is damaged; remove it to have new keys made\n$/)
  assert.is(existsSync(join(broken, 'engines.lock')), false)
})

test('says every wrong setting at once', async () => {
  const running = await start(dir, { LOG_LEVEL: 'loud', RETENTION_TICKS_DAYS: '0' })
  assert.is(await running.ended, 2)
  assert.match(running.output(), 'LOG_LEVEL')
  assert.match(running.output(), 'RETENTION_TICKS_DAYS')
})

test('refuses a feed that does not exist before anything is started', async () => {
  const running = await start(dir, { FEEDS: 'nobody', SHARP_BOOKS: 'nosuchbook' })
  assert.is(await running.ended, 2)
  const lines = running.output().trimEnd().split('\n')
  assert.equal([lines.length, lines[0]], [3, '2 settings are wrong:'], running.output())
  assert.match(running.output(), "'nobody' is no live feed")
})

test('an operations port that is taken is refused as the others are', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const running = await start(dir, { OPS_PORT: String(port), FEEDS: 'none' })
  assert.is(await running.ended, 1)
  taken.close()
  assert.match(running.output(), `OPS_PORT=${port} is taken; give another, or 0 for a free one`)
  assert.equal(await leftAtLast(dir), [])
})

test.after(() => folder.remove())
test.run()
