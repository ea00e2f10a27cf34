import { z } from 'zod'
import { SocialDeletion, SocialDeletionParams, SocialDeletionStatus } from '#contracts/social/social.ts'
import type { Api, ApiApp } from '#server/http/api-context.ts'

/** Limit in bytes for a form with one signed request. */
const BODY_LIMIT = 16 * 1024
const tags = ['social']
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } }

const signedRequestIn = (body: unknown) =>
  new URLSearchParams(typeof body === 'string' ? body : '').get('signed_request') ?? ''

/** Callbacks required by the network: a person has removed the app, or wants their data deleted. */
export function socialCallbackRoutes({ app, services: { social }, errors }: Api): void {
  void app.register(async (scope: ApiApp) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/social/deauthorize',
      {
        bodyLimit: BODY_LIMIT,
        config,
        schema: {
          tags,
          description: 'Unlinks the account of a person who has removed the app. Takes a form with `signed_request`',
          response: { 204: z.null(), ...errors(401, 413, 429) },
        },
      },
      async ({ body }, reply) => {
        await social.deauthorize(signedRequestIn(body))
        return reply.code(204).send(null)
      },
    )
    scope.post(
      '/social/data-deletion',
      {
        bodyLimit: BODY_LIMIT,
        config,
        schema: {
          tags,
          description: 'Deletes data of the network about a person. Takes a form with `signed_request`',
          response: { 200: SocialDeletion, ...errors(401, 413, 429) },
        },
      },
      ({ body }) => social.deleteData(signedRequestIn(body)),
    )
  })

  app.get(
    '/social/data-deletion/:code',
    {
      schema: {
        tags,
        params: SocialDeletionParams,
        description: 'State of a request to delete data',
        response: { 200: SocialDeletionStatus, ...errors(400, 404) },
      },
    },
    ({ params }) => social.deletionStatus(params.code),
  )
}
