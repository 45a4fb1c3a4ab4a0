/*
 * One page of a browser for the tests of a suite: with a browser context each they would start a process each, and read all script again. It is handed
 * over as a new one would be: nothing stored, nobody listening, nothing between it and the network. Nothing moves in it, as its reader prefers.
 */
import type { Browser, Page } from 'playwright-core'

export const DESK = { width: 1440, height: 900 }
const LISTENED = ['console', 'pageerror', 'request'] as const

export const keepPage = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return {
    /** It is at a picture of the origin: there storage is at hand, and nothing of ours runs. @param key what is stored, if anything */
    fresh: async (origin: string, key?: string): Promise<Page> => {
      for (const name of LISTENED) page.removeAllListeners(name)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await page.setViewportSize(DESK)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${origin}/favicon.svg`)
      const store = key === undefined ? '' : `localStorage.setItem('linefeed.key', '${key}')`
      await page.evaluate(`localStorage.clear(); ${store}`)
      return page
    },
    /** It shows nothing, and asks for nothing. */
    rest: async (): Promise<void> => void (await page.goto('about:blank')),
  }
}

/** A reader who wants things to move. */
export const withMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' })
