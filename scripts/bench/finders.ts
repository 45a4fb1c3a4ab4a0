/**
 * A full rescan of a slate by the finders, and one touched market, beside a plain all-pairs finder over row objects, which is how such
 * a finder is first written: group the rows by a string key, hold every row against every other. `npx tsx scripts/bench/finders.ts`.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { detect, findAll, type OpportunityMemory, type Subject } from '../../pipelines/detect.ts'
import { setPrice, TOPPED } from '../../pipelines/model/columns.ts'
import type { Market } from '../../pipelines/model/market.ts'
import { roundDecimal } from '../../pipelines/model/odds.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { arbitrage } from '../../pipelines/opportunities/arbitrage.ts'
import { ev } from '../../pipelines/opportunities/ev.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { keptOf } from '../../pipelines/opportunities/kept.ts'
import { lowHold } from '../../pipelines/opportunities/low-hold.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'
import { allPairs, rowsOf } from './all-pairs.ts'
import { detectionShares } from './detection.ts'
import { recordingsFolder } from './folders.ts'
import { type Family, familiesOf, slate } from './markets.ts'
import { markdown, type Table } from './table.ts'
import { readTexts } from './texts.ts'

const EVENTS = 500
const MARKETS = 10
const BOOKS = 30
const ROUNDS = 50
/** The best of the rounds, ms: what a neighbour on the machine takes is not the finder's. */
const fastest = (run: () => number, before = (): void => {}): { ms: number; found: number } => {
  let found = 0
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    before()
    const start = performance.now()
    found = run()
    ms = Math.min(ms, performance.now() - start)
  }
  return { ms, found }
}

const count = (markets: readonly Market[], find: typeof ev): number => {
  let found = 0
  for (const market of markets) found += find(market, finderOptions).length
  return found
}

const countMiddles = (families: readonly Family[]): number => {
  let found = 0
  for (const { family } of families) found += middle(family, finderOptions).length
  return found
}

/** The markets and the families of each event, one event after the other. */
const subjectsOf = (markets: readonly Market[]): Subject[] => {
  const subjects: Subject[] = []
  for (let i = 0; i < markets.length; i += MARKETS) {
    const own = markets.slice(i, i + MARKETS)
    subjects.push(...own.map((market, n) => ({ key: String(i + n), market })), ...familiesOf(own))
  }
  return subjects
}

/** As if every price had been said again: what finders ask of all prices, the best ones and the mean of the books, is read anew from all of them. */
const forget = (markets: readonly Market[]): void => {
  for (const market of markets) {
    for (const { columns } of market.sides) if (columns) columns.numbers[columns.at + TOPPED] = 0
    const { line } = keptOf(market)
    if (line !== null) line.version1 = -1
  }
}

/** All four, as the pipelines ask them. */
const rescan = (subjects: readonly Subject[]): number => {
  const found: Opportunity[] = []
  let all = 0
  for (const subject of subjects) {
    found.length = 0
    findAll(subject, finderOptions, found)
    all += found.length
  }
  return all
}

/** The life of opportunities over the markets, each touched as a payload touches it, on a memory that knows them. */
const touched = (subjects: readonly Subject[]): (() => number) => {
  const memory: OpportunityMemory = new Map()
  let at = 0
  return () => detect(subjects, memory, at++, finderOptions).length
}

/** One quote of each market changed, one after the other, and what hangs on it found again: its market, and the family's middles. */
const changed = (markets: readonly Market[]): (() => number) => {
  const memory: OpportunityMemory = new Map()
  const families = new Map(
    familiesOf(markets).flatMap(family => family.family.map(market => [market, family] as const)),
  )
  const subjects = markets.map((market, i): Subject[] => {
    const family = families.get(market)
    return [{ key: String(i), market }, ...(family ? [family] : [])]
  })
  let at = 0
  return () => {
    let changes = 0
    for (const [i, own] of subjects.entries()) {
      const side = markets[i]?.sides[at % 2]
      const price = side?.prices[3]
      if (side?.columns && price) {
        price.odds_decimal = roundDecimal(price.odds_decimal + (at % 4 < 2 ? 0.01 : -0.01))
        setPrice(side.columns, 3, price.odds_decimal)
      }
      changes += detect(own, memory, at, finderOptions).length
    }
    at += 1
    return changes
  }
}

const told = (name: string, prices: number, ms: number, found: number): string[] => [
  name,
  `${prices / 1000} k`,
  ms.toFixed(1),
  ((1000 * ms) / (EVENTS * MARKETS)).toFixed(2),
  String(found),
]

const line = (name: string, books: number, run: () => number, before?: () => void): string[] => {
  const { ms, found } = fastest(run, before)
  return told(name, 2 * EVENTS * MARKETS * books, ms, found)
}

/** The whole slate. Nothing else is made before it is measured: what else a process holds lies between what it reads. */
const ofSlate = (): string[][] => {
  const full = slate(EVENTS, MARKETS, BOOKS)
  const families = familiesOf(full)
  const subjects = subjectsOf(full)
  const began = performance.now()
  const first = rescan(subjects)
  const cold = performance.now() - began
  const prices = 2 * full.length * BOOKS
  const all = [
    told('all four, the first time: ids and de-vigs made, code not yet warm', prices, cold, first),
    line(
      'all four finders, every price read anew, 30 books',
      BOOKS,
      () => rescan(subjects),
      () => forget(full),
    ),
    line('the same again, nothing moved', BOOKS, () => rescan(subjects)),
    line('EV (eight methods) + arbitrage alone', BOOKS, () => count(full, ev) + count(full, arbitrage)),
    line('low hold + middles alone', BOOKS, () => count(full, lowHold) + countMiddles(families)),
  ]
  const rows = rowsOf(full)
  return [...all, line('naive peer: all pairs, figures only, 30 books', BOOKS, () => allPairs(rows))]
}

/** Markets as payloads touch them. */
const ofTouched = (): string[][] => {
  const plain = slate(EVENTS, MARKETS, 12)
  const blind = slate(EVENTS, MARKETS, 12, 1)
  return [
    line('touched markets with their life, 12 books', 12, touched(subjectsOf(plain))),
    line('touched markets without a reference, 11 books', 11, touched(subjectsOf(blind))),
    line('one changed quote at a time: its market, its middles, 12 books', 12, changed(plain)),
  ]
}

export const bench = async (): Promise<Table> => ({
  title: `Finders over ${EVENTS} events x ${MARKETS} markets, one thread`,
  head: ['', 'prices', 'ms', 'us a market', 'found or changed'],
  rows: [...ofSlate(), ...ofTouched(), ...(await ofPayloads())],
})

const RECORDING = 'the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz'

/** What share of the pipelines' own work on recorded payloads detection is. */
const ofPayloads = async (): Promise<string[][]> => {
  const texts = await readTexts(join(recordingsFolder(), RECORDING))
  const { ms, detection, finders } = await detectionShares(texts)
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
  return [
    [`a recorded payload through the owner's steps`, '', ms.toFixed(2), '', ''],
    ['of it detection, and its rows as text', '', (ms * detection).toFixed(2), percent(detection), ''],
    ['of it the finders and the life', '', (ms * finders).toFixed(2), percent(finders), ''],
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(markdown(await bench()))
