/** Whether the long tests run too: `npm run test:long`, or LINEFEED_TEST_LONG. */
import { readConfig } from '../scripts/config.ts'

export const { LINEFEED_TEST_LONG: long } = readConfig()
