/**
 * The .sql files as the runner and the dictionary see them. Each is a comment header and one statement.
 *
 * `parts/` holds pieces that several views share, put in by text where a view says `{part.<name>}`, or `{part.<name>(<column>)}` for one that is of whatever stands
 * there (its `{of}`): a view that selects from a view with parameters
 * is planned three times as long (27 against 9 ms for an empty answer, measured on 26.7).
 *
 * A header begins with prose. In a view's header machine-readable sections may follow it: `columns:`, `parameters:`, `bindings:` and `instead:`, one `name type: text`
 * a line (indented, the type may be missing), and `public`, alone on its line, which puts the view into the readers' database. A binding puts SQL in the place of a
 * parameter of the parts: so the current odds are the odds at a vector, bound to the newest marks. `instead:` puts another part in the place of one that
 * the parts name: so the best prices as of a time are the best prices, of the rows that were known then.
 */

import { readdirSync, readFileSync } from 'node:fs'

/** One line of a header's section: `name type: text`; the type may be missing. */
export type Described = { name: string; type: string; text: string }

export type SqlFile = {
  /** File name without `.sql`; for a view its public name. */
  name: string
  /** The header's prose in one line. */
  comment: string
  public: boolean
  columns: Described[]
  parameters: Described[]
  bindings: Described[]
  /** Names of parts, and the part that each gives way to. */
  instead: Described[]
  /** The statement, without header and without a closing semicolon. */
  statement: string
}

/** The files of a folder, in the order of their names. @throws when a file holds no statement */
export function readSqlFiles(folder: 'migrations' | 'views' | 'parts'): SqlFile[] {
  const url = new URL(`./${folder}/`, import.meta.url)
  const names = readdirSync(url).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => parseSqlFile(name.slice(0, -4), readFileSync(new URL(name, url), 'utf8')))
}

const PART = /\{part\.(\w+)(?:\(([\w.]+)\))?\}/g
let parts: ReadonlyMap<string, SqlFile> | null = null
/** @throws when there is no such part */
function partOf(name: string): SqlFile {
  parts ??= new Map(readSqlFiles('parts').map(part => [part.name, part]))
  const part = parts.get(name)
  if (part === undefined) throw new Error(`there is no part ${name}`)
  return part
}

/**
 * The text of a part, with the parts that it is made of, for a question that is no view.
 * @param of what it is of, for one that is of whatever stands there
 * @throws when there is no such part
 */
export function partText(name: string, of = ''): string {
  const text = partOf(name).statement.replaceAll('{of}', of)
  return text.replace(PART, (_, other: string, its?: string) => partText(other, its))
}

let views: readonly SqlFile[] | null = null

/** The views with their parts put in; a view has the columns that its parts describe, and its own. Read once: a release's files stay as they are. */
export function readViews(): readonly SqlFile[] {
  views ??= expandViews()
  return views
}

/**
 * The views with other parts in the place of some, beside what their headers say.
 * @param others names of parts, and the part that each gives way to; which may hold it
 */
export function expandViews(others: Readonly<Record<string, string>> = {}): SqlFile[] {
  return readSqlFiles('views').map(view => {
    const columns: Described[] = []
    const instead = new Map([...view.instead.map(({ name, text }) => [name, text] as const), ...Object.entries(others)])
    const expand = (text: string, within = ''): string =>
      text.replace(PART, (_, named: string, of: string | undefined) => {
        const other = instead.get(named) ?? named
        const name = other === within ? named : other
        const part = partOf(name)
        columns.push(...part.columns)
        return expand(of === undefined ? part.statement : part.statement.replaceAll('{of}', of), name)
      })
    const bound = new Map(view.bindings.map(({ name, text }) => [name, expand(text)]))
    const statement = withoutFilters(expand(view.statement), name => bound.get(name) === '[]').replace(
      /\{(\w+):((?:[^{}']|'[^']*')*)\}/g,
      (parameter, name: string, type: string) => {
        const text = bound.get(name)
        return text === undefined ? parameter : text === '[]' ? `CAST([], '${type}')` : text
      },
    )
    return { ...view, statement, columns: view.columns.length > 0 ? view.columns : columns }
  })
}

const FILTER = /\(empty\(\{(\w+):Array\(\w+\)\}\) OR ([^\n]*)\)(?=\n)/g

/** A statement without the conditions of filters that are not used, and without asking whether the others are. */
export function withoutFilters(
  statement: string,
  isUnused: (name: string) => boolean,
  isUsed = (_: string) => false,
): string {
  return statement
    .replace(FILTER, (filter, name: string, condition: string) =>
      isUnused(name) ? '1' : isUsed(name) ? `(${condition})` : filter,
    )
    .replaceAll(/\s+AND 1(?=\n)/g, '')
}

/** Split one file into its header's parts and its statement. */
export function parseSqlFile(name: string, text: string): SqlFile {
  const lines = text.split('\n')
  const end = lines.findIndex(line => !line.startsWith('--'))
  const statement = (end < 0 ? [] : lines.slice(end)).join('\n').trim()
  if (statement === '') throw new Error(`sql/${name}.sql holds no statement`)
  const file: SqlFile = {
    name,
    comment: '',
    public: false,
    columns: [],
    parameters: [],
    bindings: [],
    instead: [],
    statement,
  }
  let section: Described[] | null = null
  const prose: string[] = []
  for (const line of lines.slice(0, end)) {
    const said = line.slice(2).trim()
    const entry = /^--\s{3,}(\w+)( [^:]+)?: (.+)$/.exec(line)
    if (said === 'public') file.public = true
    else if (said === 'columns:') section = file.columns
    else if (said === 'parameters:') section = file.parameters
    else if (said === 'bindings:') section = file.bindings
    else if (said === 'instead:') section = file.instead
    else if (section === null) prose.push(said)
    else if (entry?.[1] && entry[3]) section.push({ name: entry[1], type: entry[2]?.trim() ?? '', text: entry[3] })
    else throw new Error(`sql/${name}.sql: the header's line "${said}" is not "name: text"`)
  }
  file.comment = prose.join(' ').trim()
  return file
}
