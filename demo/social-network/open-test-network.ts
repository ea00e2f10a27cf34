import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Config } from '#server/context/config.ts'
import { fillNetwork } from '../fill/fill-network.ts'
import { POSTS, startSocialNetwork } from './server.ts'

const PREFIX = '/facebook-testowy'
/** Public paths: the dialog and the posts. Only this process may call the others. */
const SHOWN = new RegExp(`^${PREFIX}(/v\\d+\\.\\d+)?/(dialog/oauth|${POSTS}/\\w+)$`)

type Site = Pick<Config, 'dataDir' | 'siteUrl' | 'renderingOrigin'>

/**
 * The social network of the demo. Its API has a port of its own. Its pages are served by the site, so that they can be
 * reached from wherever the site can.
 */
export async function openTestNetwork({ dataDir, siteUrl, renderingOrigin }: Site) {
  const network = await startSocialNetwork({
    file: join(dataDir, 'test-network.json'),
    fill: fillNetwork,
    app: { secret: randomBytes(24).toString('base64url'), redirectUris: [`${siteUrl}/logowanie`] },
    hookUrl: `${renderingOrigin}/api/social/webhook`,
    postsUrl: `${siteUrl}${PREFIX}/${POSTS}`,
  })
  return {
    settings: {
      appId: network.app.id,
      appSecret: network.app.secret,
      verifyToken: null,
      version: 'v26.0',
      hosts: { dialog: `${siteUrl}${PREFIX}`, graph: network.host, video: network.host },
    },
    /** False if the request is not one of the network's. */
    handle: (request: IncomingMessage, response: ServerResponse): boolean => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!SHOWN.test(path)) return false
      network.handle(request, response, PREFIX)
      return true
    },
    close: network.close,
  }
}
