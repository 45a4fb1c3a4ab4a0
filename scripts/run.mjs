/*
 * `node scripts/run.mjs <command> [arguments]`: a command of this folder, built.
 * Where nothing can be kept (an installation that is only to be read, a disk
 * without room) tsx reads the sources.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { NO_ROOM } from './folder.mjs'
import { COMMANDS, programOf } from './programs.mjs'

const [node, , name = '', ...rest] = process.argv
if (!COMMANDS.includes(name)) {
  console.error(`run: expected one of ${COMMANDS.join(', ')}, got '${name}'`)
  process.exit(2)
}
const source = new URL(`${name}.ts`, import.meta.url)
process.argv = [node, fileURLToPath(source), ...rest]

const place = await programOf(name).catch(error => {
  if (!['EACCES', 'EPERM', 'EROFS', ...NO_ROOM].includes(error.code)) throw error
  return null
})
if (place === null) (await import('tsx/esm/api')).register()
await import(place === null ? source.href : pathToFileURL(place).href)
