/** A text of the generic feed as raw records: lines of JSON, a list of such objects, or rows of CSV (table.ts). */
import type { Rejection } from '../../model/part.ts'
import { rejection, shown } from '../read/reject.ts'
import { isObject, type Raw } from '../read/values.ts'
import { readTable } from './table.ts'

export const isCsv = (text: string): boolean => /^\ufeff?\s*"?type"?\s*[,;\t]/i.test(text)

type Read = {
  records: Raw[]
  /** Each record's own line, where it was one of JSON. */
  lines: string[] | null
  rejections: Rejection[]
}

export function readRecords(text: string): Read {
  if (isCsv(text)) return { ...readTable(text), lines: null }
  return (/^\s*\[/.test(text) ? fromList(text) : null) ?? fromLines(text)
}

/** Null for what is no list: it is read line by line, and each has its own reason. */
const fromList = (text: string): Read | null => {
  const list = listIn(text)
  if (!list) return null
  const records: Raw[] = []
  const rejections: Rejection[] = []
  list.forEach((record, i) => {
    if (isObject(record)) records.push(record)
    else rejections.push(rejection('wrong_type', `[${i}]: expected an object, got ${shown(record)}`, record))
  })
  return { records, lines: null, rejections }
}

const listIn = (text: string): unknown[] | null => {
  try {
    const root: unknown = JSON.parse(text)
    return Array.isArray(root) ? root : null
  } catch {
    return null
  }
}

const fromLines = (text: string): Read => {
  const records: Raw[] = []
  const lines: string[] = []
  const rejections: Rejection[] = []
  let n = 0
  for (const line of text.split('\n')) {
    n += 1
    if (line.trim() === '') continue
    try {
      const record: unknown = JSON.parse(line)
      if (isObject(record)) {
        records.push(record)
        lines.push(line)
      } else
        rejections.push(
          rejection('wrong_type', `line ${n} of the payload: expected an object, got ${shown(record)}`, line),
        )
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      rejections.push(rejection('not_json', `line ${n} of the payload: ${why}`.slice(0, 300), line))
    }
  }
  return { records, lines, rejections }
}

/** What tells events apart: the source's id of one, else its names and its time. */
export const eventKey = ({ league, event_id, home, away, event, start, date }: Raw): string =>
  [league, ...(event_id === undefined ? [home, away, event, start, date] : [event_id])].map(word).join('|')

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
