/**
 * `npm run mcp`: the tool server for a desktop client that speaks over stdin and stdout. Nothing is done here: each message goes to the API's
 * `POST /mcp` and its answer comes back, so that a tool is the same wherever it is called from.
 */
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { readLocalKeys } from './local-keys.ts'
import { relay } from './mcp/relay.ts'
import { Refusal, UsageError } from './refusal.ts'

const HELP = `npm run --silent mcp [-- --url <address of the API>] [--key <key>]

The API's tools for a desktop client: JSON-RPC on stdin and stdout, nothing else (--silent keeps npm's own line away).
In the client's settings:

  { "command": "npm", "args": ["run", "--silent", "--prefix", "<this folder>", "mcp"], "env": { "API_KEY": "<key>" } }

  --url  where the API is, default API_URL, else HOST and PORT of this machine
  --key  the key to ask with; better as API_KEY, which no list of processes shows.
         For the API of this machine the default is the highest of the keys that npm start made (DATA_DIR/local-keys.json)`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(HELP)
  // A variable of the shell that is not set: the API would refuse it at each call, and none here is hidden by it.
  if (values.key?.trim() === '') throw new UsageError('--key is empty: give a key, or leave it out')
  const config = readConfig()
  const given = values.url ?? config.API_URL
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  const url = given === undefined ? new URL(`http://${host}:${config.PORT}`) : addressOf(given)
  // A key of this machine is sent nowhere else.
  const local = given === undefined ? Object.values(readLocalKeys(config.DATA_DIR)).at(-1) : undefined
  const key = values.key ?? config.API_KEY ?? local
  if (key === undefined) throw new Refusal('no key: set API_KEY, or give --key (npm run keys -- create makes one)')
  await relay({ url, key, warn: line => process.stderr.write(`${line}\n`) })
})

/** The address of `/mcp` at an API, whose base path may or may not have been given. @throws UsageError */
function addressOf(given: string): URL {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new UsageError(`--url '${given}' is no address: give http://host:port`)
  return new URL(given)
}
