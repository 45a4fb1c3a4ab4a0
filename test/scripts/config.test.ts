import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { LOG_KEEP_BYTES, LOG_KEEP_MS } from '../../pipelines/model/log-keys.ts'
import { choosePort } from '../../scripts/choose-port.ts'
import { loadConfig, portOf, settingsTable } from '../../scripts/config.ts'
import { FEED_IDS, LIVE_IDS } from '../../scripts/live-feeds.ts'
import { logKeep } from '../../scripts/log-keep.ts'
import { proxiedFetch } from '../../scripts/proxy.ts'

const test = suite('config')

const message = (env: Record<string, string>, isLive = false): string => {
  try {
    loadConfig(env, isLive)
    return 'accepted'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('nothing given: the documented defaults', () => {
  const config = loadConfig({})
  assert.is(config.PORT, 3000)
  assert.is(config.HOST, '127.0.0.1')
  assert.is(config.DATA_DIR, '.linefeed')
  assert.is(config.PARTITIONS, 16)
  assert.equal(config.FEEDS, ['simulated'])
  assert.is(config.CLICKHOUSE_URL, undefined)
})

test('an empty value is a setting not given', () => {
  assert.is(loadConfig({ PORT: '', CLICKHOUSE_URL: '', THE_ODDS_API_KEY: '' }).PORT, 3000)
})

test('so is a blank one: as a number it would be 0, which lets the disk run full', () => {
  const config = loadConfig({ PORT: ' ', LEAST_FREE_BYTES: '\t', FEEDS: ' ', PINNACLE_KEY: ' \n' })
  assert.equal([config.PORT, config.LEAST_FREE_BYTES, config.FEEDS], [3000, 1_000_000_000, ['simulated']])
  assert.match(message({ FEEDS: 'pinnacle', PINNACLE_KEY: ' ' }, true), 'needs PINNACLE_KEY')
})

test('a number is of digits as people write them', () => {
  const config = loadConfig({
    PORT: ' 0080 ',
    POLL_JITTER: '.25',
    POLL_TIMEOUT_SECONDS: '2.5',
    COMMISSIONS: 'kalshi=7.',
  })
  assert.equal([config.PORT, config.POLL_JITTER, config.POLL_TIMEOUT_SECONDS], [80, 0.25, 2.5])
  assert.equal(config.COMMISSIONS, { kalshi: 0.07 })
  for (const odd of [
    '0x50',
    '0b11',
    '0o17',
    '1e3',
    '-0',
    '+5',
    '1.5',
    '٣',
    '１６',
    'Infinity',
    '1 2',
    '99999999999999999999',
  ])
    assert.match(
      message({ PORT: odd, RETENTION_TICKS_DAYS: odd }),
      /^2 settings are wrong:\n.*PORT=.*whole number/,
      odd,
    )
  for (const odd of ['0x2', '2e0', '+2', '-0', '٣']) {
    assert.match(message({ COMMISSIONS: `betfair=${odd}` }), 'must be sportsbook=percent', odd)
    assert.match(message({ POLL_SECONDS: `espn=${odd}` }), 'must be feed=number', odd)
    assert.match(message({ THE_ODDS_API_SPORTS: `a=${odd}` }), 'must be sport or sport=seconds', odd)
    assert.match(message({ POLL_BREAKER_SECONDS: odd }), 'must be a number from 1 to 86400', odd)
  }
})

test('a list names one at least: a feed that is asked for nothing would be silent without a word', () => {
  const lists = ['PINNACLE_LEAGUES', 'THE_ODDS_API_SPORTS', 'THE_ODDS_API_REGIONS', 'ESPN_LEAGUES', 'FEEDS']
  for (const name of lists) assert.match(message({ [name]: ' , ' }), `${name}= , : must name one at least`)
  assert.equal(loadConfig({ POLL_SECONDS: ',', COMMISSIONS: ',' }).POLL_SECONDS, {})
})

test('what is given a number twice is refused', () => {
  assert.match(message({ COMMISSIONS: 'betfair=2,betfair=5' }), "'betfair' is given twice")
  assert.match(message({ POLL_PER_MINUTE: 'espn=2,kalshi=5,espn=2' }), "'espn' is given twice")
})

test('text becomes what it stands for', () => {
  const config = loadConfig({ FEEDS: ' the-odds-api, simulated ', TRUST_PROXY: '1', THE_ODDS_API_SPORTS: 'a=30,b' })
  assert.equal(config.FEEDS, ['the-odds-api', 'simulated'])
  assert.is(config.TRUST_PROXY, true)
  assert.equal(config.THE_ODDS_API_SPORTS, [
    { sport: 'a', seconds: 30 },
    { sport: 'b', seconds: null },
  ])
  assert.equal(loadConfig({ THE_ODDS_API_SPORTS: 'a = 30' }).THE_ODDS_API_SPORTS, [{ sport: 'a', seconds: 30 }])
  assert.match(message({ THE_ODDS_API_SPORTS: '=30' }), 'must be sport or sport=seconds')
  assert.equal(loadConfig({ FEEDS: 'none' }).FEEDS, [])
  assert.equal(loadConfig({ FEEDS: 'espn,kalshi,espn' }).FEEDS, ['espn', 'kalshi'])
})

test('a sport has a day between two polls at most: with more than a timer can hold it would be asked without pause', () => {
  const [sport] = loadConfig({ THE_ODDS_API_SPORTS: 'a=86400' }).THE_ODDS_API_SPORTS
  assert.is(sport?.seconds, 86_400)
  for (const seconds of ['0', '86401', '3000000', '1e12', 'Infinity', 'x'])
    assert.match(message({ THE_ODDS_API_SPORTS: `a=${seconds}` }), 'sport=seconds, from 1 to 86400', seconds)
})

test('every error at once, each named, one a line', () => {
  const said = message({ PORT: 'abc', REDIS_PORT: '99999', TRUST_PROXY: 'maybe', LOG_LEVEL: 'loud', FSYNC: '2' })
  const lines = said.split('\n')
  assert.is(lines[0], '5 settings are wrong:')
  assert.is(lines.length, 6)
  assert.match(said, 'PORT=abc: must be a whole number from 0 to 65535')
  assert.match(said, 'LOG_LEVEL=loud: must be one of trace')
})

test('each error once', () => {
  const wrong: Record<string, string>[] = [
    { SHARP_BOOKS: 'nosuchbook' },
    { REDIS_URL: 'nope', CLICKHOUSE_URL: 'http://host:8123' },
    { PUBLIC_URL: 'nope' },
    { POLL_PROXY: 'nope' },
  ]
  for (const env of wrong) assert.equal(message(env).split('\n').length, 2, message(env))
  const twins = message({ REDIS_URL: 'nope' })
  assert.match(twins, /^A setting is wrong:\n.*must be an address\n.*go together/, 'one setting, two errors')
})

test('where feeds run they are checked with the other settings', () => {
  const env = { FEEDS: 'nosuch,pinnacle,betfair,simulated', BETFAIR_APP_KEY: 'key', PORT: 'x' }
  const [head, ...lines] = message(env, true).split('\n')
  assert.is(head, '2 settings are wrong:')
  assert.is(lines.length, 4)
  const said = lines.join('\n')
  assert.match(said, "'nosuch' is no live feed; there are: the-odds-api, pinnacle,")
  assert.match(said, "'pinnacle' needs PINNACLE_KEY")
  assert.match(said, "'betfair' needs BETFAIR_SESSION_TOKEN")
  for (const FEEDS of ['', 'none', 'simulated,espn']) assert.is(message({ FEEDS }, true), 'accepted')
  // An api has no feed's keys, and a replay may prefer an archive.
  assert.is(message({ FEEDS: 'pinnacle,the-odds-api-historical' }), 'accepted')
})

test('the feeds that settings name are those of the registry', () => {
  const ids = FEEDS.map(feed => feed.id)
  assert.equal(
    LIVE_IDS.filter(id => !ids.includes(id)),
    [],
  )
  assert.equal([...FEED_IDS].sort(), ids.sort())
})

test('secrets are not repeated in messages', () => {
  const said = message({ CLICKHOUSE_URL: 'ftp://linefeed:hunter2@host', REDIS_URL: 'hunter2' })
  assert.match(said, 'CLICKHOUSE_URL')
  assert.not.match(said, 'hunter2')
  assert.match(message({ POLL_PROXY: 'socks5://linefeed:hunter2@host' }), 'POLL_PROXY=...: must begin with http://')
})

test('a proxy whose password cannot be read is refused with the other settings, not when a feed is opened', () => {
  const said = message({ POLL_PROXY: 'http://linefeed:100%hunter2@host:8080' })
  assert.match(said, 'POLL_PROXY=...: must have %25 for a % in its user or password')
  const { POLL_PROXY = '' } = loadConfig({ POLL_PROXY: 'http://linefeed:100%25hunter2@host:8080' })
  assert.type(proxiedFetch(POLL_PROXY), 'function')
})

test('so is that of a store: its client would end the process with a stack', () => {
  const given = {
    CLICKHOUSE_URL: 'http://u:100%@host',
    CLICKHOUSE_READER_URL: 'http://host/%',
    REDIS_URL: 'redis://:%zz@host',
  }
  const said = message(given).split('\n')
  assert.is(said.length, 4)
  for (const line of said.slice(1))
    assert.match(line, /^ {2}\w+_URL=\.\.\.: must have %25 for a % in its user or password/)
  const encoded = { CLICKHOUSE_URL: 'http://u:100%25@host/odds', REDIS_URL: 'redis://:100%25@host/3' }
  assert.is(message(encoded), 'accepted')
})

test('behind the host of a Redis stands the number of a database or nothing', () => {
  const CLICKHOUSE_URL = 'http://host:8123'
  for (const REDIS_URL of ['redis://host', 'redis://host/', 'rediss://host:6379/15', 'redis://[::1]:6379/0?family=6'])
    assert.is(message({ CLICKHOUSE_URL, REDIS_URL }), 'accepted', REDIS_URL)
  for (const path of ['abc', '-1', '0x1', '1/2'])
    assert.match(message({ CLICKHOUSE_URL, REDIS_URL: `redis://host/${path}` }), 'but the number of a database', path)
  for (const REDIS_URL of ['redis://', 'redis:///1'])
    assert.match(message({ CLICKHOUSE_URL, REDIS_URL }), 'REDIS_URL=...: must name a host', REDIS_URL)
})

test('the address of links is one that a row can begin with', () => {
  assert.is(loadConfig({ PUBLIC_URL: 'https://odds.example.com/lf/' }).PUBLIC_URL, 'https://odds.example.com/lf')
  assert.is(loadConfig({ PUBLIC_URL: 'http://10.0.0.1:3000' }).PUBLIC_URL, 'http://10.0.0.1:3000')
  for (const wrong of ['odds.example.com', 'ftp://x', 'https://u:p@x', 'https://x?a=1', 'https://x#a', 'https://', 'x'])
    assert.match(message({ PUBLIC_URL: wrong }), 'PUBLIC_URL', wrong)
})

test('one server without the other is refused', () => {
  assert.match(message({ REDIS_URL: 'redis://host' }), 'go together')
  assert.is(message({ REDIS_URL: 'redis://host', CLICKHOUSE_URL: 'http://host:8123' }), 'accepted')
})

test('a cluster has a name, a first server and others', () => {
  const servers = { CLICKHOUSE_URL: 'http://a:8123', REDIS_URL: 'redis://host' }
  const cluster = { CLICKHOUSE_CLUSTER: 'main', CLICKHOUSE_SHARDS: 'http://b:8123, https://c:8443' }
  assert.equal(loadConfig({ ...servers, ...cluster }).CLICKHOUSE_SHARDS, ['http://b:8123', 'https://c:8443'])
  assert.match(message(cluster), 'CLICKHOUSE_CLUSTER=main: CLICKHOUSE_URL, its first server, is missing')
  assert.match(
    message({ ...servers, CLICKHOUSE_CLUSTER: 'main' }),
    'CLICKHOUSE_CLUSTER and CLICKHOUSE_SHARDS go together',
  )
  assert.match(message({ ...servers, ...cluster, CLICKHOUSE_CLUSTER: "a'b" }), 'must be letters, digits and _')
  const wrong = message({ ...servers, ...cluster, CLICKHOUSE_SHARDS: 'http://u:secret@b:8123,tcp://c:9000' })
  assert.match(wrong, 'CLICKHOUSE_SHARDS=...: must be addresses that begin with http:// or https://')
  assert.is(loadConfig({ CLICKHOUSE_CLUSTER: '' }).CLICKHOUSE_CLUSTER, undefined)
})

test('a number of partitions that nothing else keeps to is refused', () => {
  assert.match(message({ PARTITIONS: '8' }), 'PARTITIONS=8: must be 16')
  assert.is(loadConfig({ PARTITIONS: '16' }).PARTITIONS, 16)
})

test('books are named by the catalogue’s ids', () => {
  const own = loadConfig({
    SHARP_BOOKS: 'circa, pinnacle; epl = betfair,pinnacle',
    COMMISSIONS: 'betfair=2, kalshi = 3.5',
  })
  assert.equal(own.SHARP_BOOKS, { '': ['circa', 'pinnacle'], epl: ['betfair', 'pinnacle'] })
  assert.equal(own.COMMISSIONS, { betfair: 0.02, kalshi: 0.035 })
  assert.is(loadConfig({}).SHARP_BOOKS['']?.[0], 'pinnacle')
  assert.match(message({ SHARP_BOOKS: 'pinnacle,pinacle' }), "'pinacle' is no sportsbook of the catalogue")
  assert.match(message({ SHARP_BOOKS: 'circa;pinnacle' }), 'is given twice')
  for (const wrong of ['betfair', 'betfair=', 'betfair=-1', 'betfair=100', 'betfair=x'])
    assert.match(message({ COMMISSIONS: wrong }), 'must be sportsbook=percent', wrong)
  assert.match(message({ COMMISSIONS: 'betfare=2' }), "'betfare' is no sportsbook")
  // A part that is one too many is no value that may be left out.
  assert.match(message({ COMMISSIONS: 'betfair=2=7' }), 'must be sportsbook=percent')
  assert.match(message({ SHARP_BOOKS: 'epl=betfair=pinnacle' }), 'must be sportsbooks by commas')
  assert.match(message({ THE_ODDS_API_SPORTS: 'a=30=7' }), 'must be sport or sport=seconds')
})

test('feeds are named by the registry’s ids', () => {
  const own = loadConfig({ POLL_SECONDS: 'fanduel = 30, espn=7.5', POLL_PER_MINUTE: 'the-odds-api-historical=3' })
  assert.equal(own.POLL_SECONDS, { fanduel: 30, espn: 7.5 })
  assert.equal(own.POLL_PER_MINUTE, { 'the-odds-api-historical': 3 })
  const said = message({ POLL_SECONDS: 'fandul=30=7,fandul=30,espn=30', POLL_PER_MINUTE: 'nofeed=3', PORT: 'x' })
  assert.match(said, /^3 settings are wrong:\n/)
  assert.match(said, "'fandul=30=7' must be feed=number, from 1 to 86400")
  assert.match(said, "'fandul' is no feed; there are: the-odds-api, pinnacle,")
  assert.match(said, "POLL_PER_MINUTE=nofeed=3: 'nofeed' is no feed")
  assert.is(said.split('\n').length, 5)
  for (const wrong of ['espn', 'espn=', 'espn=x', 'espn=0', 'espn=86401', '=30', 'espn=30=7', 'espn=30='])
    assert.match(message({ POLL_SECONDS: wrong }), 'must be feed=number', wrong)
  for (const id of ['__proto__', 'constructor']) assert.match(message({ POLL_SECONDS: `${id}=30` }), 'is no feed')
})

test('a preferred port is an order only when it was given', () => {
  assert.equal(portOf(loadConfig({}), 'CLICKHOUSE_PORT'), { port: 8123, given: false })
  assert.equal(portOf(loadConfig({}), 'OPS_PORT'), { port: 9464, given: false })
  assert.equal(portOf(loadConfig({ REDIS_PORT: '0' }), 'REDIS_PORT'), { port: 0, given: false })
  assert.equal(portOf(loadConfig({ REDIS_PORT: '6380' }), 'REDIS_PORT'), { port: 6380, given: true })
})

test('a free port is none of those that the system hands out to connections: an engine that comes back finds it free', async () => {
  for (let n = 0; n < 20; n++) {
    const port = await choosePort(loadConfig({ REDIS_PORT: '0' }), 'REDIS_PORT', () => {})
    assert.ok(port >= 15_000 && port < 32_768, String(port))
  }
})

test('what streams missed is kept for five minutes at least, also of keys that have a minute’s delay', () => {
  assert.equal(logKeep(loadConfig({})), { log_keep_ms: LOG_KEEP_MS, log_keep_bytes: LOG_KEEP_BYTES })
  const given = { STREAM_KEEP_SECONDS: '900', STREAM_KEEP_BYTES: '1000000' }
  assert.equal(logKeep(loadConfig(given)), { log_keep_ms: 900_000, log_keep_bytes: 1_000_000 })
  assert.match(message({ STREAM_KEEP_SECONDS: '359' }), /STREAM_KEEP_SECONDS=359: .*360/)
})

test('a folder that an engine cannot be told of is refused', () => {
  for (const DATA_DIR of ['/tmp/a\\b', 'a\nb']) assert.match(message({ DATA_DIR }), 'DATA_DIR')
  assert.is(loadConfig({ DATA_DIR: '/tmp/a "b" ü' }).DATA_DIR, '/tmp/a "b" ü')
})

test('the table has every setting with a meaning', () => {
  const rows = settingsTable().split('\n').slice(2)
  assert.ok(rows.length > 20)
  for (const row of rows) assert.match(row, /^\| `[A-Z_]+` \|.*\| .+\. \|$/)
  assert.match(settingsTable(), '| `CLICKHOUSE_PORT` | `8123` |')
})

test.run()
