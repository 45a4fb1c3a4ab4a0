/* Between a client and a server: connections that it silences stay open, and nothing comes through them any more. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export const startSilentProxy = async (port: number) => {
  const open = new Set<{ ends: Socket[]; silent: boolean }>()
  const server = createServer(client => {
    const behind = connect(port, '127.0.0.1')
    const pair = { ends: [client, behind], silent: false }
    open.add(pair)
    client.on('data', data => pair.silent || behind.write(data))
    behind.on('data', data => pair.silent || client.write(data))
    for (const end of pair.ends) {
      end.on('error', () => {})
      end.on('close', () => {
        for (const other of pair.ends) other.destroy()
        open.delete(pair)
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** All that are open now; who connects anew gets through. */
    silence: (): void => {
      for (const pair of open) pair.silent = true
    },
    close: (): void => {
      server.close()
      for (const { ends } of open) for (const end of ends) end.destroy()
    },
  }
}
