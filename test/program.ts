/* Programs that suites start, built: with the suite itself when it is built, else now. */
import { placeOf } from '../scripts/programs.mjs'
import { buildPrograms, STARTED } from './built.ts'

/** In a built file: the folder of its build. */
declare const LINEFEED_BUILT: string | undefined

/** Where one is. @param path of its source, one of STARTED */
export const builtProgram: (path: string) => string =
  typeof LINEFEED_BUILT === 'string'
    ? path => placeOf(LINEFEED_BUILT as string, path)
    : (await buildPrograms(STARTED)).of
