/* The tool server: the official client against the real facade, every tool beside its own endpoint, and what no honest client sends. */
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS, OWN_ENDPOINTS } from '../../api/routes/index.ts'
import { TOOL_TABLE } from '../../api/tools/table.ts'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { BASE, type Reply, startFacade } from './facade.ts'
import { startLines } from './lines.ts'
import { type Connected, callOf, connect, type Given, rpc } from './mcp-client.ts'
import { CHIEFS, eventOf, quoteOf, SUPER_BOWL } from './slate.ts'

const test = suite('tool server')

let lines: Awaited<ReturnType<typeof startLines>>
let key: string
let client: Connected
const JSON_TYPE = { 'Content-Type': 'application/json' }

test.before(async () => {
  lines = await startLines(await useEngines('api-mcp'))
  const future = { market_type: 'futures', selection: 'Buffalo Bills', selection_type: 'outright' } as const
  await lines.nfl.commit({
    events: [eventOf(SUPER_BOWL)],
    ticks: [quoteOf(SUPER_BOWL, 'draftkings', 'home', 6, { ...future, market_group: 'futures' })],
  })
  key = await lines.stores.key('enterprise', { requests_per_minute: 100_000 })
  await until('the key is known', async () => (await lines.facade.get('/account', { key })).status === 200)
  client = await connect(`${lines.facade.origin}${BASE}/mcp`, { 'X-API-Key': key })
})
test.after(async () => {
  await client?.close()
  await lines?.close()
})

const post = (body: string, headers: Record<string, string> = {}): Promise<Reply> =>
  lines.facade.get('/mcp', { method: 'POST', key, body, headers: { ...JSON_TYPE, ...headers } })

const refusalOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

/** What each tool is asked, where it has to be asked something. */
const GIVEN: Record<string, Given> = {
  get_odds: { league: ['nfl'], market: 'main', limit: 3, fields: ['id', 'odds_american'] },
  get_odds_delta: { since: new Date(Date.now() - 3_600_000).toISOString() },
  get_best_odds: { event: CHIEFS.event_id },
  compare_odds: { event: CHIEFS.event_id },
  get_odds_history: { event: CHIEFS.event_id },
  get_closing_lines: { event_id: CHIEFS.event_id },
  get_futures_odds: { future_id: SUPER_BOWL.event_id },
  find_ev_opportunities: { min_ev: 1, live: false },
}
const endpoints = [...ENDPOINTS, ...OWN_ENDPOINTS].filter(({ method }) => method === 'GET')
const built = TOOL_TABLE.filter(({ path }) => endpoints.some(endpoint => endpoint.path === path))

test('introduces itself, and keeps no session', async () => {
  assert.is(client.client.getServerVersion()?.name, 'linefeed')
  assert.match(client.client.getInstructions() ?? '', 'next_cursor')
  const reply = await post(
    rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }),
  )
  assert.is(reply.status, 200)
  assert.is(reply.headers.get('mcp-session-id'), null)
  assert.is(reply.json.result.protocolVersion, '2025-06-18')
  assert.is((await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }))).status, 202)
})

test('lists a tool for every line of the table that has its endpoint, its parameters from there', async () => {
  const tools = await client.list()
  assert.equal(
    tools.map(({ name }) => name),
    built.map(({ name }) => name),
  )
  assert.ok(tools.length >= 17)
  for (const { name, path, without = [] } of built) {
    const tool = tools.find(one => one.name === name)
    const query = endpoints.find(endpoint => endpoint.path === path)?.query ?? {}
    assert.equal(
      Object.keys(tool?.inputSchema.properties ?? {}),
      Object.keys(query).filter(one => !without.includes(one)),
      name,
    )
    assert.ok((tool?.description ?? '').length > 10, name)
    assert.is(tool?.outputSchema?.type, 'object', name)
    assert.is(tool?.annotations?.readOnlyHint, true, name)
  }
  const of = (name: string) => tools.find(one => one.name === name)
  assert.equal(of('get_odds_delta')?.inputSchema.required, ['since'])
  assert.equal(of('get_odds')?.inputSchema.required, undefined)
  assert.match(of('find_ev_opportunities')?.description ?? '', 'Needs the pro tier or higher.')
})

test('answers with each tool what its endpoint answers, as its own schema says', async () => {
  await client.list()
  for (const { name, path } of built) {
    const given = GIVEN[name] ?? {}
    const { isError, text, json } = await client.call(name, given)
    assert.is(isError, false, `${name}: ${text.slice(0, 300)}`)
    assert.equal(JSON.parse(text.split('\n')[0] ?? ''), json, name)
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(given).map(([one, value]) => [one, String(value)])),
    )
    const { json: answered } = await lines.facade.get(`${path}?${query}`, { key })
    // It is the one answer that says what time it is.
    if (name === 'get_odds_delta') assert.equal(json.data, answered.data)
    else assert.equal(json, answered, name)
  }
})

