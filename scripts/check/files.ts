/** The files of a folder of recordings, and the time of one that holds none. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder but its README, in order of their paths. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      if (entry.isDirectory()) return filesBelow(join(folder, entry.name))
      return entry.isFile() && !/^\.|\.md$/i.test(entry.name) ? [join(folder, entry.name)] : []
    })

/** Nothing that is counted hangs on it but the day of an event whose source gives none. */
const SOME_TIME = Date.UTC(2026, 0, 1)

/** The time that a file's name tells: epoch ms, `20251111_151346` or `2025-11-09`. */
export function timeInName(name: string): number {
  const epoch = /(?<!\d)(1[5-9]\d{11})(?!\d)/.exec(name)
  if (epoch) return Number(epoch[1])
  const compact = /(?<!\d)(20\d\d)(\d\d)(\d\d)[_T-]?(?:(\d\d)(\d\d)(\d\d))?(?!\d)/.exec(name)
  const dashed = /(20\d\d)-(\d\d)-(\d\d)/.exec(name)
  const [, year, month, day, hour = '12', minute = '00', second = '00'] = dashed ?? compact ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? SOME_TIME : at
}
