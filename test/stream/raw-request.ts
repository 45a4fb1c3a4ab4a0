/* Requests written to a bare socket, for who answers nothing or reads nothing. */

/** The lines that ask for a WebSocket. */
export const HANDSHAKE = [
  ...['Upgrade: websocket', 'Connection: Upgrade'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
] as const

export const requestOf = (path: string, key: string, lines: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', `X-API-Key: ${key}`, ...lines, '\r\n'].join('\r\n')
