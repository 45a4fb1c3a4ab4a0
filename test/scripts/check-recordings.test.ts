/*
 * The check of recordings: on a folder of hand-made ones always, and on the real ones, the first payloads of each file, when they are there (whole
 * with LINEFEED_TEST_LONG).
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { feedById } from '../../pipelines/feeds/index.ts'
import { parsedEvent } from '../../pipelines/feeds/read/event.ts'
import { timeInName } from '../../scripts/check/files.ts'
import { createJoins } from '../../scripts/check/joins.ts'
import { judgedTable } from '../../scripts/check/report.ts'
import { statedIn } from '../../scripts/check/stated.ts'
import { checkRecordings } from '../../scripts/check-recordings.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('check-recordings')
const FIXTURES = fileURLToPath(new URL('../feeds/fixtures', import.meta.url))
const README = `# Recordings

### one - a folder

| file | size | snapshots | events | event-snapshots | outcomes | books |
|---|---|---|---|---|---|---|
| \`a.json\` | 1 kB | 1 | 2 | 2 | STATED | 3 books |
| \`b.txt\`, \`c.txt\` | 1 kB | 9 | 9 | 9 | 9 | 9 |
`

/** A folder of the same layout as the real one, with other names. */
const folderWith = (outcomes: string) => {
  const folder = temporaryFolder('recordings')
  for (const name of ['one', 'two']) mkdirSync(join(folder.path, name))
  const event = (id: string, home: string) => ({
    id,
    sport_key: 'americanfootball_nfl',
    commence_time: '2025-11-16T18:00:00Z',
    home_team: home,
    away_team: 'Miami Dolphins',
    bookmakers: ['draftkings', 'fanduel', 'betmgm'].map(key => ({
      key,
      markets: [
        {
          key: 'h2h',
          outcomes: [
            { name: home, price: -110 },
            { name: 'Miami Dolphins', price: -110 },
          ],
        },
      ],
    })),
  })
  const games = [event('x1', 'Chicago Bears'), event('x2', 'Buffalo Bills')]
  writeFileSync(join(folder.path, 'one', 'a.json'), JSON.stringify(games))
  writeFileSync(join(folder.path, 'one', 'nobody.bin'), 'nothing that anybody knows')
  copyFileSync(join(FIXTURES, 'overtime', 'lines_snapshot.json'), join(folder.path, 'two', 'anything_20261101.json'))
  copyFileSync(join(FIXTURES, 'generic', 'lines_snapshot.txt'), join(folder.path, 'two', 'lines.ndjson'))
  writeFileSync(join(folder.path, 'README.md'), README.replace('STATED', outcomes))
  return folder
}

test('a folder is read whatever its files are called, and compared with what is stated', async () => {
  const folder = folderWith('12')
  const { report, wrong, counts } = await checkRecordings(folder.path, Number.POSITIVE_INFINITY)
  folder.remove()
  const found = Object.fromEntries(counts.map(count => [basename(count.file), [...count.feeds].join()]))
  assert.equal(found, {
    'a.json': 'the-odds-api',
    'nobody.bin': '',
    'anything_20261101.json': 'overtime',
    'lines.ndjson': 'generic',
  })
  assert.equal(
    wrong.map(file => basename(file)),
    ['nobody.bin'],
  )
  assert.match(report, /one\/a\.json\s+the-odds-api\s+1\s+2\s+2\s+12\s+3 .* ok/)
  assert.match(report, /nobody\.bin .* wrong\s+no feed reads it/)
})

