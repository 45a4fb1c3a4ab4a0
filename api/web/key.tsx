/** Whose key this is, and the field where another one is given. */
import { useSignal } from '@preact/signals'
import { failed } from './catalogue.ts'
import { Popover } from './choose.tsx'
import { words } from './format.ts'
import { account, forgetKey, giveKey, signIn } from './session.ts'

export function KeyMenu() {
  const who = account.value
  // Without an account the field stands in the page itself.
  if (who === null) return null
  return (
    <Popover label={`Key: ${who.tier} tier`} summary={<span class="tier">{words(who.tier)}</span>}>
      <div class="key-panel">
        <dl>
          <dt>Key</dt>
          <dd>{who.key.name}</dd>
          <dt>Requests a minute</dt>
          <dd>{who.limits.requests_per_minute}</dd>
          <dt>Delay</dt>
          <dd>{who.limits.odds_delay_seconds === 0 ? 'none' : `${who.limits.odds_delay_seconds} s`}</dd>
          <dt>From</dt>
          <dd>{signIn.value === 'local' ? 'this service, on this machine' : 'you; kept in this browser'}</dd>
        </dl>
        <KeyForm label="Use another key" />
        {signIn.value === 'given' && (
          <button type="button" class="link" onClick={() => void forgetKey()}>
            Forget this key
          </button>
        )}
      </div>
    </Popover>
  )
}

function KeyForm(props: { label: string }) {
  const text = useSignal('')
  return (
    <form
      class="key-form"
      onSubmit={event => {
        event.preventDefault()
        if (text.value.trim() !== '') giveKey(text.value)
      }}
    >
      <label>
        <span>{props.label}</span>
        <input
          type="password"
          name="key"
          autocomplete="off"
          placeholder="sk_live_…"
          value={text.value}
          onInput={event => {
            text.value = event.currentTarget.value
          }}
        />
      </label>
      <button type="submit" class="button on">
        Use key
      </button>
    </form>
  )
}

/** The page before there is a key. */
export function Welcome() {
  return (
    <div class="welcome">
      <h1>Odds, as they move</h1>
      <p>This service asks for an API key. It stays in this browser and is sent to this service only.</p>
      <KeyForm label="API key" />
      {failed.value?.status === 401 && (
        <p class="wrong" role="alert">
          {failed.value.message}.
        </p>
      )}
      <p class="minor">
        No key yet? On the machine that runs the service:{' '}
        <code>npm run --silent keys -- create --tier pro --name me</code>
      </p>
    </div>
  )
}
