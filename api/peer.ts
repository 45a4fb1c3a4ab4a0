/**
 * Who is at the other end of a connection from this machine. Linux lists every TCP socket with the user whose it is (`/proc/net/tcp`, proc(5)): the peer's
 * is the one whose two ports are ours the other way round.
 */
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

const LISTS = ['/proc/net/tcp', '/proc/net/tcp6']

type Ports = Pick<Socket, 'localPort' | 'remotePort'>

/** The users of the sockets of these lists that lead from the peer's port to ours. */
export const usersOf = (lists: readonly string[], { localPort = 0, remotePort = 0 }: Ports): number[] => {
  const end = (port: number): string => `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return lists
    .flatMap(list => list.split('\n'))
    .map(line => line.trim().split(/\s+/))
    .filter(([, from, to]) => from?.endsWith(end(remotePort)) && to?.endsWith(end(localPort)))
    .map(columns => Number(columns[7]))
}

/** Whether the peer is a process of our own user; true where the system does not tell. A proxy of another user (nginx, cloudflared) is none. */
export function isOwnUser(socket: Ports): boolean {
  const user = process.getuid?.()
  const lists = LISTS.flatMap(path => {
    try {
      return [readFileSync(path, 'latin1')]
    } catch {
      return []
    }
  })
  if (user === undefined || lists.length === 0) return true
  const users = usersOf(lists, socket)
  return users.length > 0 && users.every(one => one === user)
}
