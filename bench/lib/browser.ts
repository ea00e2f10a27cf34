import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'

/** The system's Chromium, without its own network requests. */
export const BROWSER = {
  // Tests install the headless shell only.
  executablePath: findProgram.chromium() ?? findProgram.headlessChromium() ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(BROWSER)

/** Like `launchBrowser`, with a persistent profile in the folder `profile`. */
export const launchOwnBrowser = (profile: string, options: object = {}): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...BROWSER, ...options })

const MARK = 'first frame '

/**
 * Milliseconds from the navigation to the first frame that a `<video>` of the page shows. The page reports it once on
 * its own, because polling would disturb the measurement.
 */
export async function firstFrameMs(page: Page, url: string): Promise<number> {
  await page.addInitScript((mark) => {
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return
      removeEventListener('loadstart', listen, true)
      target.requestVideoFrameCallback((now) => console.debug(mark + now))
    }
    addEventListener('loadstart', listen, true)
  }, MARK)
  const reported = page.waitForEvent('console', (message) => message.text().startsWith(MARK))
  await page.goto(url, { waitUntil: 'commit' })
  return Number((await reported).text().slice(MARK.length))
}
