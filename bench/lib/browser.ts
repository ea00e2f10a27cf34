import { chromium, type Browser, type Page } from '@playwright/test'

/** The system's Chromium, kept from calling anybody. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  })

declare global {
  interface Window {
    /** When each `<video>` first showed a frame, in ms since the navigation. */
    firstFrames: number[]
  }
}

/** Notes the first frame of every `<video>` from the moment the parser creates it. */
export const watchFirstFrames = (page: Page) =>
  page.addInitScript(() => {
    window.firstFrames = []
    const seen = new WeakSet<HTMLVideoElement>()
    const look = () => {
      for (const video of document.querySelectorAll('video')) {
        if (seen.has(video)) continue
        seen.add(video)
        video.requestVideoFrameCallback(() => window.firstFrames.push(performance.now()))
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
