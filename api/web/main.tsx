/** The page's beginning: sign in, read what there is, show the view that the address names. */
import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { followLinks, path } from './address.ts'
import { Board } from './board/index.tsx'
import { failed, readCatalogue } from './catalogue.ts'
import { Welcome } from './key.tsx'
import { later, readLater } from './later.tsx'
import { account, key, signIn, signInAtStart } from './session.ts'
import { Shell } from './shell.tsx'
import { Failure, Loading, Notice } from './states.tsx'
import './theme.ts'

const Opportunities = later('the opportunities', async () => (await import('./opportunities/index.tsx')).Opportunities)
const Lines = later('the lines', async () => (await import('./lines/index.tsx')).Lines)
const Splits = later('splits', async () => (await import('./splits/index.tsx')).Splits)
const Status = later('the status', async () => (await import('./status/index.tsx')).Status)

const attempt = signal(0)

function App() {
  useEffect(() => {
    addEventListener('click', followLinks)
    return () => removeEventListener('click', followLinks)
  }, [])
  return (
    <Shell>
      <Content />
    </Shell>
  )
}

function Content() {
  if (signIn.value === 'asking') return <Loading what="your key" />
  const why = failed.value
  if (key.value === null || why?.status === 401) return <Welcome />
  if (account.value === null) {
    return why ? <Failure why={why} again={() => attempt.value++} /> : <Loading what="the catalogue" />
  }
  if (path.value === '/') return <Board />
  if (path.value === '/opportunities') return <Opportunities />
  if (path.value === '/lines') return <Lines />
  if (path.value === '/splits') return <Splits />
  if (path.value === '/status') return <Status />
  return (
    <Notice title="There is no such page">
      <a href="/">To the odds</a>
    </Notice>
  )
}

// Another key is another catalogue.
effect(() => {
  void attempt.value
  if (key.value !== null) void readCatalogue()
})
const root = document.getElementById('app')
if (root) render(<App />, root)
void signInAtStart()
readLater()
