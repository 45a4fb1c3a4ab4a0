/*
 * Commands in one process, one after the other: `node in-turn.mjs <[[program, ...arguments], ...] as JSON>`. Half a second of CPU goes by until a
 * command is loaded, and what it says or refuses takes a few ms. Plain JavaScript, because nothing builds it.
 */
import { pathToFileURL } from 'node:url'

const [node, , calls] = process.argv
const streams = { out: process.stdout, errors: process.stderr }
const write = process.stdout.write.bind(process.stdout)
const exit = process.exit.bind(process)
const all = []
for (const [n, [program, ...args]] of JSON.parse(calls).entries()) {
  const said = { out: '', errors: '', status: null }
  for (const [name, stream] of Object.entries(streams))
    stream.write = text => {
      said[name] += text
      return true
    }
  // A command ends with it; the first one is how it ended.
  process.exit = code => {
    said.status ??= code ?? process.exitCode ?? 0
  }
  process.exitCode = undefined
  process.argv = [node, program, ...args]
  // Its own module is run anew, what it imports is there.
  await import(`${pathToFileURL(program)}?${n}`)
  all.push(said)
}
write(JSON.stringify(all), () => exit(0))
