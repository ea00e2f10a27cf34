import type { BrowserContext } from '@playwright/test'

/** What a browser complained about, so that a page which works by luck is seen. */
export type Watch = { complaints: () => string[]; allow: (pattern: RegExp) => void }

/** A page that is left, or a video that is wound on, drops requests under way; that is no fault. */
const DROPPED = 'net::ERR_ABORTED'

/** The reel of another test is deleted while it is shown here; a browser tells of each answer, whatever the page does. */
const DELETED_MEANWHILE =
  /status of 4(04|10) .*\/api\/(conversation\/[\w-]+\/events|user\/[\w-]+\/video\/[\w-]+\/viewQuantity)\)$/

export function watch(context: BrowserContext): Watch {
  const heard: string[] = []
  const allowed: RegExp[] = [DELETED_MEANWHILE]
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== DROPPED) heard.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return {
    complaints: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (pattern) => void allowed.push(pattern),
  }
}
