/** US Eastern time, in which American sources write dates and times without saying so. */

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

const offsetAt = (at: number): number => {
  const found = new Map<string, number>(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: string) => found.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - at
}

const MINUTE_MS = 60_000

/** Epoch ms of a wall clock's time on a day (`2026-07-09`, 22, 0). */
export const easternInstant = (day: string, hour: number, minute: number): number => {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS
  // The offset of what the clock reads as UTC may be the other side of a change of the clocks: one look more settles it.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}
