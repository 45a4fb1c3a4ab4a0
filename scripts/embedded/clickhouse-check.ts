/** What must be true of an embedded ClickHouse before anyone else is told of it. */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import type { Credentials } from './clickhouse-config.ts'

const PING_MS = 10_000

/** Wait for `/ping`. @throws after 10 s */
export async function ping(port: number): Promise<void> {
  const deadline = Date.now() + PING_MS
  while (Date.now() < deadline) {
    const answer = await send(port, '/ping', '').catch(() => null)
    if (answer?.status === 200) return
    await sleep(5)
  }
  throw new Refusal(`clickhouse did not answer on port ${port}`)
}

interface Plan {
  httpPort: number
  user: Credentials
  reader: Credentials | null
  readable: readonly string[]
}

/**
 * Check who may log in, and make the database that the reader logs in to.
 * @throws when the users that the engine really has are not the configured ones, or `default` can do anything
 */
export async function checkUsers({ httpPort, user, reader, readable }: Plan): Promise<void> {
  const wanted = ['default', user.username, ...(reader === null ? [] : [reader.username])].sort().join('\n')
  const found = await send(httpPort, '/', 'SELECT name FROM system.users ORDER BY name FORMAT TSV', user)
  if (found.status !== 200 || found.body.trim() !== wanted) {
    throw new Error(`clickhouse runs with other users than configured: ${found.body.trim()}`)
  }
  const open = await send(httpPort, '/', 'SELECT 1')
  if (open.status === 200) throw new Error('clickhouse answers without a password')
  const made = await send(httpPort, '/', `CREATE DATABASE IF NOT EXISTS ${readable[0]}`, user)
  if (made.status !== 200) throw new Error(made.body)
}

// One connection each: a kept-alive one would make the next stop wait for 5 s.
function send(port: number, path: string, body: string, user?: Credentials): Promise<{ status: number; body: string }> {
  const headers = user ? { 'x-clickhouse-user': user.username, 'x-clickhouse-key': user.password } : {}
  const method = path === '/ping' ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text })).on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
