/*
 * A process that opens the engines of DATA_DIR as `npm start` does, and holds
 * them until its stdin ends: for tests that kill such a process, or start two.
 */
import { readConfig } from '../../scripts/config.ts'
import { openEngines } from '../../scripts/engines.ts'

const engines = await openEngines(readConfig(), { command: 'npm start', exclusive: true }).catch(error => {
  console.error(error.message)
  process.exit(1)
})
console.log('ready')
process.stdin.on('end', async () => {
  await engines.close()
  process.exit(0)
})
process.stdin.resume()
