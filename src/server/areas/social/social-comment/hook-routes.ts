import { z } from 'zod'
import { line } from '#contracts/base/fields.ts'
import type { Api, ApiApp } from '#server/http/api-context.ts'

/** Bytes. The network sends up to 1,000 changes in one batch. */
const BODY_LIMIT = 4 * 1024 * 1024
const tags = ['social']
const Verification = z.object({
  'hub.mode': line(40).default(''),
  'hub.verify_token': line(200).default(''),
  'hub.challenge': line(200).default(''),
})

/** Webhook for events on social pages. Bodies are not parsed before the check: the network signs their raw bytes. */
export function socialHookRoutes({ app, services: { socialComments }, errors }: Api): void {
  app.get(
    '/social/webhook',
    {
      schema: {
        tags,
        querystring: Verification,
        description: 'Answers the verification request for the webhook by the network',
        response: { 200: z.string(), ...errors(400, 403) },
      },
    },
    async ({ query }, reply) => {
      const challenge = socialComments.verifyWebhook(
        ...([query['hub.mode'], query['hub.verify_token'], query['hub.challenge']] as const),
      )
      return reply.type('text/plain; charset=utf-8').send(challenge)
    },
  )

  void app.register(async (scope: ApiApp) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/social/webhook',
      {
        bodyLimit: BODY_LIMIT,
        config: { rateLimit: false },
        schema: {
          tags,
          description: 'Receives changes on the pages, signed in `X-Hub-Signature-256`',
          response: { 204: z.null(), ...errors(401, 413) },
        },
      },
      async ({ body, headers }, reply) => {
        const signature = headers['x-hub-signature-256']
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await socialComments.takeHook(bytes, typeof signature === 'string' ? signature : '')
        return reply.code(204).send(null)
      },
    )
  })
}
