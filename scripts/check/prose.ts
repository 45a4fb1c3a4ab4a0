/** Counts that are said in words: `96 markets`, `NFL 16, MLB 17 games`, `223 and 344 records`, `(Premier League, 380 matches each)`. */
import type { Counted, Stated } from './stated.ts'

const UNITS: Record<string, Counted> = {
  snapshots: 'payloads',
  answers: 'payloads',
  scoreboards: 'payloads',
  games: 'events',
  matches: 'events',
  events: 'events',
  outcomes: 'quotes',
  rows: 'rows',
  records: 'records',
  markets: 'markets',
  matchups: 'matchups',
  players: 'players',
}
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)'
/** Numbers, each with a word before it at most, and what they count. Not `12-13 games`, `2 events x 3 markets`, or a book's share, `in 1,329 rows`. */
const PHRASE = new RegExp(
  `(?<![\\w.,-]|\\bx |\\bin )(${NUMBER}(?:(?:, (?:[A-Z]\\w* )?| and | / )${NUMBER})*)(?: (?!x\\b)[\\w-]+){0,2}? (${Object.keys(UNITS).join('|')})\\b( each)?`,
  'g',
)
/** A number alone behind a name, of what was counted before: `` `D1_1819` (306) ``. */
const ALONE = /^\s*\((\d[\d,]*)\)/

const toNumber = (text: string): number => Number(text.replaceAll(',', ''))
const listOf = (text: string): number[] => (text.match(new RegExp(NUMBER, 'g')) ?? []).map(toNumber)

/**
 * A cell's numbers, one for each of so many files; null where it states none that can be told. `525,578` and `504 (5 min)` are numbers, `11 US books` is
 * one too, `h2h` is none; `27, 30, 15` and `1 each` are of several files.
 */
export function numbersOf(cell: string, files: number): number[] | null {
  const one = /^(\d[\d,]*)(?:\s|$)/.exec(cell)
  if (files === 1) return one ? [toNumber(one[1] ?? '')] : null
  const each = /^(\d[\d,]*) each$/.exec(cell)
  if (each) return Array(files).fill(toNumber(each[1] ?? ''))
  const list = /^[\d, ]+$/.test(cell) ? cell.split(', ').map(toNumber) : []
  return list.length === files && files > 0 ? list : null
}

type Said = { at: number; counted: Counted; numbers: number[]; isEach: boolean }

const phrasesIn = (text: string): Said[] =>
  [...text.matchAll(PHRASE)].flatMap(({ index, 1: list = '', 2: unit = '', 3: each }) => {
    const counted = UNITS[unit]
    return counted ? [{ at: index, counted, numbers: listOf(list), isEach: each !== undefined }] : []
  })

/** What a cell says of the files of its row, by their place in it. Of `155 / 149 players` in one file the sum counts. */
export function inCell(cell: string, files: number): [nth: number, Stated][] {
  return phrasesIn(cell).flatMap(({ counted, numbers }): [number, Stated][] => {
    if (files === 1) return [[0, { [counted]: sum(numbers) }]]
    return numbers.length === files ? numbers.map((number, nth) => [nth, { [counted]: number }]) : []
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** What a paragraph says of the files that it names; of none: of its folder, by ''. */
export function inParagraph(text: string, isFile: (name: string) => boolean): [name: string, Stated][] {
  const named = [...text.matchAll(/`([^`]+)`/g)].flatMap(({ index, 0: quoted, 1: name = '' }) => {
    const file = [name, `${name}.csv.gz`].find(isFile)
    return file === undefined ? [] : [{ file, at: index, end: index + quoted.length }]
  })
  const said: [string, Stated][] = []
  let last: Counted | undefined
  for (const { at, counted, numbers, isEach } of phrasesIn(text)) {
    last = counted
    const before = named.filter(one => one.at < at)
    if (named.length === 0) said.push(['', { [counted]: sum(numbers) }])
    else if (isEach) for (const { file } of before) said.push([file, { [counted]: numbers[0] ?? 0 }])
    else if (numbers.length > 1 && numbers.length === named.length)
      named.forEach(({ file }, nth) => {
        said.push([file, { [counted]: numbers[nth] ?? 0 }])
      })
    else if (before.length > 0) said.push([before.at(-1)?.file ?? '', { [counted]: sum(numbers) }])
  }
  for (const { file, end } of named) {
    const alone = ALONE.exec(text.slice(end))
    if (alone && last) said.push([file, { [last]: toNumber(alone[1] ?? '') }])
  }
  return said
}
