import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { awaitUsers, noteUser } from '../../scripts/engine-users.ts'
import { readEnginesFile, writeEnginesFile } from '../../scripts/engines-file.ts'
import { makeFolder } from '../../scripts/folder.mjs'
import { takeLock } from '../../scripts/lock.ts'
import { awaitEnd, identify, isAlive } from '../../scripts/process-id.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('lock')
let dir: string
let remove: () => void

test.before.each(() => {
  const folder = temporaryFolder('lock')
  dir = folder.path
  remove = folder.remove
})

test.after.each(() => remove())

test('one has it at a time, and the other learns who', () => {
  const path = join(dir, 'lock')
  const first = takeLock(path, 'first')
  const second = takeLock(path, 'second')
  assert.is(first.taken, true)
  assert.is(second.taken, false)
  if (!second.taken) assert.is(second.holder.command, 'first')
  if (first.taken) first.release()
  assert.is(existsSync(path), false)
  assert.is(takeLock(path, 'third').taken, true)
  assert.equal(readdirSync(dir), ['lock'])
})

test('a holder that is gone, or whose number another process has by now, holds nothing', () => {
  const path = join(dir, 'lock')
  writeFileSync(path, JSON.stringify({ pid: 2 ** 30, started: 'x', command: 'gone' }))
  assert.is(takeLock(path, 'second').taken, true)
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'before', command: 'recycled' }))
  assert.is(takeLock(path, 'third').taken, true)
  writeFileSync(path, 'half a fi')
  assert.is(takeLock(path, 'fourth').taken, true)
})

test('a process is known by its start, and is waited for, then ended', async () => {
  assert.is(identify(2 ** 30), null)
  const child = spawn('sleep', ['60'])
  const found = identify(child.pid ?? 0)
  assert.ok(found)
  if (found === null) return
  assert.is(isAlive(found), true)
  assert.is(isAlive({ ...found, started: 'another' }), false)
  const ended = once(child, 'exit')
  await awaitEnd([found], 50)
  await ended
  assert.is(isAlive(found), false)
})

test('who works with engines is noted for as long as it lives: the next one takes away the notes of those that were killed', async () => {
  noteUser(dir, 'npm run first')()
  const folder = join(dir, 'engines.users')
  const child = spawn('sleep', ['60'])
  writeFileSync(
    join(folder, String(child.pid)),
    JSON.stringify({ ...identify(child.pid ?? 0), command: 'npm run sql' }),
  )
  const leave = noteUser(dir, 'npm run second')
  assert.equal(readdirSync(folder).sort(), [child.pid, process.pid].map(String).sort())
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  leave()
  noteUser(dir, 'npm run third')
  assert.equal(readdirSync(folder), [String(process.pid)])
})

test('a copy of a folder that was made while it was in use is nobody’s; the same folder under another name is in use', async () => {
  const [used, copy, moved] = ['used', 'copy', 'moved'].map(name => join(dir, name)) as [string, string, string]
  makeFolder(used)
  const self = identify(process.pid)
  const credentials = { username: 'linefeed', password: 'kept' }
  takeLock(join(used, 'engines.lock'), 'npm start')
  const leave = noteUser(used, 'npm run api')
  writeEnginesFile(used, {
    version: '0.1.0',
    owner: self,
    clickhouse: {
      ...credentials,
      url: 'http://127.0.0.1:1',
      tcpPort: 2,
      database: 'linefeed',
      reader: null,
      process: self,
    },
    redis: { url: 'redis://:kept@127.0.0.1:3', process: self },
  })
  cpSync(used, copy, { recursive: true })
  renameSync(used, moved)

  assert.is(takeLock(join(moved, 'engines.lock'), 'npm start').taken, false)
  assert.equal(readEnginesFile(moved)?.owner, self)

  const there = readEnginesFile(copy)
  assert.equal([there?.owner, there?.clickhouse.process, there?.redis.process], [null, null, null])
  assert.is(there?.clickhouse.password, 'kept')
  await awaitUsers(copy, line => assert.unreachable(line))
  assert.equal(readdirSync(join(copy, 'engines.users')), [])
  assert.is(takeLock(join(copy, 'engines.lock'), 'npm start').taken, true)

  // Of a release that did not say which folder it is.
  const { folder: _, ...old } = JSON.parse(readFileSync(join(moved, 'engines.json'), 'utf8'))
  writeFileSync(join(moved, 'engines.json'), JSON.stringify(old))
  assert.equal(readEnginesFile(moved)?.owner, self)
  leave()
})

test.run()
