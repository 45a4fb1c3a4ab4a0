/* `npm start` as its user runs it. Runs alone. Time limit: 180 s. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../scripts/embedded/ports.ts'
import { temporaryFolder } from '../temporary.ts'

const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))

type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null>; port: number; ops: number }

const start = async (dir: string, more: Record<string, string> = {}): Promise<Running> => {
  const [port, ops] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    DATA_DIR: dir,
    PORT: String(port),
    OPS_PORT: String(ops),
    CLICKHOUSE_PORT: '0',
    REDIS_PORT: '0',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', START], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', data => {
    output += data
  })
  child.stderr?.on('data', data => {
    output += data
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  return { child, output: () => output, ended, port, ops }
}

const until = async (running: Running, text: string): Promise<void> => {
  let over = false
  void running.ended.then(() => {
    over = true
  })
  while (!running.output().includes(text)) {
    if (over) throw new Error(`ended before it said '${text}':\n${running.output()}`)
    await sleep(50)
  }
}

const stop = async (running: Running): Promise<number> => {
  const began = performance.now()
  running.child.kill('SIGINT')
  assert.is(await running.ended, 0, running.output())
  return performance.now() - began
}

/** Processes whose command line names the folder: the engines and services of a start. */
const left = (dir: string): string[] => {
  const list = spawnSyncText(['ps', '-eo', 'args'])
  return list.split('\n').filter(line => line.includes(dir))
}
const spawnSyncText = ([command = '', ...args]: string[]): string => execFileSync(command, args, { encoding: 'utf8' })

const odds = async (
  port: number,
  key: string,
): Promise<{ data: { id: string; event_id: string }[]; meta: { simulated?: boolean } }> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/odds?limit=5`, { headers: { 'X-API-Key': key } })
  assert.is(answer.status, 200)
  return answer.json() as Promise<Awaited<ReturnType<typeof odds>>>
}

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
  assert.ok((await stop(running)) < 10_000)
  assert.equal(left(dir), [])
})

test('goes on with the data of yesterday', async () => {
  const running = await start(dir)
  await until(running, 'try: curl')
  assert.ok((await countTicks(dir)) >= ticks)
  assert.ok((await stop(running)) < 10_000)
  assert.equal(left(dir), [])
})

test('leaves nothing behind when it is killed', async () => {
  const running = await start(dir)
  await until(running, 'try: curl')
  running.child.kill('SIGKILL')
  await running.ended
  for (let tries = 0; left(dir).length > 0 && tries < 200; tries++) await sleep(100)
  assert.equal(left(dir), [])
})

test('says every wrong setting at once', async () => {
  const running = await start(dir, { LOG_LEVEL: 'loud', RETENTION_TICKS_DAYS: '0' })
  assert.is(await running.ended, 2)
  assert.match(running.output(), 'LOG_LEVEL')
  assert.match(running.output(), 'RETENTION_TICKS_DAYS')
})

test('refuses a feed that does not exist, in one line', async () => {
  const running = await start(dir, { FEEDS: 'nobody' })
  assert.is(await running.ended, 1)
  assert.match(running.output(), "FEEDS names 'nobody'")
})

/** Asked as the reader, through the file that tells every command where the engines are. */
const countTicks = async (data: string): Promise<number> => {
  const { clickhouse } = JSON.parse(readFileSync(join(data, 'engines.json'), 'utf8'))
  const headers = { 'X-ClickHouse-User': clickhouse.reader.username, 'X-ClickHouse-Key': clickhouse.reader.password }
  const answer = await fetch(
    `${clickhouse.url}/?query=${encodeURIComponent('SELECT count() FROM linefeed_public.ticks')}`,
    { headers },
  )
  return Number(await answer.text())
}

test.after(() => folder.remove())
test.run()
