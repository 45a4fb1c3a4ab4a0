/* The commands beside replay, as a person types them: help, wrong arguments, and what they do. Time limit: 360 s */
import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ClickHouseError } from '@clickhouse/client'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openQueues, openTaker, type Queues } from '../../pipelines/queue.ts'
import { loadConfig } from '../../scripts/config.ts'
import { openEngines, type Stores } from '../../scripts/engines.ts'
import { cannotWrite, fullStore } from '../../scripts/full-disk.ts'
import { long } from '../long.ts'
import { AT, cubs } from '../pipelines/payloads.ts'
import { intoFull, isOneLine, NO_ROOM, npmRun, script, scriptInTurn, sourcesInTurn } from './shell.ts'
import { commandStores } from './stores.ts'

const test = suite('commands')
const stores = commandStores('commands')
const { path: folder, settings } = stores
const { REDIS_PREFIX } = loadConfig(settings)
let engines: Stores
let redis: Redis
let queues: Queues

test.before(async () => {
  ;({ engines } = await stores.open())
  redis = new Redis(engines.redis.url, { maxRetriesPerRequest: null })
  queues = openQueues(redis, REDIS_PREFIX)
})
test.after(async () => {
  await queues.close()
  redis.disconnect()
  await stores.close()
})

// That of the shipped ones, and of the benches, is shown where run.mjs is (run.test.ts).
test('help of each is on stdout, with exit code 0', async () => {
  const names = ['docs', 'client', 'test:unit', 'docs', 'client']
  const said = await sourcesInTurn([
    ['docs', '--help'],
    ['client', '--help'],
  ])
  for (const name of names.slice(2, long ? 5 : 3)) said.push(await npmRun(name, ['--help'], settings).ended)
  for (const [i, { out, errors, status }] of said.entries()) {
    const name = names[i] ?? ''
    assert.match(out, new RegExp(`npm (run )?(--silent )?${name.replace(':unit', '')}\\b`), name)
    assert.equal([errors, status], ['', 0], name)
  }
})

test('an address that cannot be listened on is said in one line', async () => {
  // 192.0.2.1 is of a network that nobody has.
  const said = await script('api', [], { ...settings, HOST: '192.0.2.1', PORT: '3000', LOG_LEVEL: 'error' })
  const errors = 'HOST=192.0.2.1, PORT=3000: cannot be listened on (EADDRNOTAVAIL)\n'
  assert.equal(said, { out: '', errors, status: 1 })
})