test('a file that cannot be read is named, and the others are read all the same', async () => {
  const folder = temporaryFolder('recordings')
  const zipped = gzipSync('{"d":{"Data":{"GameLines":[]}}}'.repeat(20))
  writeFileSync(join(folder.path, 'cut.json.gz'), zipped.subarray(0, 30))
  writeFileSync(join(folder.path, 'cut.mcm.ndjson'), '{"op":"mcm","pt":1,"mc":[]}\n{"op":"mcm","pt":')
  writeFileSync(join(folder.path, 'empty.json'), '')
  writeFileSync(join(folder.path, '1.1.bz2'), 'BZh91AY&SY')
  const overtime = readFileSync(join(FIXTURES, 'overtime', 'lines_snapshot.json'))
  writeFileSync(join(folder.path, 'marked.json'), Buffer.concat([Buffer.from('\ufeff'), overtime]))
  copyFileSync(join(FIXTURES, 'overtime', 'lines_snapshot.json'), join(folder.path, 'whole.json.gz'))
  const { report, wrong, counts } = await checkRecordings(folder.path, Number.POSITIVE_INFINITY)
  folder.remove()
  assert.equal(
    wrong.map(file => basename(file)),
    ['1.1.bz2', 'cut.json.gz', 'cut.mcm.ndjson', 'empty.json'],
  )
  for (const name of ['whole.json.gz', 'marked.json'])
    assert.ok((counts.find(count => count.file.endsWith(name))?.quotes ?? 0) > 0, name)
  assert.match(report, /1\.1\.bz2 .* wrong\s+is packed with bzip2: unpack it first/)
  assert.match(report, /cut\.json\.gz .* wrong\s+unexpected end of file/)
  assert.match(report, /cut\.mcm\.ndjson .* wrong\s+line 2 is no JSON/)
  assert.match(report, /empty\.json .* wrong\s+holds nothing/)
})

test('what no feed reads is told by what it holds, whatever its order, its names and its folder', async () => {
  const folder = temporaryFolder('recordings')
  const long = 'x'.repeat(5_000)
  const texts: Record<string, string> = {
    aliases: JSON.stringify({
      northtown: ['north town', 'ntown'],
      southtown: 'south town',
      ea: ['east'],
      we: ['west'],
    }),
    'aliases-by-book': JSON.stringify([{ Note: long, BetMGM: 'North', 'DraftKings Name': 'NT North' }]),
    leagues: JSON.stringify({ 'Some League': { name: long, pinnacle_id: '7' } }),
    'teams.csv': 'abbr,team_index,path\nNT,0,/games/0',
    teams: JSON.stringify({ sports: [{ leagues: [{ teams: [{ team: { uid: 's:20~l:28~t:1' } }] }], id: '20' }] }),
    'sports.csv': 'active,has_outrights,key\nTrue,False,a_b',
    'arbs.csv': 'player,total,is_arb,line\nA,1,False,2',
    catalogue: JSON.stringify([{ runners: [{ runnerName: long }], marketStartTime: '2026-01-01', marketId: '1.1' }]),
    definition: JSON.stringify({ runners: [{ name: long }], bettingType: 'ODDS', bspMarket: true }),
    answer: JSON.stringify({ result: [{ name: long }], jsonrpc: '2.0' }),
    incidents: JSON.stringify([{ incidents: { a: long }, eventTypeId: '2', eventId: '1' }]),
    'scores.ndjson': `${JSON.stringify({ cc: [{ name: long }], pt: 1, op: 'ccm' })}\n`,
    'changes.json': JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.1', rc: [] }] }),
    series: JSON.stringify({ cursor: long, series: [{ ticker: 'KXNBA' }] }),
    captured: JSON.stringify({ payload: { series: [] }, captured_at: '2026-01-01T00:00:00Z' }),
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder.path, name), text)
  const { wrong, counts } = await checkRecordings(folder.path, Number.POSITIVE_INFINITY)
  folder.remove()
  assert.equal(wrong, [])
  for (const { file, feeds, unread } of counts) {
    assert.equal([...feeds], [], file)
    assert.ok(unread, file)
  }
})

test('an answer that is an error is no table of names', async () => {
  const folder = temporaryFolder('recordings')
  writeFileSync(join(folder.path, 'error'), JSON.stringify({ code: 'x', errors: ['y'], message: 'z' }))
  const { wrong } = await checkRecordings(folder.path, Number.POSITIVE_INFINITY)
  folder.remove()
  assert.is(wrong.length, 1)
})

test('a count that is not as stated, and has no rejection that says why, is wrong', async () => {
  for (const [stated, isWrong] of [
    ['13', true],
    ['11', true],
    ['12', false],
  ] as const) {
    const folder = folderWith(stated)
    const { wrong } = await checkRecordings(folder.path, Number.POSITIVE_INFINITY)
    folder.remove()
    assert.is(
      wrong.some(file => basename(file) === 'a.json'),
      isWrong,
      stated,
    )
  }
})

