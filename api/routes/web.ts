/** The page: files that were built before, served as they lie, and the local key that signs it in. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Polka, Request } from 'polka'
import sirv from 'sirv'
import { serveLocalKey } from '../local-key.ts'
import { PAGE_POLICY, REFERENCE_POLICY, SECURITY } from '../security-headers.ts'

export type Web = {
  /** The folder of built files. */
  folder: string
  /** The key that the page may use on this machine; null: there is none. */
  localKey: () => string | null
}

/** Views of the one page: their addresses are its own business. */
const VIEWS = ['/', '/opportunities', '/lines', '/splits', '/status']
const FILES = ['/assets/*', '/docs', '/docs/*', '/favicon.svg']

const YEAR_S = 31_536_000

/** @param noMatch answers what is no file */
export function mountWeb(app: Polka, web: Web, noMatch: (req: Request, res: ServerResponse) => void): void {
  const files = sirv(web.folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, pathname) {
      // A bundle's name is its content.
      const keep = pathname.startsWith('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'
      for (const [name, value] of Object.entries(SECURITY)) res.setHeader(name, value)
      res.setHeader('Cache-Control', keep)
      res.setHeader('Content-Security-Policy', pathname.startsWith('/docs/reference') ? REFERENCE_POLICY : PAGE_POLICY)
    },
  })
  // A file that went while the process ran must be a 404, not the end of the process: sirv does not look before it reads.
  const serve = (req: Request, res: ServerResponse): void => {
    const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? []
    // What sirv reads wrongly, or breaks off at (a range that ends before it begins): a server may leave any range aside (RFC 9110, 14.2).
    if (from === undefined || (to !== '' && Number(from) > Number(to))) delete req.headers.range
    if (existsSync(join(web.folder, 'index.html'))) files(req as IncomingMessage, res, () => noMatch(req, res))
    else noMatch(req, res)
  }
  for (const path of FILES) app.get(path, serve)
  const serveAs = (path: string, file: string): void => {
    app.get(path, (req, res) => {
      req.url = file
      serve(req, res)
    })
  }
  for (const path of VIEWS) serveAs(path, '/')
  // Asked for beside whatever names no icon, as answers of the API do.
  serveAs('/favicon.ico', '/favicon.svg')
  app.get('/local-key', serveLocalKey(web.localKey))
}
