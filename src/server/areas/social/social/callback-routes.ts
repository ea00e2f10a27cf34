import { socialCallbackCalls } from '#contracts/social/social-callback.calls.ts'
import type { Api, ApiApp } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SocialArea } from '../social.ts'

/** Limit in bytes for a form with one signed request. */
const BODY_LIMIT = 16 * 1024
const limits = { bodyLimit: BODY_LIMIT, rateLimit: { max: 60, timeWindow: '1 minute' } }

const signedRequestIn = (body: unknown) =>
  new URLSearchParams(typeof body === 'string' ? body : '').get('signed_request') ?? ''

/** Callbacks required by the network: a person has removed the app, or wants their data deleted. */
export function socialCallbackRoutes(api: Api<SocialArea>): void {
  const { social } = api.services
  void api.app.register(async (app: ApiApp) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    serve({ ...api, app }, socialCallbackCalls, {
      'POST /social/deauthorize': {
        ...limits,
        handler: ({ request }) => social.deauthorize(signedRequestIn(request.body)),
      },
      'POST /social/data-deletion': {
        ...limits,
        handler: ({ request }) => social.deleteData(signedRequestIn(request.body)),
      },
      'GET /social/data-deletion/:code': ({ params }) => social.deletionStatus(params.code),
    })
  })
}
