/*
 * A browser for suites: Debian's Chromium, driven by Playwright's protocol alone (its own browsers are never downloaded). Where there is none, a
 * suite says SKIPPED and what to install.
 */
import { accessSync, constants } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

// Nothing but the page: no sandbox as root, no look-ups of its own, and no processes beside the page's that do as well without.
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
]

const there = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A browser, or null where there is none. */
export async function startBrowser(): Promise<Browser | null> {
  const path = PLACES.find(there)
  return path === undefined ? null : chromium.launch({ executablePath: path, args: FLAGS })
}

export const NO_BROWSER = 'SKIPPED: there is no Chromium (apt-get install chromium)'
