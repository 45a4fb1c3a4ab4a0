/*
 * A process that opens the engines of DATA_DIR as `npm start` does (with an argument: as that command, which uses those that run), and
 * holds them until its stdin ends: for tests that kill such a process, or start two.
 */
import { readConfig } from '../../scripts/config.ts'
import { openEngines } from '../../scripts/engines.ts'

const [command] = process.argv.slice(2)
const options = command === undefined ? { command: 'npm start', exclusive: true } : { command }
const engines = await openEngines(readConfig(), options).catch(error => {
  console.error(error.message)
  process.exit(1)
})
console.log('ready')
process.stdin.on('end', async () => {
  await engines.close()
  process.exit(0)
})
process.stdin.resume()
