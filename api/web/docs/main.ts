/** What every page of the docs does: the theme, and a button to copy each example. */
import { chooseTheme, theme } from '../theme.ts'

const button = document.getElementById('theme')
const show = (): void => {
  if (button) button.textContent = theme.value === 'dark' ? '☾' : '☀'
}
button?.addEventListener('click', () => {
  chooseTheme()
  show()
})
show()

for (const block of document.querySelectorAll('pre > code')) {
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.className = 'copy'
  copy.textContent = 'Copy'
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent ?? '')
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 1_500)
  })
  block.parentElement?.append(copy)
}
