import type { BrowserContext } from '@playwright/test'

/** Errors and warnings of a browser. They reveal pages that only seem to work. */
export type Watch = { complaints: () => string[]; allow: (pattern: RegExp) => void }

/** Leaving a page or seeking in a video aborts requests, which is not an error. */
const DROPPED = 'net::ERR_ABORTED'

/** Another test may delete its reel while this page shows it. The browser logs each such response. */
const DELETED_MEANWHILE =
  /status of 4(04|10) .*\/api\/(media\/[\w-]+\/watch|conversation\/[\w-]+\/events|user\/[\w-]+\/video\/[\w-]+\/viewQuantity)\)$/

/** A message of the accessibility checker, which waits a while for the metadata of films. */
const BY_AXE = /^console warning: axe\./

export function watch(context: BrowserContext): Watch {
  const received: string[] = []
  const allowed: RegExp[] = [DELETED_MEANWHILE, BY_AXE]
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    received.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => received.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== DROPPED) received.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return {
    complaints: () => received.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (pattern) => void allowed.push(pattern),
  }
}
