/** What stands where rows would: nothing yet, nothing at all, and every reason for it. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { Refused } from './ask.ts'
import { now, second } from './clock.ts'
import { age, words } from './format.ts'
import { account } from './session.ts'

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

/** How long until something that may mend itself is tried again. */
const AGAIN_MS = 5_000

/**
 * A refusal, said so that the reader knows what to do.
 * @param again tries it again; where trying helps it is called by itself, too
 */
export function Failure(props: { why: Refused; again?: () => void }) {
  const { why, again } = props
  const at = useMemo(() => now() + (why.retryAfter === null ? AGAIN_MS : why.retryAfter * 1_000), [why])
  const mends = again !== undefined && (why.status === 0 || why.status === 429 || why.status >= 500)
  useEffect(() => {
    if (!mends) return
    const timer = setTimeout(again, at - now())
    return () => clearTimeout(timer)
  }, [why])
  const retry = again && (
    <button type="button" class="button" onClick={again}>
      Try again
    </button>
  )
  if (why.code === 'feature_required' || why.code === 'tier_restricted') {
    return (
      <Notice title={`This needs the ${words(why.requiredTier ?? 'next')} tier`}>
        <p>{why.message}.</p>
        <p>
          Your key is of the {words(account.value?.tier ?? 'current')} tier; another one can be given at the top right.
          Everything else on this screen works with this one.
        </p>
      </Notice>
    )
  }
  if (why.code === 'rate_limited') {
    return (
      <Notice title="This minute’s requests are used up" kind="error">
        <p>
          Your key may ask {account.value?.limits.requests_per_minute ?? 'so many'} times a minute. The page goes on by
          itself in{' '}
          <strong class="figure">
            <Until at={at} />
          </strong>
          .
        </p>
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
    <Notice title={titleOf(why)} kind="error">
      <p>{why.message}.</p>
      {mends && (
        <p>
          Trying again in <Until at={at} />.
        </p>
      )}
      {retry}
    </Notice>
  )
}

const titleOf = ({ status }: Refused): string =>
  status === 401 ? 'This key is not accepted' : status >= 500 ? 'The service is not well' : 'The API refused'

/** A countdown to an instant, in words. */
export function Until(props: { at: number }) {
  // Read so that it is drawn again each second.
  void second.value
  return <span>{age((props.at - now()) / 1_000)}</span>
}
