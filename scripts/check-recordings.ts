/** `npm run check-recordings`: every recording below a folder through its feed, counted, joined, and compared with what is stated of it. */
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Count, countFile } from './check/count.ts'
import { filesBelow } from './check/files.ts'
import { createJoins } from './check/joins.ts'
import { PIECES } from './check/pieces.ts'
import { filesTable, judgedTable, sourcesTable } from './check/report.ts'
import { readStated, type Stated } from './check/stated.ts'
import { judge, judgeFolder } from './check/verdict.ts'
import { runCommand } from './command.ts'
import { Refusal, UsageError } from './refusal.ts'

const DEFAULT = fileURLToPath(new URL('../../shared/feeds', import.meta.url))

const HELP = `npm run check-recordings [-- <folder>] [--payloads <n>]

Reads every recording below a folder (default ${DEFAULT}) with the feed that recognises it, without any store:
payloads, events, showings of events, quotes, books, game states, splits, rejections by reason; how many of a file's events another
feed shows too; how well they are joined, as the sources' ids of them tell, with those ids and by names and starts alone; and whether the counts are what the folder's README.md states, in tables and in words, where it states any.

  verdict    ok: as stated. counted: nothing is stated. explained: less than stated, with rejections that say why.
             unread: no feed's, and known why. wrong: anything else; the exit code is then 1
  --payloads at most so many payloads of each file`

/** @returns the report, and the files that are wrong */
export async function checkRecordings(
  folder: string,
  most: number,
  tell: (file: string, n: number, of: number) => void = () => {},
) {
  const joins = createJoins()
  const files = filesBelow(folder)
  const { tables, words } = readStated(
    folder,
    files.map(file => basename(file)),
  )
  const placeOf = (file: string): string => basename(dirname(file))
  const of = (stated: ReadonlyMap<string, Stated>, file: string): Stated | undefined =>
    stated.get(`${placeOf(file)}/${basename(file)}`) ?? stated.get(basename(file))
  const totals = new Map([...words].filter(([key]) => key.endsWith('/')).map(([key, one]) => [key.slice(0, -1), one]))
  const counts: Count[] = []
  for (const [i, file] of files.entries()) {
    tell(file, i, files.length)
    const named = { ...of(tables, file), ...of(words, file), ...totals.get(placeOf(file)) }
    counts.push(
      await countFile(
        file,
        joins,
        most,
        PIECES.filter(piece => named[piece] !== undefined),
      ),
    )
  }
  const judged = (count: Count) => {
    const { file } = count
    return judge(count, { table: of(tables, file), words: of(words, file), isInTotal: totals.has(placeOf(file)) })
  }
  const folders = [...totals]
    .map(([place, stated]) => ({ place, own: counts.filter(({ file }) => placeOf(file) === place), stated }))
    .filter(({ own }) => own.length > 0)
    .map(({ place, own, stated }) => ({ place, ...judgeFolder(own, stated) }))
  const wrong = [
    ...counts.filter(count => judged(count).verdict === 'wrong').map(count => count.file),
    ...folders.filter(({ verdict }) => verdict === 'wrong').map(({ place }) => place),
  ]
  const sums = folders.map(({ place, verdict, says }) => `${place}: ${verdict}, ${says}`).join('\n')
  const report = [filesTable(folder, counts, joins, judged), sums, sourcesTable(joins), judgedTable(joins)]
    .filter(text => text !== '')
    .join('\n\n')
  return { report, wrong, counts, joins }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      options: { payloads: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) return console.log(HELP)
    const [folder = DEFAULT, extra] = positionals
    if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many (see --help)`)
    const most = values.payloads === undefined ? Number.POSITIVE_INFINITY : Number(values.payloads)
    if (values.payloads !== undefined && !/^0*[1-9]\d*$/.test(values.payloads))
      throw new UsageError(`--payloads '${values.payloads}' is no whole number from 1`)
    if (!existsSync(folder)) {
      if (positionals.length > 0) throw new UsageError(`'${folder}': there is no such folder`)
      return console.log(
        `SKIPPED: ${folder} is not here; say where recordings are: npm run check-recordings -- <folder>`,
      )
    }
    if (!statSync(folder).isDirectory()) throw new UsageError(`${folder}: is no folder`)
    if (filesBelow(folder).length === 0) throw new Refusal(`${folder}: holds no recordings`)
    const isShown = process.stderr.isTTY === true
    const { report, wrong } = await checkRecordings(resolve(folder), most, (file, n, of) => {
      if (isShown) process.stderr.write(`\r\u001b[K${n + 1}/${of} ${basename(file)}`)
    })
    if (isShown) process.stderr.write('\r\u001b[K')
    console.log(report)
    if (wrong.length > 0)
      throw new Refusal(`${wrong.length} files are wrong: ${wrong.map(file => basename(file)).join(', ')}`)
  })
}
