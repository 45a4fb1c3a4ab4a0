/** Where the reader is: the path is the view, the query its filters, so that a view can be shared by its address. */
import { computed, signal } from '@preact/signals'

type Place = { path: string; query: string }

const read = (): Place => ({ path: location.pathname.replace(/\/+$/, '') || '/', query: location.search })

const place = signal(read())

addEventListener('popstate', () => {
  place.value = read()
})

export const path = computed(() => place.value.path)
export const params = computed(() => new URLSearchParams(place.value.query))

/** A filter's value; '' where it is not set. */
export const param = (name: string): string => params.value.get(name) ?? ''

/** A filter of several values. */
export const listParam = (name: string): string[] => param(name).split(',').filter(Boolean)

export type Changes = Record<string, string | readonly string[] | null>

const withChanges = (search: URLSearchParams, changes: Changes): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    const text = value === null ? '' : typeof value === 'string' ? value : value.join(',')
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  // A comma is no danger in a query, and reads better than %2C.
  const text = next.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** The address of this view with other filters. */
export const hrefWith = (changes: Changes): string => `${path.value}${withChanges(params.value, changes)}`

/** @param how `replace` where each keystroke would else be a step back */
export function go(href: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', href)
  else history.replaceState(null, '', href)
  place.value = read()
}

export const setParams = (changes: Changes, how: 'push' | 'replace' = 'push'): void => go(hrefWith(changes), how)

/** Links within the page change the view without loading it again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!href?.startsWith('/') || href.startsWith('/docs') || href.startsWith('/api') || link?.target) return
  event.preventDefault()
  go(href)
}
