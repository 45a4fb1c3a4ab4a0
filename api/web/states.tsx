/** What stands where rows would: nothing yet, nothing at all, and every reason for it. */
import type { ComponentChildren } from 'preact'
import type { Refused } from './ask.ts'
import { now, second } from './clock.ts'
import { age, words } from './format.ts'

export function Notice(props: { title: string; kind?: 'error' | 'quiet'; children?: ComponentChildren }) {
  return (
    <div class={`notice ${props.kind ?? 'quiet'}`} role={props.kind === 'error' ? 'alert' : 'status'}>
      <h2>{props.title}</h2>
      {props.children && <div class="notice-body">{props.children}</div>}
    </div>
  )
}

/** Bars where rows are about to be. */
export function Loading(props: { what: string; rows?: number }) {
  return (
    <div class="skeleton" role="status" aria-label={`Loading ${props.what}`}>
      {Array.from({ length: props.rows ?? 12 }, (_, index) => (
        <div key={index} class="bar" />
      ))}
    </div>
  )
}

/** A refusal, said so that the reader knows what to do. */
export function Failure(props: { why: Refused; again?: () => void }) {
  const { why, again } = props
  const retry = again && (
    <button type="button" class="button" onClick={again}>
      Try again
    </button>
  )
  if (why.code === 'feature_required' || why.code === 'tier_restricted') {
    return (
      <Notice title={`This needs the ${words(why.requiredTier ?? 'next')} tier`}>
        <p>{why.message}.</p>
        <p>Everything else on this screen works with your key.</p>
      </Notice>
    )
  }
  if (why.code === 'rate_limited') {
    return (
      <Notice title="This minute’s requests are used up" kind="error">
        <p>{why.message}.</p>
        {retry}
      </Notice>
    )
  }
  if (why.status === 0) {
    return (
      <Notice title={navigator.onLine ? 'The API cannot be reached' : 'This device is offline'} kind="error">
        <p>The page goes on by itself as soon as it answers.</p>
        {retry}
      </Notice>
    )
  }
  return (
    <Notice title={why.status === 401 ? 'This key is not accepted' : 'The API refused'} kind="error">
      <p>{why.message}.</p>
      {retry}
    </Notice>
  )
}

/** A countdown to an instant, in words. */
export function Until(props: { at: number }) {
  // Read so that it is drawn again each second.
  void second.value
  return <span>{age((props.at - now()) / 1_000)}</span>
}
