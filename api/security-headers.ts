/** What the page's answers say to browsers: nothing runs that is not ours, nobody frames us, nothing tells where the reader came from. */

export const SECURITY: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

const OURS = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** Of the board and the guide: not even a style that is not a file of ours. */
export const PAGE_POLICY = [...OURS, "style-src 'self'", "require-trusted-types-for 'script'"].join('; ')

/** Of the interactive reference: its library writes styles into the page, and sets markup that it has cleaned itself. */
export const REFERENCE_POLICY = [...OURS, "style-src 'self' 'unsafe-inline'"].join('; ')