test('a ClickHouse that goes away while the pipelines begin is said in one line', async () => {
  const { clickhouse, redis } = engines
  const { username, password, database } = clickhouse
  // It answers whoever asks whether it is there, and is gone for the next question.
  const server = createServer((request, response) => {
    server.removeAllListeners('request').on('request', ({ socket }) => socket.destroy())
    const { url: path, method, headers } = request
    const behind = forward(new URL(path ?? '', clickhouse.url), { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 0, { ...answer.headers, connection: 'close' })
      answer.pipe(response)
    })
    request.pipe(behind)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = new URL(`http://127.0.0.1:${port}/${database}`)
  Object.assign(store, { username, password })
  const own = { ...settings, CLICKHOUSE_URL: store.href, REDIS_URL: redis.url, FEEDS: 'none', LOG_LEVEL: 'error' }
  const said = await script('pipelines', [], own)
  server.close()
  isOneLine(said, 1, /^a store went away meanwhile \(ECONNRESET\); do it once more/)
})

test('wrong arguments: one clear line, exit code 2, and nothing is started for them', async () => {
  const wrong: Record<string, [string[], RegExp][]> = {
    'dead-letters': [
      [['lst'], /'lst' is none of list, retry, purge/],
      [['list', '--paylod'], /Unknown option '--paylod' \(see --help\)/],
      [['purge', ''], /^purge was given an empty id/],
    ],
    feed: [
      [['check'], /check needs a file/],
      [['chek', 'x'], /'chek' is none of list, check, run, push, unmapped, lag, captures, schema/],
      [['check', 'x.json', '--at', 'noon'], /--at 'noon' is not a time/],
      [['check', 'x.json'], /^x\.json: there is no such file/],
      [['push', '.'], /^\.: is no file/],
      [['check', 'nobody', 'x.json'], /no feed 'nobody'/],
      [['check', ''], /^a file without a name was given/],
      [['run'], /run needs a feed/],
      [['run', 'generic'], /^'generic' is no live feed; there are: the-odds-api,/],
      [['run', 'pinnacle'], /^'pinnacle' needs PINNACLE_KEY/],
      [['list', 'all'], /'all' is one argument too many/],
      [['captures', '--at', '2026-08-05'], /captures takes no --at \(see --help\)/],
      [['lag', '--league', 'nfl'], /lag takes no --league/],
      [['captures', '--from', '2026-08-05', '--to', '2026-08-04'], /--from is after --to/],
    ],
    sql: [[['select 1', '--format', 'toString'], /'toString' is none of table, tsv, json, csv/]],
    keys: [
      [['mint'], /'mint' is none of create, list, revoke, rotate, set-tier, set-limit/],
      [['rotate', 'k', '--days', '30'], /rotate takes no --days \(see --help\)/],
      [['set-limit', 'k', '5', '--tier', 'pro'], /set-limit takes no --tier/],
      [['toString'], /'toString' is none of create, list/],
      [['create', '--tier', 'gold', '--name', 'x'], /the tier must be one of free, hobby, pro, sharp, enterprise/],
      [['create', '--tier', 'pro'], /a key needs a --name/],
      [['create', '--tier', 'pro', '--name', 'x', '--user', ''], /--user must be an account's id/],
      [['create', '--tier', 'pro', '--name', 'x', '--days', 'ten'], /--days must be a whole number/],
      [['create', '--tier', 'pro', '--name', 'x', '--days', '0'], /--days must be a whole number from 1 to 36500/],
      [['create', 'x', '--tier', 'pro', '--name', 'x'], /'x' is one argument too many/],
      [['list', 'all'], /'all' is one argument too many/],
      [['set-tier', 'k', 'pro', 'x'], /'x' is one argument too many/],
      [['create', '--tier'], /Option '--tier <value>' argument missing \(see --help\)/],
      [['revoke'], /which key\? give its id/],
      [['revoke', ''], /which key\? give its id/],
      [['create', '--tier', 'pro', '--name', 'x'.repeat(101)], /--name must have at most 100 characters/],
      [['rotate', 'k', '--grace-hours', '73'], /--grace-hours must be a whole number from 0 to 72/],
      [['set-limit', 'k', '0'], /the limit must be a whole number from 1 to/],
      [['set-limit', 'k', '-1'], /Unknown option '-1'|the limit must be a whole number/],
    ],
  }
  const nowhere = { ...settings, DATA_DIR: join(folder, 'nowhere') }
  for (const [name, calls] of Object.entries(wrong)) {
    const said = await scriptInTurn(
      name,
      calls.map(([args]) => args),
      nowhere,
    )
    for (const [i, one] of said.entries()) isOneLine(one, 2, calls[i]?.[1] ?? '')
    // And as a process of its own.
    const [args, message] = calls[0] ?? [[], '']
    isOneLine(await script(name, args, nowhere), 2, message)
  }
  assert.is(existsSync(nowhere.DATA_DIR), false, 'no engines were started')
  const [bench] = await sourcesInTurn([['bench', 'toString']])
  isOneLine(bench ?? { out: '', errors: '', status: null }, 2, /no bench 'toString'; there are: /)
})

test('a disk that is full is the operator’s to mend: which store cannot write is told from any other error', () => {
  assert.is(fullStore(new Error('MISCONF Errors writing to the AOF file: No space left on device')), 'Redis')
  const refused = new ClickHouseError({
    message: 'Cannot reserve 1.00 MiB, not enough space',
    code: '243',
    type: 'NOT_ENOUGH_SPACE',
  })
  assert.is(fullStore(refused), 'ClickHouse')
  const before7 = 'ERR Error running script (call to f_1): @user_script:1: -OOM command not allowed'
  assert.is(cannotWrite(new Error(before7)), 'Redis cannot write: its memory is full (maxmemory)')
  assert.is(cannotWrite(new Error('READONLY You can’t write')), 'Redis cannot write: it is a replica')
  assert.is(cannotWrite(refused), 'ClickHouse cannot write: its disk is full, or failing')
  assert.is(fullStore(new Error('not enough space')), null)
  assert.is(fullStore(null), null)
})

test('a data folder that cannot be: one clear line, exit code 2, for each who needs it', async () => {
  const taken = join(folder, 'taken')
  writeFileSync(taken, '')
  const message = /^(?:\w+: )?DATA_DIR=\S+: must be a folder that can be written to \(/
  for (const DATA_DIR of [taken, join(taken, 'below'), '/proc/linefeed/data']) {
    const opening = openEngines(loadConfig({ ...settings, DATA_DIR }), { command: 'the test' })
    const error = await opening.then(() => null, String)
    assert.match(error ?? 'it opened', message)
  }
  isOneLine(await script('keys', ['list'], { ...settings, DATA_DIR: taken }), 2, message)
  for (const name of ['start', 'api', 'pipelines'])
    isOneLine(await script(name, [], { ...settings, DATA_DIR: '/proc/linefeed' }), 2, message)
})

test('a data folder whose disk is full: one clear line, exit code 1', async () => {
  if (!existsSync('/dev/full')) return console.log('SKIPPED: this system has no /dev/full')
  const DATA_DIR = join(folder, 'full')
  mkdirSync(join(DATA_DIR, 'redis'), { recursive: true })
  symlinkSync('/dev/full', join(DATA_DIR, 'redis', 'redis.conf'))
  isOneLine(await script('keys', ['list'], { ...settings, DATA_DIR }), 1, /^a file cannot be written: its disk is full/)
})

test('an answer that found no room in its file is no success', () => {
  for (const [name, arg] of [
    ['feed', 'schema'],
    ['keys', 'list'],
    ['sql', 'SELECT number FROM numbers(100000)'],
  ] as const) {
    const said = intoFull(name, [arg], settings)
    if (said === null) return console.log('SKIPPED: this system has no /dev/full')
    assert.equal(said, { errors: NO_ROOM, status: 1 }, name)
  }
})

test('a folder without recordings is no success', async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  isOneLine(await npmRun('check-recordings', [empty], settings).ended, 1, /empty: holds no recordings/)
  const wrong: [string[], RegExp][] = [
    [[join(folder, 'nothing')], /nothing': there is no such folder/],
    [[''], /^'': there is no such folder/],
    [['--payloads', '1.5', empty], /--payloads '1.5' is no whole number from 1/],
  ]
  const said = await sourcesInTurn(wrong.map(([args]) => ['check-recordings', ...args]))
  for (const [i, one] of said.entries()) isOneLine(one, 2, wrong[i]?.[1] ?? '')
})

test('keys: made quietly it is the key and nothing else; then listed, changed, rotated, revoked', async () => {
  const made = await npmRun('keys', ['create', '--tier', 'pro', '--name', 'x', '--quiet'], settings).ended
  assert.equal([made.errors, made.status], ['', 0])
  assert.match(made.out, /^sk_live_\S{40,}\n$/)
  const { out } = await script('keys', ['list', '--json'], settings)
  const [row] = JSON.parse(out)
  assert.equal([row.tier, row.name, row.is_active], ['pro', 'x', 1])
  assert.is(out.includes(made.out.trim()), false, 'the key itself is not shown again')
  const [changed, limited, rotated, listed, nobody] = await scriptInTurn(
    'keys',
    [['set-tier', row.id, 'sharp'], ['set-limit', row.id, '7'], ['rotate', row.id], ['list'], ['revoke', 'nobody']],
    settings,
  )
  assert.is(changed?.out, `${row.id} is sharp\n`)
  assert.match(limited?.out ?? '', /may ask 7 times a minute/)
  assert.match(rotated?.out ?? '', /^sk_live_\S+\n {2}id \S+, tier sharp, name x\n {2}It is not shown again\.\n$/)
  const lines = (listed?.out ?? '').trimEnd().split('\n')
  assert.is(lines.length, 2)
  assert.match(lines.find(line => line.startsWith(row.id)) ?? '', /revoked/)
  isOneLine(nobody ?? made, 1, 'there is no key nobody')
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
  assert.equal(await letters(), ['four', 'one', 'three', 'two'])

  const [listed, shown, purged, retried, unknown] = await scriptInTurn(
    'dead-letters',
    [['list'], ['list', 'two', '--payload'], ['purge', 'one'], ['retry', 'three'], ['retry', 'nobody']],
    settings,
  )
  assert.equal([listed?.errors, listed?.status], ['4 dead letters\n', 0])
  assert.match(listed?.out ?? '', '3\tlive\tone\tthe-odds-api\tmlb\t2026-08-04T20:00:00.000Z\tit threw: something bad')
  assert.is(listed?.out.trimEnd().split('\n').length, 4)
  assert.ok(shown?.out.includes(body))
  assert.is(purged?.errors, '1 dead letter thrown away\n')
  assert.is(retried?.errors, '1 dead letter put back\n')
  assert.equal([unknown?.errors, unknown?.status], ['no dead letter has the id nobody\n', 1])
  const half = await scriptInTurn(
    'dead-letters',
    [
      ['purge', 'two', 'nobody'],
      ['retry', 'two', 'nobody'],
    ],
    settings,
  )
  for (const one of half) isOneLine(one, 1, 'no dead letter has the id nobody')
  assert.equal(await letters(), ['four', 'two'])
  assert.is((await queues.depth(3, 'live', 0)).waiting, 1)
  assert.is((await script('dead-letters', ['purge'], settings)).errors, '2 dead letters thrown away\n')
  assert.is((await script('dead-letters', ['list'], settings)).errors, 'no dead letters\n')
})

test.run()
