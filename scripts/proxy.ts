/** Fetch through a proxy: the process's own fetch knows none. Both halves come from one package, so that their versions agree. */
import { fetch as fetchWith, ProxyAgent } from 'undici'

/** @param address the proxy's, user and password included */
export const proxiedFetch = (address: string): typeof fetch => {
  const dispatcher = new ProxyAgent(address)
  const through = (input: string, init: object) => fetchWith(input, { ...init, dispatcher })
  // The types of two editions of the same interface.
  return ((input: URL | string, init: object = {}) => through(String(input), init)) as unknown as typeof fetch
}
