/** What a page is told to note about itself, as text: it runs in the browser, before the page's own scripts. */

/** `painted`: ms from the navigation to the frame after the first block of rows. */
export const OBSERVER = `
  performance.mark('begun')
  globalThis.observed = { painted: 0, frames: [], long: 0 }
  new MutationObserver((_, self) => {
    if (!document.querySelector('.block .price')) return
    self.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => { observed.painted = performance.now() }))
  }).observe(document, { childList: true, subtree: true })
`

/** From now on the time between frames is kept; `scroll`: the board is scrolled up and down meanwhile. */
export const WATCH_FRAMES = `
  observed.frames = []
  let last = performance.now(), way = 1
  const scroller = document.querySelector('.scroller')
  const look = now => {
    observed.frames.push(now - last)
    last = now
    if (observed.scroll) {
      scroller.scrollTop += way * 40
      if (scroller.scrollTop <= 0 || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight) way = -way
    }
    if (!observed.over) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

export type Observed = { painted: number; frames: number[]; scroll?: boolean; over?: boolean }
