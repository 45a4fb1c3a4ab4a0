/** `GET /status`: how every book stands: when it was last heard of, and how much it shows. */

import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { bookStatusRow } from '../rows/reference.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { planWhole } from './reference.ts'

export const status: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/status',
  summary: "Every book's last update and age",
  description:
    'The books of all tiers, also those that show nothing now. Ages are measured at the data time, which the delay of the key holds back.',
  tag: 'service',
  access: { key: 'required' },
  query: {},
  row: bookStatusRow,
  view: VIEWS.status,
  answer: listSchema(bookStatusRow),
  async plan(asked, context) {
    const scope = { ...(await scopeOf({}, asked.caller, context)), books: [] }
    return planWhole(asked, status, [], scope, context)
  },
})
