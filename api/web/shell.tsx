/** What surrounds every view: where one can go, how the connection stands, whose key it is. */
import type { ComponentChildren } from 'preact'
import { path } from './address.ts'
import { limitedUntil, reachable, simulated } from './ask.ts'
import { failed } from './catalogue.ts'
import { now, second } from './clock.ts'
import { oddsFormat, remember, words } from './format.ts'
import { KeyMenu } from './key.tsx'
import { account } from './session.ts'
import { Until } from './states.tsx'
import { health, repaired, standing } from './stream.ts'
import { chooseTheme, theme } from './theme.ts'
import { VIEWS } from './views.ts'

const REPAIRED_MS = 6_000

export function Shell(props: { children: ComponentChildren }) {
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href="/" aria-label="Linefeed, odds">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M3 17l5-6 4 3 8-9" />
            <path class="feed" d="M3 21h18" />
          </svg>
          <span>Linefeed</span>
        </a>
        <nav aria-label="Views">
          {VIEWS.map(view => (
            <a key={view.path} href={view.path} aria-current={view.is(path.value) ? 'page' : undefined}>
              {view.label}
            </a>
          ))}
          <a href="/docs">Docs</a>
        </nav>
        <div class="tools">
          <Connection />
          <button
            type="button"
            class="button quiet"
            title="Odds format"
            onClick={() => {
              oddsFormat.value = oddsFormat.value === 'american' ? 'decimal' : 'american'
              remember('linefeed.odds', oddsFormat.value)
            }}
          >
            {oddsFormat.value === 'american' ? '+100' : '2.00'}
            <span class="unseen"> odds, {oddsFormat.value} format</span>
          </button>
          <button
            type="button"
            class="button quiet"
            aria-label={`Theme: ${theme.value}`}
            title="Dark or light"
            onClick={chooseTheme}
          >
            {theme.value === 'dark' ? '☾' : '☀'}
          </button>
          <KeyMenu />
        </div>
      </header>
      <Banners />
      <main id="main">{props.children}</main>
    </>
  )
}

function Connection() {
  void second.value
  const state = standing.value
  const said = {
    idle: reachable.value ? 'Ready' : 'Not reached',
    connecting: 'Connecting',
    live: account.value?.limits.odds_delay_seconds ? `Live, ${account.value.limits.odds_delay_seconds} s late` : 'Live',
    waiting: 'Reconnecting',
    refused: 'Not connected',
  }[state.is]
  return (
    <span
      class={`light ${state.is}`}
      role="status"
      // By the second, not by the message.
      title={`${health.peek().messages} messages, ${health.peek().reconnects} reconnects`}
    >
      <i aria-hidden="true" />
      <span>{said}</span>
    </span>
  )
}

/** What has to be said above everything, one line each. */
function Banners() {
  void second.value
  const state = standing.value
  const mended = repaired.value
  const limited = limitedUntil.value > now()
  return (
    <div class="banners">
      {simulated.value && (
        <p class="banner simulated">
          <b>Simulated prices.</b> Teams are real, games and odds are invented; nothing here can be bet on.
        </p>
      )}
      {limited && (
        <p class="banner warn" role="status">
          This minute’s requests are used up; the page goes on in <Until at={limitedUntil.value} />.
        </p>
      )}
      {state.is === 'waiting' && (
        <p class="banner warn" role="status">
          {words(state.why)}: what is shown may be old. Trying again in <Until at={state.at} />.
        </p>
      )}
      {state.is === 'refused' && !failed.value && (
        <p class="banner warn" role="alert">
          The stream is refused: {state.why.message}.
        </p>
      )}
      {mended && now() - mended.at < REPAIRED_MS && (
        <p class="banner good" role="status">
          Connected again, {mended.resumed ? 'and nothing was missed.' : 'with a fresh snapshot.'}
        </p>
      )}
    </div>
  )
}
