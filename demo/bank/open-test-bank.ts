import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Config } from '#server/context/config.ts'
import { startBank } from './bank.ts'

const PREFIX = '/bank-testowy'

type Site = Pick<Config, 'dataDir' | 'siteUrl' | 'renderingOrigin' | 'publicApi'>

/**
 * The bank of the demo. Its calls go to a port of its own; its page is shown by the site, so that it is wherever the site
 * is seen from.
 */
export async function openTestBank({ dataDir, siteUrl, renderingOrigin, publicApi }: Site) {
  const bank = await startBank({
    file: join(dataDir, 'test-bank.json'),
    // Outside of this machine the site may have an address that leads elsewhere from here.
    reach: (url) => url.replace(publicApi, `${renderingOrigin}/api`),
  })
  return {
    settings: { url: bank.url, pageUrl: `${siteUrl}${PREFIX}`, ...bank.shop },
    /** False where the request is none of the bank's. */
    handle: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { url = '' } = request
      if (!url.startsWith(`${PREFIX}/trnRequest/`)) return false
      bank.handle(request, response, PREFIX)
      return true
    },
    close: bank.close,
  }
}