test('counts are read of tables with a row per file', () => {
  const stated = statedIn(README.replace('STATED', '525,578 (5 min)'))
  assert.equal(stated.tables.get('one/a.json'), { payloads: 1, events: 2, showings: 2, quotes: 525_578, books: 3 })
  assert.is(stated.tables.has('b.txt'), false)
})

test('and of rows of several files, and of words beside a name', () => {
  const { tables, words } = statedIn(
    `### one - a folder

Raw files, \`a.csv.gz\` (First Division, 380 matches each), \`b.csv.gz\` (306). Two thirds in 120 rows.

- \`c.json\`: 96 markets of \`other\`, 12-13 games, 2 events x 3 outcomes.
- \`d.txt\` and \`e.txt\`: 223 and 1,344 records; 5 answers.

### two - another

Licence: none. 53,553 price rows, 381 events.

| file | lines | content |
|---|---|---|
| \`f.json\`, \`g.json\` | 27, 1,030 | |
| \`h_{x,y}.json\` | 1 each | final (NFL 16, MLB 17 games) |
| \`i.json\` + \`.catalogue.json\` | 166 | |
`,
    ['a.csv.gz', 'b.csv.gz', 'c.json', 'd.txt', 'e.txt'],
  )
  const of = (stated: Map<string, object>) => Object.fromEntries([...stated].filter(([key]) => key.includes('/')))
  assert.equal(of(words), {
    'one/a.csv.gz': { events: 380 },
    'one/b.csv.gz': { events: 306 },
    'one/c.json': { markets: 96, events: 2 },
    'one/d.txt': { records: 223 },
    'one/e.txt': { records: 1344, payloads: 5 },
    'two/': { rows: 53_553, events: 381 },
    'two/h_x.json': { events: 16 },
    'two/h_y.json': { events: 17 },
  })
  assert.equal(of(tables), {
    'two/f.json': { lines: 27 },
    'two/g.json': { lines: 1030 },
    'two/h_x.json': { lines: 1 },
    'two/h_y.json': { lines: 1 },
    'two/i.json': { lines: 166 },
  })
})

test('a total of a folder, and what is said in words, count too', async () => {
  for (const [rows, markets, wrong] of [
    ['2', '6', []],
    ['3', '6', ['two']],
    ['2', '7', ['a.json']],
  ] as const) {
    const folder = folderWith('12')
    const csv = 'event_id,player,market,line,bookmaker,game,game_time,over_odds,under_odds'
    const row = (player: string) =>
      `${'a'.repeat(32)},${player},player_points,4.5,fanduel,Miami Heat @ Boston Celtics,2025-11-01T21:10:00Z,-130.0,-102.0`
    for (const name of ['anything_20261101.json', 'lines.ndjson']) rmSync(join(folder.path, 'two', name))
    rmSync(join(folder.path, 'one', 'nobody.bin'))
    writeFileSync(join(folder.path, 'two', 'props.csv'), `${[csv, row('Joe Bloggs'), row('Jim Bloggs')].join('\n')}\n`)
    writeFileSync(
      join(folder.path, 'README.md'),
      `${README.replace('STATED', '12')}\nBeside it, \`a.json\`: ${markets} markets.\n\n### two - rows\n\nLicence: none. ${rows} rows.\n`,
    )
    const { wrong: found } = await checkRecordings(folder.path, Number.POSITIVE_INFINITY)
    folder.remove()
    assert.equal(
      found.map(file => basename(file)),
      wrong,
    )
  }
})

const by = { feed: 'scraped-books', file: 'a.json', siblings: [] }

