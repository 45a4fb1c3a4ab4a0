/** `npm start` as a child of a test: what it says, what it leaves behind, and what can be asked of it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { freePort } from '../../scripts/embedded/ports.ts'

const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))

export type Running = {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
  port: number
  ops: number
}

/** @param isByNpm through a shell, which tells nobody when it is ended */
export const start = async (dir: string, more: Record<string, string> = {}, isByNpm = false): Promise<Running> => {
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
  const [program, args] = isByNpm
    ? ['/bin/sh', ['-c', `"${process.execPath}" "${RUN}" start; exit`]]
    : [process.execPath, [RUN, 'start']]
  const own = isByNpm ? { npm_lifecycle_event: 'start' } : {}
  const child = spawn(program, args, {
    env: { ...env, ...own, ...more },
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

export const until = async (running: Running, text: string): Promise<void> => {
  let over = false
  void running.ended.then(() => {
    over = true
  })
  while (!running.output().includes(text)) {
    if (over) throw new Error(`ended before it said '${text}':\n${running.output()}`)
    await sleep(50)
  }
}

export const stop = async (running: Running): Promise<number> => {
  const began = performance.now()
  running.child.kill('SIGINT')
  assert.is(await running.ended, 0, running.output())
  return performance.now() - began
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Processes whose command line or settings name the folder: the engines and services of a start. */
export const left = (dir: string): string[] => {
  if (!existsSync('/proc/self/environ')) {
    const list = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    return list.split('\n').filter(line => line.includes(dir))
  }
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids
    .map(pid => ({ args: textOf(`/proc/${pid}/cmdline`), env: textOf(`/proc/${pid}/environ`) }))
    .filter(({ args, env }) => args.includes(dir) || env.includes(dir))
    .map(({ args }) => args)
}

/** Waits until nothing is left; what there is after 20 s. */
export const leftAtLast = async (dir: string): Promise<string[]> => {
  for (let tries = 0; left(dir).length > 0 && tries < 200; tries++) await sleep(100)
  return left(dir)
}

export const odds = async (
  port: number,
  key: string,
): Promise<{ data: { id: string; event_id: string }[]; meta: { simulated?: boolean } }> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/odds?limit=5`, { headers: { 'X-API-Key': key } })
  assert.is(answer.status, 200)
  return answer.json() as Promise<Awaited<ReturnType<typeof odds>>>
}

/** Asked as the reader, through the file that tells every command where the engines are. */
export const countTicks = async (data: string): Promise<number> => {
  const { clickhouse } = JSON.parse(readFileSync(join(data, 'engines.json'), 'utf8'))
  const headers = { 'X-ClickHouse-User': clickhouse.reader.username, 'X-ClickHouse-Key': clickhouse.reader.password }
  const answer = await fetch(
    `${clickhouse.url}/?query=${encodeURIComponent('SELECT count() FROM linefeed_public.ticks')}`,
    { headers },
  )
  return Number(await answer.text())
}