test('says how to go on, to the last page and no further', async () => {
  const seen: string[] = []
  let given: Given = { limit: 7 }
  for (;;) {
    const { text, json } = await client.call('get_odds', given)
    seen.push(...json.data.map((row: { id: string }) => row.id))
    const next = /call get_odds again with the same arguments and cursor = (\S+)\.$/.exec(text)
    assert.is(next === null, !json.pagination.has_more)
    if (next === null) break
    given = { limit: 7, cursor: next[1] }
  }
  const { json } = await lines.facade.get('/odds?limit=200', { key })
  assert.equal(
    seen,
    json.data.map((row: { id: string }) => row.id),
  )
  assert.match((await client.call('get_odds', { league: 'mlb' })).text, 'Nothing matches.')
})

test('tells what is wrong with every argument at once, and what was expected', async () => {
  const { isError, text } = await client.call('get_odds', { limit: 0, live: 'perhaps', leage: 'nfl', team: { a: 1 } })
  assert.is(isError, true)
  assert.match(text, /^validation_error: /)
  assert.match(text, 'limit: must be at least 1')
  assert.match(text, 'live: must be true, false, 1 or 0')
  assert.match(text, /leage: is no argument of this tool; it has sport, league/)
  assert.match(text, 'team: must be a string, a number')
  assert.match((await client.call('get_odds_delta')).text, 'since: is required (ISO 8601 date-time.)')
  assert.match((await client.call('get_odds_delta', { since: 'now' })).text, 'since: must be an ISO 8601 date-time')
  assert.match((await client.call('get_odds', { offset: 501 })).text, /^offset_too_large: /)
  assert.match((await client.call('compare_odds', { event: 'nfl_nobody' })).text, /^not_found: /)
  assert.match((await client.call('get_account_info', { q: 1 })).text, 'q: is no argument of this tool, which has none')
  assert.match((await client.call('find_arbitrage', { format: 'csv' })).text, 'format: is no argument')
  for (const given of [{ sort: key }, { [key]: 1 }, { api_key: key }, { cursor: key }])
    assert.not.match((await client.call('get_odds', given)).text, key)
  assert.match(await refusalOf(client.call('get_rich')), 'no such tool; there are get_sports, ')
})

test('lets each tier do what its endpoints let it do', async () => {
  const hobby = await connect(`${lines.facade.origin}/mcp`, { Authorization: `Bearer ${lines.keys.get('hobby')}` })
  const ev = await hobby.call('find_ev_opportunities')
  assert.equal([ev.isError, ev.text], [true, 'feature_required: ev needs the pro tier or higher'])
  assert.match((await hobby.call('get_odds', { sportsbook: 'pinnacle' })).text, /^tier_restricted: .*pinnacle/)
  assert.match((await hobby.call('get_odds', { as_of: '2030-01-01' })).text, /^feature_required: .*sharp/)
  const arbitrage = await hobby.call('find_arbitrage')
  assert.equal(arbitrage.json, (await lines.get('/arbitrage', 'hobby')).json)
  assert.is((await hobby.call('get_account_info')).json.data.tier, 'hobby')
  await hobby.close()
  for (const headers of [{ 'X-API-Key': 'sk_live_wrong' }, {}]) {
    const wrong = connect(`${lines.facade.origin}${BASE}/mcp`, headers as Record<string, string>)
    assert.match(await refusalOf(wrong), 'unauthorized')
  }
  const byQuery = await connect(`${lines.facade.origin}${BASE}/mcp?api_key=${key}`)
  assert.is((await byQuery.call('get_account_info')).json.data.tier, 'enterprise')
  await byQuery.close()
})

test('counts a request for each call, those of a batch too, and tells the model when the minute is full', async () => {
  // A minute that stands still.
  const now = Math.floor(Date.now() / 60_000) * 60_000 + 5_000
  const few = await lines.stores.key('hobby', { requests_per_minute: 8 })
  const other = await startFacade(lines.stores.engines, { now: () => now })
  const send = async (body: string): Promise<Reply> =>
    other.get('/mcp', { method: 'POST', key: few, body, headers: JSON_TYPE })
  const left = (reply: Reply) => Number(reply.headers.get('x-ratelimit-remaining'))
  try {
    assert.is(left(await send(rpc('tools/list'))), 7)
    assert.is(left(await send(callOf('get_account_info'))), 6)
    assert.is(left(await send(callOf('get_odds', { limit: 0 }))), 5)
    const three = await send(`[${[1, 2, 3].map(id => rpc('tools/call', { name: 'get_sports' }, id))}]`)
    assert.equal([three.status, three.json.length, left(three)], [200, 3, 2])
    const tooMany = await send(`[${[1, 2, 3, 4].map(id => rpc('tools/call', { name: 'get_sports' }, id))}]`)
    assert.equal([tooMany.status, tooMany.json.error.code], [429, 'rate_limited'])
    const full = await send(callOf('get_account_info'))
    assert.is(full.json.result.isError, true)
    assert.match(
      full.json.result.content[0].text,
      'rate_limited: the limit of 8 requests per minute is reached, try again in 55',
    )
    assert.is(full.headers.get('retry-after'), '55')
    assert.is((await send(rpc('tools/list'))).status, 429)
  } finally {
    await other.close()
  }
})

