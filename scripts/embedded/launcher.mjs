/*
 * The child process that is the embedded ClickHouse: it boxes itself in and
 * calls the engine in a Worker, which returns only when the engine stops.
 * Plain JavaScript, because a TypeScript runner would put its own threads and
 * files into the box.
 *
 * The engine runs as long as somebody holds the write end of hold.fifo. This
 * process takes it as soon as the engine reads there (which is the sign that
 * it listens) and lets go when its stdin ends (the parent stopped it or died:
 * no orphan) or on SIGTERM.
 */
import { closeSync, constants, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { restrict } from './box.mjs'

const ffi = createRequire(import.meta.url)('ffi-rs')

if (isMainThread) supervise(JSON.parse(process.argv[2] ?? '{}'))
else runEngine(workerData)

/** @param {{ library: string, argv: string[], hold: string, box: Parameters<typeof restrict>[1] | null }} options */
function supervise(options) {
  let hold
  let stopping = false
  const say = message => process.stdout.write(`${JSON.stringify(message)}\n`)
  const stop = () => {
    if (stopping) return
    stopping = true
    // Before the engine listens there is nothing that could be lost.
    if (hold === undefined) process.exit(0)
    closeSync(hold)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.stdin.on('end', stop).on('error', stop).resume()

  const boxed = options.box !== null && restrict(ffi, options.box)
  // ClickHouse checks the stack that is left; Node's default of 4 MB is too little.
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: options,
    resourceLimits: { stackSizeMb: 256 },
  })
  worker.on('error', error => {
    say({ failed: String(error) })
    process.exit(1)
  })
  worker.on('exit', () => process.exit(stopping ? 0 : 1))

  // The pipe stays open by this one descriptor: opened again by its path, a
  // second start in the same folder would make this engine unstoppable.
  const take = () => {
    try {
      hold = openSync(options.hold, constants.O_WRONLY | constants.O_NONBLOCK)
      say({ ready: true, boxed })
    } catch (error) {
      if (error.code !== 'ENXIO') throw error
      setTimeout(take, 5)
    }
  }
  take()
}

/** @param {{ library: string, argv: string[] }} options */
function runEngine({ library, argv }) {
  const { I32, StringArray, External, U64, Double, String: Text } = ffi.DataType
  ffi.open({ library: 'chdb', path: library })
  const result = ffi.load({
    library: 'chdb',
    funcName: 'query_stable_v2',
    retType: External,
    paramsType: [I32, StringArray],
    paramsValue: [argv.length, argv],
  })
  // struct local_result_v2 of chdb.h. The message is null after an orderly stop,
  // and to read a null as text would crash: its address is looked at first.
  const layout = { buf: U64, len: U64, vec: U64, elapsed: Double, rows: U64, bytes: U64, error: U64 }
  const read = type =>
    ffi.restorePointer({ retType: [{ ...layout, error: type }], paramsValue: ffi.wrapPointer([result]) })
  if (read(U64)[0].error !== 0) throw new Error(read(Text)[0].error)
}
