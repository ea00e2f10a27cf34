import { socialHookCalls } from '#contracts/social/social-hook.calls.ts'
import type { Api, ApiApp } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SocialArea } from '../social.ts'

/** Bytes. The network sends up to 1,000 changes in one batch. */
const BODY_LIMIT = 4 * 1024 * 1024

/** Webhook for events on social pages. Bodies are not parsed before the check: the network signs their raw bytes. */
export function socialHookRoutes(api: Api<SocialArea>): void {
  const { socialComments } = api.services
  void api.app.register(async (app: ApiApp) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    serve({ ...api, app }, socialHookCalls, {
      'GET /social/webhook': async ({ query, reply }) => {
        const challenge = socialComments.verifyWebhook(
          ...([query['hub.mode'], query['hub.verify_token'], query['hub.challenge']] as const),
        )
        return reply.type('text/plain; charset=utf-8').send(challenge)
      },
      'POST /social/webhook': {
        bodyLimit: BODY_LIMIT,
        rateLimit: false,
        handler: ({ request: { body, headers } }) => {
          const signature = headers['x-hub-signature-256']
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          return socialComments.takeHook(bytes, typeof signature === 'string' ? signature : '')
        },
      },
    })
  })
}
