/** The parts of views, for suites that ask for one alone. */
import { partText as textOf } from '../../sql/files.ts'

/** @param from `of`: what it is of, for one that is of whatever stands there; `database`: where its tables are, for one that reads some */
export const partText = (name: string, from: { of?: string; database?: string } = {}): string =>
  textOf(name, from.of).replaceAll('{database}', from.database ?? '')
