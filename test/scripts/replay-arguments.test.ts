/* What `npm run replay` refuses before it starts anything: wrong arguments, and files that are no recordings. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AT, cubs, h2h } from '../pipelines/payloads.ts'
import { writeSeason } from '../pipelines/season.ts'
import { temporaryFolder } from '../temporary.ts'
import { isOneLine, script, scriptInTurn } from './shell.ts'

const test = suite('replay arguments')
const folder = temporaryFolder('replay-arguments')
const nowhere = { DATA_DIR: join(folder.path, 'nowhere'), CLICKHOUSE_PORT: '0', REDIS_PORT: '0' }
const season = writeSeason(folder.path, { seed: 3, polls: 2, from: AT })
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder.path, name), content)
  return join(folder.path, name)
}
const one = file('one.json', JSON.stringify([cubs({ draftkings: [h2h(-135, 114)] })]))

test.after(() => folder.remove())

test('wrong arguments: a clear line for each, exit code 2, and no engine is started for them', async () => {
  const wrong: [string[], RegExp[]][] = [
    [[], [/^no file to replay; see --help$/]],
    [['none.ndjson'], [/^none\.ndjson: there is no such file$/]],
    [[folder.path], [/: is no file$/]],
    [[join(one, 'more.json')], [/one\.json\/more\.json: cannot be read \(ENOTDIR\)$/]],
    [['n'.repeat(5_000)], [/^n+: cannot be read \(ENAMETOOLONG\)$/]],
    [[one, '--speed', 'fast'], [/^--speed 'fast' is neither max nor a factor above 0$/]],
    [[one, '--speed', '0'], [/^--speed '0' is neither/]],
    [[one, '--speed=-2'], [/^--speed '-2' is neither/]],
    [[one, '--feed', 'nobody'], [/^--feed 'nobody' is no feed; there are: .*the-odds-api, /]],
    [
      [one, '--at', 'noon', '--from', '5', '--to', '2025-13-41'],
      [/^--at 'noon' is not a time/, /^--from '5'/, /^--to '2025-13-41'/],
    ],
    [[one, '--from', '2025-11-10', '--to', '2025-11-09'], [/^--from is after --to$/]],
    [[one, '--sped', 'max'], [/^Unknown option '--sped' \(see --help\)$/]],
    [[one, '--speed'], [/^Option '--speed <value>' argument missing \(see --help\)$/]],
    [['--resume', 'a;b'], [/^--resume 'a;b' is no run's id/]],
    [['--purge', 'abc', one], [/^--purge takes nothing beside it/]],
    [['--resume', 'abc', '--speed', 'max'], [/^--resume takes nothing beside it/]],
  ]
  const said = await scriptInTurn(
    'replay',
    wrong.map(([args]) => args),
    nowhere,
  )
  isOneLine(await script('replay', [], nowhere), 2, /^no file to replay; see --help$/m)
  wrong.forEach(([args, messages], i) => {
    const { out = '', errors = '', status } = said[i] ?? {}
    const lines = errors.trimEnd().split('\n')
    assert.equal([out, status, lines.length], ['', 2, messages.length], `${args}: ${errors}`)
    for (const [n, message] of messages.entries()) assert.match(lines[n] ?? '', message)
  })
  assert.is(existsSync(nowhere.DATA_DIR), false)
})

test('files that cannot be read, or hold nothing, are refused in a line that names them', async () => {
  const packed = gzipSync(readFileSync(season.current))
  const bad: [string[], RegExp][] = [
    [[one], /one\.json: the document holds no time: say it with --at <time>/],
    [[file('cut.ndjson.gz', packed.subarray(0, 4000))], /cut\.ndjson\.gz: unexpected end of file/],
    // What is not zipped is read as it is, whatever it is called.
    [[file('plain.ndjson.gz', 'no gzip at all')], /plain\.ndjson\.gz: line 1 is not JSON/],
    [[file('words.json', 'hello there')], /words\.json: is not JSON, and no feed of this version reads this/],
    [
      [file('untimed.ndjson', '\n{"type":"split"}\n')],
      /untimed\.ndjson: the lines from 2 on have no "observed_at" that is/,
    ],
    [
      [file('torn.ndjson.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9]))],
      /torn\.ndjson\.gz: unknown compression/,
    ],
    [[file('empty.ndjson', '')], /^no file holds a payload\n$/],
    [[season.current, '--to', '2001-01-01'], /no file holds a payload between the times asked for/],
    [[file('lines.ndjson', '{"a":1}\n')], /lines\.ndjson: line 1 begins with neither/],
    // It is later than the other one, of which nothing is sent either.
    [
      [
        season.current,
        file('other.ndjson', '{"captured_at":"2090-01-01T00:00:00Z","source":"mine","payload":{"a":1}}\n'),
      ],
      /other\.ndjson: no feed of this version reads this/,
    ],
  ]
  const said = await scriptInTurn(
    'replay',
    bad.map(([args]) => args),
    nowhere,
  )
  isOneLine(await script('replay', [one], nowhere), 1, /one\.json: the document holds no time/)
  bad.forEach(([args, message], i) => {
    const { out, errors = '', status } = said[i] ?? {}
    assert.match(errors, message)
    assert.equal([out, status, errors.trimEnd().split('\n').length], ['', 1, 1], `${args}: ${errors}`)
  })
})

test.run()
