/** The ports that have a preferred number: one that was given and is taken is refused, a preferred one is replaced by a free one. */
import { type Config, type PreferredPort, portOf } from './config.ts'
import { freePort, tryPort } from './embedded/ports.ts'
import { Refusal } from './refusal.ts'

/** A loopback port that is free now. @throws Refusal when one was given that is taken */
export async function choosePort(config: Config, name: PreferredPort, log: (message: string) => void): Promise<number> {
  const { port, given } = portOf(config, name)
  // Not the system's choice, which is of the ports that it hands out to connections: of an engine that died, one of those may have it when it comes back.
  const free = port === 0 ? await freePort() : await tryPort(port)
  if (free !== null) {
    if (port === 0) log(`${name}: listening on ${free}`)
    return free
  }
  if (given) throw new Refusal(`${name}=${port} is taken; give another, or 0 for a free one`)
  const other = await freePort()
  log(`${name}: ${port} is taken, listening on ${other}`)
  return other
}
