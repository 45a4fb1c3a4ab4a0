/* The tool server over stdin and stdout, as a desktop client starts it. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { childEnvironment } from '../../scripts/config.ts'
import { type Facade, startFacade, startStores } from '../api/facade.ts'
import { connectTransport, rpc } from '../api/mcp-client.ts'
import { writeSlate } from '../api/slate.ts'
import { temporaryFolder, useEngines } from '../engines.ts'
import { builtProgram } from '../program.ts'
import { scriptInTurn } from './shell.ts'

const test = suite('tools over stdio')
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = temporaryFolder('mcp')
const PROGRAM = builtProgram(join(root, 'scripts/mcp.ts'))

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string

test.before(async () => {
  stores = await startStores(await useEngines('scripts-mcp'))
  await writeSlate(stores)
  key = await stores.key('pro', { requests_per_minute: 5_000 })
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  await facade.close()
  await stores.close()
  folder.remove()
})

const INITIALIZE = rpc('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'x', version: '1' },
})

/** What it writes for what is written to it, to the end of its input. */
const told = async (args: string[], input: string, settings: Record<string, string> = {}) => {
  const env = childEnvironment({ DATA_DIR: folder.path, ...settings })
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: root, env })
  let [out, errors] = ['', '']
  child.stdout.on('data', data => {
    out += data
  })
  child.stderr.on('data', data => {
    errors += data
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const status = await new Promise(resolve => child.once('close', resolve))
  return { out, errors, status }
}

test('gives the official client the tools of the API, and their answers', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, '--url', facade.origin],
    cwd: root,
    env: { PATH: childEnvironment({}).PATH ?? '', API_KEY: key },
    stderr: 'pipe',
  })
  const client = await connectTransport(transport)
  assert.is(client.client.getServerVersion()?.name, 'linefeed')
  assert.ok((await client.list()).some(({ name }) => name === 'get_odds'))
  const { json } = await client.call('get_odds', { league: 'nfl', limit: 5 })
  assert.equal(json, (await facade.get('/odds?league=nfl&limit=5', { key })).json)
  const refused = await client.call('get_odds', { limit: 'all' })
  assert.equal([refused.isError, /^validation_error: limit: /.test(refused.text)], [true, true])
  await client.close()
})

test('writes nothing but answers, all of them, before it ends with its input', async () => {
  const input = [INITIALIZE, 'no json', rpc('tools/list', {}, 'two'), rpc('ping', {}, 3), ''].join('\n')
  const { out, errors, status } = await told(['--url', `${facade.origin}/api/v1`, '--key', key], input)
  const answers = out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  assert.equal(new Set(answers.map(({ id }) => id)), new Set([1, 'two', 3]))
  assert.ok(answers.every(({ result }) => result !== undefined))
  assert.match(errors, 'stdin: not a message of the protocol')
  assert.is(status, 0)
})

test('answers what it cannot deliver, and says what to do', async () => {
  const wrong = await told(['--url', facade.origin, '--key', 'sk_live_wrong'], `${INITIALIZE}\n`)
  assert.match(JSON.parse(wrong.out).error.message, /: this API key is not known$/)
  assert.not.match(wrong.out + wrong.errors, 'sk_live_wrong')
  const away = await told(['--url', 'http://127.0.0.1:9', '--key', 'x'], `${INITIALIZE}\n`)
  assert.match(JSON.parse(away.out).error.message, 'cannot be reached: is it running (npm start)?')
  assert.is(away.status, 0)
})

test('asks with the highest key of this machine', async () => {
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(join(folder.path, 'local-keys.json'), JSON.stringify({ free: 'sk_live_no', pro: key }))
  const { port } = new URL(facade.origin)
  const here = await told([], `${INITIALIZE}\n`, { PORT: port })
  assert.is(JSON.parse(here.out).result.serverInfo.name, 'linefeed')
})

test('has help, refuses what it does not understand, and sends a key of this machine to no other', async () => {
  const [help, wrong, flag, elsewhere, keyless] = await scriptInTurn(
    'mcp',
    [['--help'], ['--url', 'odds.example.com', '--key', 'x'], ['--port', '3'], ['--url', facade.origin], ['--key', '']],
    { DATA_DIR: folder.path },
  )
  assert.match(help?.out ?? '', 'npm run --silent mcp')
  assert.equal([help?.status, help?.errors], [0, ''])
  assert.equal([wrong?.status, wrong?.errors], [2, "--url 'odds.example.com' is no address: give http://host:port\n"])
  assert.equal([flag?.status, flag?.out], [2, ''])
  assert.equal([elsewhere?.out, elsewhere?.status], ['', 1])
  assert.match(elsewhere?.errors ?? '', 'no key: set API_KEY')
  const empty = '--key is empty: give a key, or leave it out\n'
  assert.equal([keyless?.status, keyless?.out, keyless?.errors], [2, '', empty])
})

test.run()
