/** The parts of views, for suites that ask for one alone. */
import { readSqlFiles } from '../../sql/files.ts'

const parts = new Map(readSqlFiles('parts').map(({ name, statement }) => [name, statement]))

/**
 * The text of a part, with the parts that it is made of.
 * @param from `of`: what it is of, for one that is of a column; `database`: where its tables are, for one that reads some
 */
export const partText = (name: string, from: { of?: string; database?: string } = {}): string => {
  const { of = '', database = '' } = from
  const text = parts.get(name)
  if (text === undefined) throw new Error(`there is no part ${name}`)
  return text
    .replaceAll('{of}', of)
    .replaceAll('{database}', database)
    .replace(/\{part\.(\w+)(?:\(([\w.]+)\))?\}/g, (_, other: string, its?: string) =>
      partText(other, { of: its, database }),
    )
}
