/** The time slider: the whole board as it was at any instant of the last day. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { setParams } from '../address.ts'
import { now } from '../clock.ts'
import * as format from '../format.ts'
import { allows } from '../session.ts'
import { shownAt } from './feed.ts'
import { asOf } from './filters.ts'

const SPANS = [
  { minutes: 60, label: '1 h' },
  { minutes: 360, label: '6 h' },
  { minutes: 1_440, label: '24 h' },
]

/** To the second: an address that can be read, and shared answers. */
const wholeSecond = (at: number): string => new Date(Math.floor(at / 1_000) * 1_000).toISOString().replace('.000Z', 'Z')

export function TimeBar() {
  const minutes = useSignal(60)
  const open = useSignal(asOf.peek() !== '')
  const end = useRef(now())
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!allows('history')) return null
  const past = asOf.value !== ''
  if (!open.value && !past) {
    return (
      <div class="timebar closed">
        <button
          type="button"
          class="link"
          onClick={() => {
            end.current = now()
            open.value = true
          }}
        >
          Turn back the time
        </button>
      </div>
    )
  }
  const begin = end.current - minutes.value * 60_000
  const at = past ? Date.parse(asOf.value) : end.current
  const seek = (to: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setParams({ as_of: to >= end.current - 500 ? null : wholeSecond(to) }, 'replace'),
      120,
    )
  }
  const change = shownAt.value
  const jump = (to: string | null | undefined, label: string) => (
    <button
      type="button"
      class="button"
      disabled={!past || !to}
      onClick={() => to && setParams({ as_of: to }, 'replace')}
    >
      {label}
    </button>
  )
  return (
    <div class={past ? 'timebar past' : 'timebar'}>
      <button
        type="button"
        class={past ? 'button' : 'button on'}
        onClick={() => {
          end.current = now()
          open.value = past
          setParams({ as_of: null })
        }}
      >
        {past ? 'Back to now' : 'Now'}
      </button>
      {jump(change?.previous, '‹ Change')}
      <input
        type="range"
        aria-label="Time of the board"
        aria-valuetext={past ? format.timeWithSeconds(at) : 'now'}
        min={begin}
        max={end.current}
        step={1_000}
        value={Math.max(begin, at)}
        onInput={event => seek(Number(event.currentTarget.value))}
      />
      {jump(change?.next, 'Change ›')}
      <output class="instant">{past ? `${format.day(at)} ${format.timeWithSeconds(at)}` : 'live'}</output>
      <div class="segmented small" role="group" aria-label="Length of the slider">
        {SPANS.map(span => (
          <button
            key={span.minutes}
            type="button"
            aria-pressed={minutes.value === span.minutes}
            onClick={() => (minutes.value = span.minutes)}
          >
            {span.label}
          </button>
        ))}
      </div>
    </div>
  )
}
