/** Controls to choose with: one of several beside each other, one of a list, several of a list. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export type Choice = { id: string; label: string; title?: string }

/** One of a few, all to be seen. */
export function Segmented(props: {
  label: string
  choices: readonly Choice[]
  value: string
  choose: (id: string) => void
}) {
  return (
    <div class="segmented" role="group" aria-label={props.label}>
      {props.choices.map(({ id, label, title }) => (
        <button key={id} type="button" aria-pressed={id === props.value} title={title} onClick={() => props.choose(id)}>
          {label}
        </button>
      ))}
    </div>
  )
}

export function Select(props: {
  label: string
  choices: readonly Choice[]
  value: string
  choose: (id: string) => void
}) {
  return (
    <label class="select">
      <span class="unseen">{props.label}</span>
      <select value={props.value} onChange={event => props.choose(event.currentTarget.value)}>
        {props.choices.map(({ id, label }) => (
          <option key={id} value={id} selected={id === props.value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A button that opens a panel; Escape and a click elsewhere close it. */
export function Popover(props: {
  label: string
  summary: ComponentChildren
  children: ComponentChildren
  on?: boolean
}) {
  const open = useSignal(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !root.current?.contains(event.target as Node)) {
        if (open.peek() && event instanceof KeyboardEvent) root.current?.querySelector('button')?.focus()
        open.value = false
      }
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', close)
    }
  }, [open])
  return (
    <div class="popover" ref={root}>
      <button
        type="button"
        class={props.on ? 'button on' : 'button'}
        aria-expanded={open.value}
        aria-label={props.label}
        onClick={() => (open.value = !open.value)}
      >
        {props.summary} <span aria-hidden="true">▾</span>
      </button>
      {open.value && <div class="panel">{props.children}</div>}
    </div>
  )
}

/** Several of a list; none chosen means all. */
export function Several(props: {
  label: string
  all: string
  choices: readonly Choice[]
  value: readonly string[]
  choose: (ids: string[]) => void
}) {
  const { label, all, choices, value, choose } = props
  const toggle = (id: string): void =>
    choose(
      value.includes(id)
        ? value.filter(one => one !== id)
        : choices.map(one => one.id).filter(one => one === id || value.includes(one)),
    )
  const summary =
    value.length === 0
      ? all
      : value.length === 1
        ? (choices.find(({ id }) => id === value[0])?.label ?? value[0])
        : `${value.length} of ${choices.length}`
  return (
    <Popover label={`${label}: ${summary}`} summary={summary} on={value.length > 0}>
      <div class="several">
        <button type="button" class="link" disabled={value.length === 0} onClick={() => choose([])}>
          {all}
        </button>
        {choices.map(one => (
          <label key={one.id}>
            <input type="checkbox" checked={value.includes(one.id)} onChange={() => toggle(one.id)} />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </Popover>
  )
}
