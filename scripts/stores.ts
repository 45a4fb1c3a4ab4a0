/** The addresses of stores that are servers of their own, taken apart. */

export interface StoreAddress {
  /** Without credentials, path and query. */
  url: string
  database: string
  username: string
  password: string
}

/** Take `http://user:password@host:8123/database` apart; what is missing is ClickHouse's own default, the database ours. */
export function readStoreUrl(text: string): StoreAddress {
  const url = new URL(text)
  return {
    url: url.origin,
    database: decodeURIComponent(url.pathname.slice(1)) || 'linefeed',
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
  }
}