test('has the headers of any answer, but not for pages of other sites', async () => {
  const reply = await post(callOf('get_sports'), { 'X-Request-Id': 'mine' })
  for (const name of ['limit', 'remaining', 'reset']) assert.ok(reply.headers.get(`x-ratelimit-${name}`))
  assert.is(reply.headers.get('x-data-delay'), '0')
  assert.match(reply.headers.get('x-request-id') ?? '', /^req_/)
  assert.is(reply.headers.get('x-correlation-id'), 'mine')
  assert.is(reply.headers.get('access-control-allow-origin'), null)
  assert.is((await post('{')).headers.get('access-control-allow-origin'), null)
  for (const path of ['/mcp', 'mcp'])
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await lines.facade.get(path, { method, key })
      assert.equal([status, headers.get('allow')], [405, 'POST, OPTIONS'], `${method} ${path}`)
    }
})

test('answers what is no message of the protocol with what it should have been', async () => {
  const refused = async (body: string, headers = {}) => {
    const { status, json } = await post(body, headers)
    return [status, json.error.code]
  }
  for (const body of ['{', '', 'null', '[1]', '[[]]']) assert.equal(await refused(body), [400, -32_700], body)
  for (const body of ['"x"', '7', '{}', '{"foo":1}', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'])
    assert.equal(await refused(body), [400, -32_600], body)
  assert.equal((await post('{"jsonrpc":"2.0","id":7,"method":5}')).json, {
    jsonrpc: '2.0',
    error: { code: -32_600, message: "the body must be a JSON-RPC 2.0 message: jsonrpc '2.0' and a method" },
    id: 7,
  })
  assert.equal(await refused('[]'), [400, -32_600])
  assert.equal(await refused(`[${Array.from({ length: 101 }, () => rpc('ping'))}]`), [400, -32_600])
  assert.equal(await refused(callOf('get_odds', { q: 'x'.repeat(1_100_000) })), [413, 'payload_too_large'])
  assert.equal(await refused(rpc('ping'), { 'Content-Type': 'text/plain' }), [415, 'unsupported_media_type'])
  assert.equal(await refused(rpc('ping'), { 'MCP-Protocol-Version': '1999-01-01' }), [400, -32_000])
  assert.is((await post(rpc('resources/list'))).json.error.code, -32_601)
  for (const [params, wrong] of [
    [{}, 'params.name: expected'],
    [{ name: 7 }, 'params.name: expected'],
    [{ name: 'get_odds', arguments: [] }, 'params.arguments: expected'],
  ] as const) {
    const { status, json } = await post(rpc('tools/call', params))
    assert.equal([status, json.error.code], [200, -32_602])
    assert.match(json.error.message, wrong)
  }
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_odds","arguments":{"q":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`
  assert.is((await post(deep)).json.result.isError, true)
  // Whatever it accepts, and with fields that nobody knows.
  assert.is((await post(callOf('get_sports'), { Accept: 'text/html' })).status, 200)
})

test('answers a batch that takes one of its own requests back', async () => {
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  const { status, json } = await post(JSON.stringify([JSON.parse(callOf('get_sports')), cancel]))
  assert.equal([status, [json].flat().map(({ id, result }) => [id, result.isError ?? false])], [200, [[1, false]]])
})

test('tells of some arguments that there are not, not of thousands', async () => {
  const given = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`x${i}`, i]))
  const { json } = await post(callOf('get_odds', given))
  assert.is(json.result.isError, true)
  assert.ok(JSON.stringify(json).length < 50_000)
  const long = (await post(callOf('get_odds', { league: Array(20_000).fill('nfl') }))).json
  assert.match(JSON.stringify(long), /league: at most 10000 values/)
})

test('takes half a character for what an address has in its place', async () => {
  const { json } = await post(callOf('get_odds', { q: 'a\ud800', league: ['\udc00'] }))
  assert.equal(json.result.structuredContent?.data, [], JSON.stringify(json.result))
  assert.equal(json.result.structuredContent.meta.unknown, ['\ufffd'])
})

test('answers or refuses any arguments at all', async () => {
  const names = built.map(({ name, path }) => {
    const query = endpoints.find(endpoint => endpoint.path === path)?.query ?? {}
    return { name, known: [...Object.keys(query), '__proto__', 'constructor'] }
  })
  const call = fc
    .constantFrom(...names)
    .chain(({ name, known }) =>
      fc.tuple(
        fc.constant(name),
        fc.dictionary(
          fc.constantFrom(...known),
          fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('nfl', 5, true, '2030-01-01')),
        ),
      ),
    )
  await fc.assert(
    fc.asyncProperty(call, async ([name, given]) => {
      const { status, json, text } = await post(callOf(name, given))
      assert.is(status, 200, text)
      const { isError, structuredContent, content } = json.result
      assert.is(isError === true, structuredContent === undefined)
      assert.not.match(content[0].text, 'internal_error')
    }),
    { numRuns: 40 },
  )
})

test.run()
