/* The commands beside replay, as a person types them: help, wrong arguments, and what they do. Time limit: 360 s */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openQueues, openTaker, type Queues } from '../../pipelines/queue.ts'
import { loadConfig } from '../../scripts/config.ts'
import { type Engines, openEngines } from '../../scripts/engines.ts'
import { SHIPPED } from '../../scripts/programs.mjs'
import { temporaryFolder } from '../engines.ts'
import { AT, cubs } from '../pipelines/payloads.ts'
import { isOneLine, npmRun, script } from './shell.ts'

const test = suite('commands')
const folder = temporaryFolder('commands')
const settings = { DATA_DIR: join(folder.path, 'data'), CLICKHOUSE_PORT: '0', REDIS_PORT: '0' }
const { REDIS_PREFIX } = loadConfig(settings)
let engines: Engines
let redis: Redis
let queues: Queues

test.before(async () => {
  engines = await openEngines(loadConfig(settings), { command: 'the test' })
  redis = new Redis(engines.redis.url, { maxRetriesPerRequest: null })
  queues = openQueues(redis, REDIS_PREFIX)
})
test.after(async () => {
  await queues.close()
  redis.disconnect()
  await engines.close()
  folder.remove()
})

test('help of each is on stdout, with exit code 0', async () => {
  const shipped = SHIPPED.filter(name => name !== 'check-recordings')
  const said = await Promise.all(shipped.map(name => script(name, ['--help'], settings)))
  // By npm: a suite imports them, or they are not shipped.
  const others = ['check-recordings', 'test:unit', 'docs', 'client', 'bench']
  for (const name of others) said.push(await npmRun(name, ['--help'], settings).ended)
  for (const [i, name] of [...shipped, ...others].entries()) {
    const { out, errors, status } = said[i] ?? { out: '', errors: '', status: null }
    assert.match(out, new RegExp(`npm (run )?(--silent )?${name.replace(':unit', '')}\\b`), name)
    assert.equal([errors, status], ['', 0], name)
  }
})

test('wrong arguments: one clear line, exit code 2, and nothing is started for them', async () => {
  const wrong: [string, string[], RegExp][] = [
    ['dead-letters', ['lst'], /'lst' is none of list, retry, purge/],
    ['dead-letters', ['list', '--paylod'], /Unknown option '--paylod' \(see --help\)/],
    ['feed', ['check'], /check needs a file/],
    ['feed', ['chek', 'x'], /'chek' is none of list, check, run, push, unmapped, lag, schema/],
    ['feed', ['check', 'x.json', '--at', 'noon'], /--at 'noon' is not a time/],
    ['feed', ['run'], /run needs a feed/],
    ['feed', ['list', 'all'], /'all' is one argument too many/],
    ['keys', ['mint'], /'mint' is none of create, list, revoke, rotate, set-tier, set-limit/],
    [
      'keys',
      ['create', '--tier', 'gold', '--name', 'x'],
      /the tier must be one of free, hobby, pro, sharp, enterprise/,
    ],
    ['keys', ['create', '--tier', 'pro'], /a key needs a --name/],
    ['keys', ['create', '--tier', 'pro', '--name', 'x', '--days', 'ten'], /--days must be a whole number/],
    [
      'keys',
      ['create', '--tier', 'pro', '--name', 'x', '--days', '0'],
      /--days must be a whole number from 1 to 36500/,
    ],
    ['keys', ['create', 'x', '--tier', 'pro', '--name', 'x'], /'x' is one argument too many/],
    ['keys', ['list', 'all'], /'all' is one argument too many/],
    ['keys', ['set-tier', 'k', 'pro', 'x'], /'x' is one argument too many/],
    ['keys', ['create', '--tier'], /Option '--tier <value>' argument missing \(see --help\)/],
    ['keys', ['revoke'], /which key\? give its id/],
    ['keys', ['rotate', 'k', '--grace-hours', '73'], /--grace-hours must be a whole number from 0 to 72/],
    ['keys', ['set-limit', 'k', '-1'], /Unknown option '-1'|the limit must be a whole number/],
  ]
  const nowhere = { ...settings, DATA_DIR: join(folder.path, 'nowhere') }
  const said = await Promise.all(wrong.map(([name, args]) => script(name, args, nowhere)))
  for (const [i, one] of said.entries()) isOneLine(one, 2, wrong[i]?.[2] ?? '')
  assert.is(existsSync(nowhere.DATA_DIR), false, 'no engines were started')
})

