/** A list of which only what can be seen is in the page. Heights differ and are known beforehand. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

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
export function within(tops: readonly number[], from: number, to: number): [number, number] {
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
  heightOf: (item: T) => number
  keyOf: (item: T) => string
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** What stands above the list within the scroller. */
  offset?: number
  children: (placed: Placed<T>) => ComponentChildren
}) {
  const { items, heightOf, scroller, offset = 0, children } = props
  const seen = useSignal({ top: 0, height: 900 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const look = (): void => {
      frame = 0
      seen.value = { top: element.scrollTop, height: element.clientHeight }
    }
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    const sizes = new ResizeObserver(soon)
    sizes.observe(element)
    element.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', soon)
    }
  }, [scroller])
  const tops = topsOf(items, heightOf)
  const { top, height } = seen.value
  const [first, last] = within(tops, top - offset - BESIDE_PX, top - offset + height + BESIDE_PX)
  return (
    <div class="virtual" role="presentation" style={{ height: `${tops.at(-1)}px` }}>
      {items.slice(first, last).map((item, index) => (
        <div
          key={props.keyOf(item)}
          class="placed"
          role="presentation"
          style={{ transform: `translateY(${tops[first + index]}px)` }}
        >
          {children({ item, top: tops[first + index] ?? 0, height: heightOf(item), index: first + index })}
        </div>
      ))}
    </div>
  )
}
