import { socialLoginCalls } from '#contracts/account/social-login.calls.ts'
import { socialCalls } from '#contracts/social/social.calls.ts'
import { visitOf } from '#server/areas/account/account.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SocialArea } from '../social.ts'

/** Bounds the calls to the network. Nothing can be guessed here, and an office shares an address. */
const SIGN_INS = { max: 100, timeWindow: '1 minute', allowList: [] }

export function socialRoutes(api: Api<SocialArea>): void {
  const { social } = api.services
  serve(api, socialLoginCalls, {
    'GET /auth/facebook': () => ({
      isAvailable: social.isAvailable(),
    }),
    'POST /auth/facebook/dialog': {
      rateLimit: SIGN_INS,
      handler: ({ viewer, body }) => social.open(viewer ?? undefined, body),
    },
    'POST /auth/facebook/login': {
      rateLimit: SIGN_INS,
      handler: async (received) => {
        const entered = await social.login(received.viewer ?? undefined, received.body, visitOf(received))
        void received.reply.code('factorToken' in entered ? 202 : 200)
        return entered
      },
    },
    'DELETE /user/:id/facebook': ({ viewer }) => social.unlink(viewer.uuid),
  })
  serve(api, socialCalls, {
    'GET /user/:id/facebookPage': async ({ params }) => {
      const data = await social.pages(params.id)
      return { meta: { page: 1, size: data.length, total: data.length, next: null, previous: null }, data }
    },
  })
}
