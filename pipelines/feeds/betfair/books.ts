/**
 * The book keeper: messages of the market stream go in, whole images of the markets that they changed come out. Pure but for the books it keeps.
 *
 * `img` replaces all that was known of a market, `marketDefinition` its definition; everything else is a delta. A delta for a market that has no image
 * yet is counted and left: it would make half a book. An image that shows the same as the last one is not given again (deep levels move all the
 * time); heartbeats hold no market at all.
 */
import { isObject, listOf, numberOf, objectOf, type Raw, textOf } from '../read/values.ts'
import type { Level, MarketImage, Names, RunnerImage } from './image.ts'
import { applyChange, bestOf, createLadder, hold, type Ladder, runnerOf, saysMoreThanLast } from './ladder.ts'

export type Book = {
  definition: Raw
  ladders: Map<string, Ladder>
  tv: number | null
  offered: boolean
  shown: string
}

export type BooksOptions = {
  /** Levels of each side in an image. Default 3. */
  depth?: number
  /** What the catalogue says of a market; undefined where it says nothing. */
  names?: (market: string) => Names | undefined
}

const DEPTH = 3
const MOST_MARKETS = 5_000

export function createBooks({ depth = DEPTH, names = () => undefined }: BooksOptions = {}) {
  const books = new Map<string, Book>()
  let unknown = 0

  /** The changed markets of one `mcm`, each with its image as it stands after it. */
  const apply = (message: unknown): MarketImage[] => {
    if (!isObject(message) || message.op !== 'mcm') return []
    const pt = numberOf(message.pt) ?? 0
    const changed = new Set<string>()
    for (const change of listOf(message.mc)) {
      const id = isObject(change) ? textOf(change.id) : ''
      if (isObject(change) && id !== '' && take(id, change)) changed.add(id)
    }
    return [...changed].flatMap(id => {
      const image = imageOf(id, pt)
      const book = books.get(id)
      if (!image || !book) return []
      const shown = JSON.stringify({ ...image, pt: 0 })
      if (shown === book.shown) return []
      book.shown = shown
      return [image]
    })
  }

  const take = (id: string, change: Raw): boolean => {
    let book = books.get(id)
    const { marketDefinition: definition } = change
    if (!book || change.img === true) {
      if (!isObject(definition) && !book) {
        unknown += 1
        return false
      }
      if (!book && books.size >= MOST_MARKETS) forget()
      const known = isObject(definition) ? definition : (book?.definition ?? {})
      book = {
        definition: known,
        ladders: known.status === 'SUSPENDED' ? heldOf(book) : new Map(),
        tv: null,
        offered: book?.offered ?? false,
        shown: book?.shown ?? '',
      }
      books.set(id, book)
    }
    if (isObject(definition)) book.definition = definition
    for (const one of listOf(change.rc)) {
      const runner = runnerOf(one)
      if (!runner || !isObject(one)) continue
      const key = `${runner.id}|${runner.hc}`
      const ladder = book.ladders.get(key) ?? createLadder(runner.id, runner.hc)
      book.ladders.set(key, ladder)
      applyChange(ladder, one)
      book.offered ||= saysMoreThanLast(one)
    }
    book.tv = numberOf(change.tv) ?? book.tv
    return true
  }

  /** Markets that are closed go first, then those that were known longest. */
  const forget = (): void => {
    const closed = [...books].find(([, { definition }]) => definition.status === 'CLOSED')
    const id = closed?.[0] ?? books.keys().next().value
    if (id !== undefined) books.delete(id)
  }

  const imageOf = (id: string, pt: number): MarketImage | null => {
    const book = books.get(id)
    if (!book) return null
    const { runners: listed, ...definition } = book.definition
    const said = names(id)
    return {
      op: 'image',
      pt,
      id,
      event: said?.event ?? '',
      competition: said?.competition ?? '',
      definition,
      basic: !book.offered,
      tv: book.tv,
      runners: listOf(listed).flatMap(one => {
        const runner = runnerOf(one)
        if (!runner) return []
        const ladder = book.ladders.get(`${runner.id}|${runner.hc}`) ?? createLadder(runner.id, runner.hc)
        return [runnerImage(book, ladder, objectOf(one), { names: said, depth, pt })]
      }),
    }
  }

  /** Takes a market out: its image as it stood, suspended (whether it is closed nobody has said), or null where it was closed or is not known. */
  const drop = (id: string, pt: number): MarketImage | null => {
    const book = books.get(id)
    if (!book) return null
    const isOver = book.definition.status === 'CLOSED'
    book.definition = { ...book.definition, status: 'SUSPENDED' }
    const image = isOver ? null : imageOf(id, pt)
    books.delete(id)
    return image
  }

  return {
    apply,
    drop,
    image: imageOf,
    book: (id: string): Book | undefined => books.get(id),
    markets: (): string[] => [...books.keys()],
    /** Deltas that came before their market's image. */
    unknown: (): number => unknown,
  }
}

/** Of a market that is suspended an image shows no offers: those that stood before are what it held, without the offers themselves. */
const heldOf = (book: Book | undefined): Map<string, Ladder> =>
  new Map([...(book?.ladders ?? [])].map(([key, { id, hc, held }]) => [key, { ...createLadder(id, hc), held }]))

const runnerImage = (
  { definition }: Book,
  ladder: Ladder,
  raw: Raw,
  { names, depth, pt }: { names: Names | undefined; depth: number; pt: number },
): RunnerImage => {
  const back = bestOf(ladder, 'back', depth)
  const lay = bestOf(ladder, 'lay', depth)
  const isSuspended = definition.status === 'SUSPENDED'
  hold(ladder, definition.status, pt, { back: back[0], lay: lay[0] })
  const held: { held?: { back: Level | null; lay: Level | null } } = isSuspended ? { held: { ...ladder.held } } : {}
  return {
    id: ladder.id,
    hc: ladder.hc,
    name: names?.runners.get(ladder.id) ?? textOf(raw.name),
    status: textOf(raw.status),
    order: numberOf(raw.sortPriority) ?? 0,
    back,
    lay,
    ltp: ladder.ltp,
    tv: ladder.tv,
    ...held,
  }
}
