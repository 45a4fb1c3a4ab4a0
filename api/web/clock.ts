/** The reader's clock, in one place: the page shows ages, and a laptop that slept must not show those of before. */
import { signal } from '@preact/signals'

/** Epoch ms. */
export const now = (): number => performance.timeOrigin + performance.now()

/** Now, by the second: what reads it is drawn again each second. */
export const second = signal(now())

setInterval(() => {
  if (!document.hidden) second.value = now()
}, 1_000)
