/**
 * `/local-key`: the page of a service that runs on the reader's own machine signs itself in. The key is handed to nobody else, which takes four
 * looks, as each alone can be got around: the connection comes from this machine and through no proxy; it is of our own user, where the system tells; the browser says that our own page asks
 * (`Sec-Fetch-Site`, which no page can set); and the name that was asked for is this machine's, so that another site's name that was pointed at
 * 127.0.0.1 (DNS rebinding) is refused.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwnUser } from './peer.ts'
import { SECURITY } from './security-headers.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK_PEERS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a request is one of our own page in a browser on this machine. */
export function isOwnPage(req: Pick<IncomingMessage, 'headers'> & { peer: string | undefined }): boolean {
  const { headers, peer } = req
  if (peer === undefined || !LOOPBACK_PEERS.test(peer)) return false
  if (PROXIED.some(name => headers[name] !== undefined)) return false
  if (headers['sec-fetch-site'] !== 'same-origin' || headers['sec-fetch-dest'] !== 'empty') return false
  const host = /^([^:[\]]+|\[[^\]]+\])(:\d{1,5})?$/.exec(headers.host ?? '')?.[1]?.toLowerCase()
  if (host === undefined || !LOOPBACK_NAMES.has(host)) return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

/** @param localKey the key of this machine's user; null where there is none to give */
export function serveLocalKey(localKey: () => string | null) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const isPage = req.method === 'GET' && isOwnPage({ headers: req.headers, peer: req.socket.remoteAddress })
    const own = isPage && isOwnUser(req.socket)
    // Who is refused is answered as where there is no key: nothing is to be learnt by asking.
    const body = JSON.stringify({ key: own ? localKey() : null })
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Sec-Fetch-Site',
    }
    res.writeHead(200, { ...SECURITY, ...headers, 'Content-Length': Buffer.byteLength(body) })
    res.end(body)
  }
}
