/**
 * Views whose code is not part of the first picture's: the board is there sooner when the charts' code (most of all script) comes after it. It is
 * read as soon as the board has had its time, so that going to another view waits for nothing, and works with the network gone.
 */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { Refused } from './ask.ts'
import { Failure, Loading } from './states.tsx'

/** By then the first picture is painted, or waits for its rows. */
const FIRST_PICTURE_MS = 3_000

const loads: (() => Promise<void>)[] = []

/** A view that is read when it is first shown, or when `readLater` has come to it. */
export function later(what: string, load: () => Promise<ComponentType>): ComponentType {
  const view = signal<ComponentType | null>(null)
  const failed = signal<Refused | null>(null)
  const read = async (): Promise<void> => {
    try {
      view.value = await load()
      failed.value = null
    } catch {
      failed.value = new Refused(0, 'unreachable', `the code of ${what} cannot be read`, {})
    }
  }
  loads.push(read)
  return function Later() {
    useEffect(() => {
      if (view.value === null) void read()
    }, [])
    const View = view.value
    if (View !== null) return <View />
    return failed.value ? <Failure why={failed.value} again={read} /> : <Loading what={what} />
  }
}

/** Reads all of them, once the first picture had its time. */
export function readLater(): void {
  setTimeout(() => {
    for (const read of loads) void read()
  }, FIRST_PICTURE_MS)
}
