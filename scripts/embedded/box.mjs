/*
 * The box around the embedded ClickHouse: what its process may still do once
 * it runs. Any user of the engine, a read-only one too, can read every file
 * that the process can, with the scalar function file(); no grant or setting
 * prevents it, so the operating system does (Landlock, by three syscalls).
 *
 * A ruleset binds the calling thread and the threads made after it, and Node's
 * pool threads are older than any of our code: the engine has to be called in
 * a Worker that was started after this. No execute right is granted anywhere:
 * the engine starts no program.
 */
import { closeSync, openSync, statSync } from 'node:fs'

const CREATE_RULESET = 444
const ADD_RULE = 445
const RESTRICT_SELF = 446
const NO_NEW_PRIVILEGES = 38
const O_PATH = 0o10000000

const FILE_READ = 1n << 2n
const FILE_ALL = FILE_READ | (1n << 1n) | (1n << 14n) // write, truncate
const FOLDER_READ = FILE_READ | (1n << 3n) // list
const FOLDER_ALL = 0x71ben // all but execute, devices, sockets and pipes
const HANDLED_FILES = 0xffffn
const BIND = 1n
const CONNECT = 2n

// Version 4 (Linux 6.7) knows network rules, 5 device control, 6 (6.12) keeps
// signals and abstract sockets inside.
const FIRST_WITH_NETWORK = 4
const FIRST_WITH_DEVICES = 5
const FIRST_WITH_SCOPES = 6

/**
 * Restrict this process's calling thread, and every thread started from it.
 * @param {typeof import('ffi-rs')} ffi
 * @param {{ read: string[], write: string[], bind: number[], connect: number[] }} rules
 *   absolute paths, TCP ports; paths that do not exist are left out
 * @returns {boolean} false where the system has no Landlock with network rules:
 *   nothing is restricted then, and the reader must not be opened
 * @throws when the system has Landlock and refuses the rules
 */
export function restrict(ffi, rules) {
  if (process.platform !== 'linux') return false
  const { load, open, DataType } = ffi
  open({ library: 'libc', path: 'libc.so.6' })
  const call = (funcName, ...args) =>
    load({
      library: 'libc',
      funcName,
      retType: DataType.I64,
      paramsType: args.map(value => (Buffer.isBuffer(value) ? DataType.U8Array : DataType.I64)),
      paramsValue: args,
    })
  const must = (what, result) => {
    if (result < 0) throw new Error(`landlock: ${what} refused`)
    return result
  }

  const version = call('syscall', CREATE_RULESET, 0, 0, 1)
  if (version < FIRST_WITH_NETWORK) return false
  const handled = Buffer.alloc(24)
  handled.writeBigUInt64LE(version >= FIRST_WITH_DEVICES ? HANDLED_FILES : HANDLED_FILES & 0x7fffn, 0)
  handled.writeBigUInt64LE(BIND | CONNECT, 8)
  handled.writeBigUInt64LE(3n, 16)
  const size = version >= FIRST_WITH_SCOPES ? 24 : 16
  const ruleset = must('ruleset', call('syscall', CREATE_RULESET, handled, size, 0))

  const allowPath = (path, forFolder, forFile) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return
    const fd = openSync(path, O_PATH)
    const rule = Buffer.alloc(12)
    rule.writeBigUInt64LE(stats.isDirectory() ? forFolder : forFile, 0)
    rule.writeInt32LE(fd, 8)
    must(path, call('syscall', ADD_RULE, ruleset, 1, rule, 0))
    closeSync(fd)
  }
  const allowPort = (port, right) => {
    const rule = Buffer.alloc(16)
    rule.writeBigUInt64LE(right, 0)
    rule.writeBigUInt64LE(BigInt(port), 8)
    must(`port ${port}`, call('syscall', ADD_RULE, ruleset, 2, rule, 0))
  }
  for (const path of rules.read) allowPath(path, FOLDER_READ, FILE_READ)
  for (const path of rules.write) allowPath(path, FOLDER_ALL, FILE_ALL)
  for (const port of rules.bind) allowPort(port, BIND)
  for (const port of rules.connect) allowPort(port, CONNECT)

  must('no_new_privs', call('prctl', NO_NEW_PRIVILEGES, 1, 0, 0, 0))
  must('restriction', call('syscall', RESTRICT_SELF, ruleset, 0))
  return true
}
