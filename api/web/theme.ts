/** Dark or light: as the system says, until the reader chooses. */
import { effect, signal } from '@preact/signals'
import { remember } from './format.ts'

export type Theme = 'dark' | 'light'

const chosen = (): Theme | null => {
  try {
    const text = localStorage.getItem('linefeed.theme')
    return text === 'dark' || text === 'light' ? text : null
  } catch {
    return null
  }
}

const system = matchMedia('(prefers-color-scheme: light)')
const bySystem = (): Theme => (system.matches ? 'light' : 'dark')

export const theme = signal<Theme>(chosen() ?? bySystem())

system.addEventListener('change', () => {
  if (chosen() === null) theme.value = bySystem()
})
effect(() => {
  document.documentElement.dataset.theme = theme.value
})

export function chooseTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark'
  remember('linefeed.theme', theme.value)
}
