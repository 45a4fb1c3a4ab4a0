/** A list of which only what can be seen is in the page. Heights differ and are known beforehand. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'

// Rows above and below the window, so that a turn of the wheel shows no gap.
const BESIDE_PX = 400

export type Placed<T> = { item: T; top: number; height: number; index: number }

/** Tops of the items, one after the other; the last entry is the whole height. */
export const topsOf = <T,>(items: readonly T[], heightOf: (item: T) => number): number[] => {
  const tops = [0]
  for (const item of items) tops.push((tops.at(-1) ?? 0) + heightOf(item))
  return tops
}

/** Which items a window shows. */
function within(tops: readonly number[], from: number, to: number): [number, number] {
  const at = (y: number): number => {
    let low = 0
    let high = tops.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((tops[middle] ?? 0) <= y) low = middle
      else high = middle - 1
    }
    return low
  }
  return [at(Math.max(0, from)), Math.min(tops.length - 1, at(Math.max(0, to)) + 1)]
}

export function Virtual<T>(props: {
  items: readonly T[]
  /** Another function where heights become others. */
  heightOf: (item: T) => number
  keyOf: (item: T) => string
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** What stands above the list within the scroller. */
  offset?: number
  children: (placed: Placed<T>) => ComponentChildren
}) {
  const { items, heightOf, scroller, offset = 0, children } = props
  const tops = useMemo(() => topsOf(items, heightOf), [items, heightOf])
  // The first picture is of the window alone, so that it is there sooner.
  const seen = useRef({ top: 0, height: 900, beside: 0 })
  const rangeNow = (): [number, number] => {
    const { top, height, beside } = seen.current
    return within(tops, top - offset - beside, top - offset + height + beside)
  }
  // Most turns of the wheel show the same items: nothing is drawn for those.
  const turn = useSignal(0)
  void turn.value
  const [first, last] = rangeNow()
  const drawn = useRef<() => boolean>(() => true)
  drawn.current = () => rangeNow().join() === `${first},${last}`
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const look = (): void => {
      frame = 0
      seen.current = { top: element.scrollTop, height: element.clientHeight, beside: BESIDE_PX }
      if (!drawn.current()) turn.value = turn.peek() + 1
    }
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    // Says the size at once, too.
    const sizes = new ResizeObserver(soon)
    sizes.observe(element)
    element.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', soon)
    }
  }, [scroller])
  return (
    <div class="virtual" role="presentation" style={{ height: `${tops.at(-1)}px` }}>
      {items.slice(first, last).map((item, index) => {
        const top = tops[first + index] ?? 0
        const height = (tops[first + index + 1] ?? top) - top
        return (
          <div
            key={props.keyOf(item)}
            class="placed"
            role="presentation"
            style={{ transform: `translateY(${top}px)`, height: `${height}px` }}
          >
            {children({ item, top, height, index: first + index })}
          </div>
        )
      })}
    </div>
  )
}