test('every showing is resolved anew: what names no day is of no event until somebody names it', () => {
  const joins = createJoins()
  const game = { native_id: '', league: 'nba', home: 'Boston Celtics', away: 'Miami Heat' }
  const start = Date.parse('2024-05-02T00:00:00Z')
  const timed = parsedEvent({ ...game, possible_starts: [start], joins_only: true })
  const dated = parsedEvent({ ...game, start_time: start })
  const said = [timed, timed, dated, timed, { ...timed, possible_starts: [start + 24 * 3600_000] }].map((event, n) =>
    joins.see(event, { ...by, at: start - 36 * 3600_000 + n }),
  )
  assert.equal(said, ['no_known_event', 'no_known_event', null, null, 'no_known_event'])
  const [judged] = joins.judged()
  assert.equal([judged?.whole.shown, judged?.whole.resolved, judged?.whole.ids], [5, 2, 0])
  assert.match(judgedTable(joins), /scraped-books\s+nba\s+5\s+0\s+40\.00%\s+0\s+-\s+-/)
})

test('a game that is in play when the recording begins is counted apart, a later one is not', () => {
  const joins = createJoins()
  const shown = { native_id: '', league: 'nba', home: 'Boston Celtics', away: 'Miami Heat', joins_only: true }
  const played = parsedEvent({ ...shown, possible_days: ['2024-05-01'], stage: 'played', status: 'live' })
  const at = Date.parse('2024-05-02T01:00:00Z')
  for (const hours of [0, 2, 23]) joins.see(played, { ...by, at: at + hours * 3600_000 })
  const [judged] = joins.judged()
  assert.equal([judged?.whole.shown, judged?.whole.begun, judged?.whole.resolved], [3, 2, 0])
})

test('the time that a name tells', () => {
  const iso = (name: string) => new Date(timeInName(name)).toISOString().slice(0, 19)
  assert.is(iso('raw_20251101_170000.csv.gz'), '2025-11-01T17:00:00')
  assert.is(iso('original_nfl_20251109T173522Z_a6.json'), '2025-11-09T17:35:22')
  assert.is(iso('scoreboard_2025-11-09.json'), '2025-11-09T12:00:00')
  assert.is(iso('response-1766827032142.json'), '2025-12-27T09:17:12')
  assert.is(iso('nothing.json'), '2026-01-01T00:00:00')
})

/** Folders whose feed is another's: they are judged as soon as it is registered. */
const FEED_OF: Record<string, string> = {
  'action-network': 'action-network',
  'betfair-stream': 'betfair',
  espn: 'espn',
  'football-data-co-uk': 'football-data',
  'pinnacle-arcadia': 'pinnacle',
  'prediction-markets': 'kalshi',
  'propscash-nba': 'props-cash',
  'scraped-books-2024': 'scraped-books',
  'the-odds-api-csv-allsports': 'the-odds-api-csv',
  'the-odds-api-csv-nba-props': 'the-odds-api-csv',
}

const MAIN_LEAGUES = new Set('nfl nba mlb nhl wnba ncaaf ncaab epl la_liga bundesliga serie_a ligue_1 mls'.split(' '))

test('every recording that is here is read, and nothing is lost without a reason', async () => {
  const folder = shared('feeds')
  if (folder === null) return
  const most = long ? Number.POSITIVE_INFINITY : 3
  const { wrong, counts, joins } = await checkRecordings(folder, most)
  assert.ok(counts.length > 20)
  const isPending = (file: string): boolean => {
    const feed = FEED_OF[basename(dirname(file))]
    return feed !== undefined && !feedById(feed)
  }
  const lost = wrong.filter(file => !isPending(file))
  assert.equal(lost, [])
  const pending = wrong.filter(isPending)
  if (pending.length > 0) console.log(`\nSKIPPED: ${pending.length} recordings of feeds that this version has not`)
  for (const { whole } of joins.judged()) {
    if (!MAIN_LEAGUES.has(whole.league)) continue
    const { feed, league, shown, resolved, ids, merged, split, unmapped } = whole
    const told = `${feed} ${league}: ${ids} ids, ${merged} merged, ${split} split, ${unmapped} with a team that the atlas lacks`
    assert.is(merged, 0, told)
    if (ids > 0) assert.ok((ids - split - unmapped) / ids >= 0.995, told)
    // Of games days ahead a page of the playoffs names a time alone: until another page names the day nobody knows it.
    const least = feed === 'scraped-books' && league === 'nba' ? 0.95 : 0.995
    if (long)
      assert.ok(resolved / shown >= least, `${feed} ${league}: ${resolved} of ${shown} showings are of an event`)
  }
})

test.run()
