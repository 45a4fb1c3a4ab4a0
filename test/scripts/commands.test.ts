/* The commands beside replay, as a person types them: help, wrong arguments, and what they do. Time limit: 360 s */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { openQueues, openTaker, type Queues } from '../../pipelines/queue.ts'
import { loadConfig } from '../../scripts/config.ts'
import { type Engines, openEngines } from '../../scripts/engines.ts'
import { temporaryFolder } from '../engines.ts'
import { AT, cubs, h2h } from '../pipelines/payloads.ts'
import { npmRun, type Said, script } from './shell.ts'

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

const isOneLine = ({ out, errors, status }: Said, code: number, message: RegExp | string): void => {
  assert.match(errors, message)
  assert.equal([out, status, errors.trimEnd().split('\n').length], ['', code, 1], errors)
}

test('help of each is on stdout, with exit code 0', async () => {
  const names = ['replay', 'dead-letters', 'feed', 'keys', 'sql', 'migrate']
  const said = await Promise.all(names.map(name => script(name, ['--help'], settings)))
  names.forEach((name, i) => {
    const { out, errors, status } = said[i] ?? { out: '', errors: '', status: null }
    assert.match(out, `npm run ${name}`, name)
    assert.equal([errors, status], ['', 0], name)
  })
})

const PUSHED = fileURLToPath(new URL('../feeds/fixtures/generic/lines_snapshot.txt', import.meta.url))

test('feed check takes the feed before the file, and schema prints the published one', async () => {
  const [checked, schema] = await Promise.all([
    script('feed', ['check', 'generic', PUSHED, '--at', '2026-08-04T19:00:00Z'], settings),
    script('feed', ['schema'], settings),
  ])
  assert.match(checked.out, /quotes +8\n/)
  assert.is(JSON.parse(schema.out).oneOf.length, 3)
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

test('feed: lists, checks a file without any store, and tells which teams the atlas lacks', async () => {
  const nowhere = { ...settings, DATA_DIR: join(folder.path, 'nowhere') }
  const list = await script('feed', ['list'], nowhere)
  assert.equal(
    list.out
      .trimEnd()
      .split('\n')
      .map(line => line.split(' ')[0]),
    FEEDS.map(({ id }) => id),
  )
  const file = join(folder.path, 'one.json')
  writeFileSync(file, JSON.stringify([cubs({ draftkings: [h2h(-135, 114)], fanduel: [h2h(50, 110)] })]))
  isOneLine(await script('feed', ['check', file], nowhere), 1, /the document holds no time: say it with --at <time>/)
  const checked = await script('feed', ['check', file, '--at', '2026-08-04T20:00:00Z'], nowhere)
  assert.is(checked.status, 0)
  for (const line of [
    /payloads +1\n/,
    /quotes +3\n/,
    /events +1\n/,
    /books +2\n/,
    /impossible_price +1\n/,
    /Chicago Cubs {2}-135 \(1\.740741\)/,
  ])
    assert.match(checked.out, line)
  isOneLine(await script('feed', ['check', join(folder.path, 'none.json')], nowhere), 1, /none\.json: .*no such file/)
  isOneLine(await script('feed', ['check', file, '--feed', 'none', '--at', '2026-08-04'], nowhere), 1, /no feed 'none'/)
  assert.is(existsSync(nowhere.DATA_DIR), false)

  const fresh = await script('feed', ['unmapped'], settings)
  assert.equal([fresh.out, fresh.errors, fresh.status], ['', '0 known events; every team is in the atlas\n', 0])
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

// Last: what it brings stays in the store.
test('feed push: a file as if it were shown now, what came of it, and how old that is', async () => {
  const { out, errors, status } = await script('feed', ['push', 'generic', PUSHED], settings)
  assert.equal(
    [status, out.trim()],
    [0, '1 payload of generic, 1 parts: 8 rows seen, 8 changed, 0 rejections, 0 dead letters'],
    errors,
  )
  const lag = await script('feed', ['lag'], settings)
  assert.match(
    lag.out,
    /generic +last payload 20\d\d-.* ago; 1 parts and 0 rejections in the last hour\n {2}my_book +2 events/,
  )
})

test.run()
