/** Lines of an exchange's market stream, told from others without parsing them. */
import { bodyOf } from './heads.ts'

/** What kind of message a line is stands among its own members, before what it holds or behind it. */
const HEAD = /^\s*\{[^{}[\]]*"op"\s*:\s*"mcm"/
const TAIL = /"op"\s*:\s*"mcm"[^{}[\]]*\}\s*$/
const END = 2_000

/** Whether a line is one of the market stream. */
export const isMarketChange = (line: string): boolean =>
  HEAD.test(line) || (line.includes('"op"', line.length - END) && TAIL.test(line.slice(-END)))

/** Whether it is what a connection says of itself. */
export const isGreeting = (line: string): boolean => /^\s*\{[^{}[\]]*"op"\s*:\s*"(?:connection|status)"/.test(line)

/** The message of a line: the line itself, or what was captured in it, maybe as a text. */
export const messageOf = (line: string): string =>
  /\\?"op\\?"\s*:\s*\\?"(?:mcm|connection|status)\\?"/.test(line) ? bodyOf(line) : line
