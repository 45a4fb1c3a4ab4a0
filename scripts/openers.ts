/** What opens each live source, with its settings. A source whose settings are missing refuses here, in one line, before anything starts. */
import type { Logger } from 'pino'
import type { Clock } from '../pipelines/clock.ts'
import { open as openSimulated } from '../pipelines/feeds/simulated.ts'
import type { Config } from './config.ts'
import type { Openers } from './feeds-of.ts'

export type OpenerDeps = { clock: Clock; log: Logger }

export const openersOf = (config: Config, { clock }: OpenerDeps): Openers => ({
  simulated: () => openSimulated({ seed: config.SIMULATED_SEED }, { now: clock.stamp }),
})