test('a data folder that cannot be: one clear line, exit code 2, for each who needs it', async () => {
  const taken = join(folder.path, 'taken')
  writeFileSync(taken, '')
  const message = /^DATA_DIR=\S+: must be a folder that can be written to \(/
  for (const DATA_DIR of [taken, join(taken, 'below'), '/proc/linefeed/data'])
    isOneLine(await script('keys', ['list'], { ...settings, DATA_DIR }), 2, message)
  for (const name of ['start', 'api', 'pipelines'])
    isOneLine(await script(name, [], { ...settings, DATA_DIR: '/proc/linefeed' }), 2, message)
})

test('a folder without recordings is no success', async () => {
  const empty = join(folder.path, 'empty')
  mkdirSync(empty)
  isOneLine(await npmRun('check-recordings', [empty], settings).ended, 1, /empty: holds no recordings/)
})

test('keys: made quietly it is the key and nothing else; then listed, changed, rotated, revoked', async () => {
  const made = await npmRun('keys', ['create', '--tier', 'pro', '--name', 'x', '--quiet'], settings).ended
  assert.equal([made.errors, made.status], ['', 0])
  assert.match(made.out, /^sk_live_\S{40,}\n$/)
  const { out } = await script('keys', ['list', '--json'], settings)
  const [row] = JSON.parse(out)
  assert.equal([row.tier, row.name, row.is_active], ['pro', 'x', 1])
  assert.is(out.includes(made.out.trim()), false, 'the key itself is not shown again')
  assert.is((await script('keys', ['set-tier', row.id, 'sharp'], settings)).out, `${row.id} is sharp\n`)
  assert.match((await script('keys', ['set-limit', row.id, '7'], settings)).out, /may ask 7 times a minute/)
  const rotated = await script('keys', ['rotate', row.id], settings)
  assert.match(rotated.out, /^sk_live_\S+\n {2}id \S+, tier sharp, name x\n {2}It is not shown again\.\n$/)
  const listed = (await script('keys', ['list'], settings)).out.trimEnd().split('\n')
  assert.is(listed.length, 2)
  assert.match(listed.find(line => line.startsWith(row.id)) ?? '', /revoked/)
  isOneLine(await script('keys', ['revoke', 'nobody'], settings), 1, 'there is no key nobody')
})

test('dead letters: listed a line each, tried again or thrown away, all of them or the named ones alone', async () => {
  const ids = ['one', 'two', 'three', 'four']
  const body = JSON.stringify([cubs({})])
  const data = {
    kind: 'part',
    feed: 'the-odds-api',
    league: 'mlb',
    observed_at: AT,
    run: '',
    current: 1,
    shift_ms: 0,
    interval_ms: 0,
    body,
  } as const
  await queues.enqueue(ids.map(id => ({ id, data, partition: 3 })))
  const taker = openTaker(redis, REDIS_PREFIX, 3, queues)
  for (const job of await taker.take(10)) await job.fail('it threw:\nsomething\tbad')
  await taker.close()
  const letters = async () => (await queues.deadLetters(3, 'live')).map(({ id }) => id).sort()
  const command = (...args: string[]) => script('dead-letters', args, settings)

  const listed = await command('list')
  assert.equal([listed.errors, listed.status], ['4 dead letters\n', 0])
  assert.match(listed.out, '3\tlive\tone\tthe-odds-api\tmlb\t2026-08-04T20:00:00.000Z\tit threw: something bad')
  assert.is(listed.out.trimEnd().split('\n').length, 4)
  assert.ok((await command('list', 'two', '--payload')).out.includes(body))

  assert.is((await command('purge', 'one')).errors, '1 dead letter thrown away\n')
  assert.equal(await letters(), ['four', 'three', 'two'])
  assert.is((await command('retry', 'three')).errors, '1 dead letter put back\n')
  assert.equal(await letters(), ['four', 'two'])
  assert.is((await queues.depth(3, 'live', 0)).waiting, 1)
  const unknown = await command('retry', 'nobody')
  assert.equal([unknown.errors, unknown.status], ['no dead letter has the id nobody\n', 1])
  assert.is((await command('purge')).errors, '2 dead letters thrown away\n')
  assert.is((await command('list')).errors, 'no dead letters\n')
})

test.run()
