/*
 * Loaded before a process's own code: a wall clock that is off by as many milliseconds as a file says, and jumps when the file changes. What
 * never jumps (performance.now, timers) goes on as it is. The file is named in this module's own address. Plain JavaScript: a built program is
 * read without a loader.
 */
import { readFileSync } from 'node:fs'

const path = new URL(import.meta.url).searchParams.get('file') ?? ''
const read = () => Number(readFileSync(path, 'utf8'))
let off = read()
setInterval(() => {
  off = read()
}, 20).unref()

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [target.now() + off] : args, as),
  get: (target, name) => (name === 'now' ? () => target.now() + off : Reflect.get(target, name)),
})
