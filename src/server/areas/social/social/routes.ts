import { z } from 'zod'
import {
  OpenSocialDialog,
  SocialDialog,
  SocialLogin,
  SocialLoginStatus,
  SocialSignedIn,
} from '#contracts/account/auth.ts'
import { FacebookPageList } from '#contracts/social/social.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'

/** Bounds the calls to the network. Nothing can be guessed here, and an office shares an address. */
const SIGN_INS = { max: 100, timeWindow: '1 minute', allowList: [] }
const tags = ['account']
const security = [{ bearer: [] }]

export function socialRoutes({ app, guards, services: { social }, errors }: Api): void {
  app.get('/auth/facebook', { schema: { tags, response: { 200: SocialLoginStatus } } }, () => ({
    isAvailable: social.isAvailable(),
  }))

  app.post(
    '/auth/facebook/dialog',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: SIGN_INS },
      schema: {
        tags,
        description: 'Address of the dialog at the social network',
        body: OpenSocialDialog,
        response: { 201: SocialDialog, ...errors(400, 401, 404, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await social.open(request.viewer?.uuid, request.body)),
  )

  app.post(
    '/auth/facebook/login',
    {
      onRequest: guards.perhapsUser,
      config: { rateLimit: SIGN_INS },
      schema: {
        tags,
        description: 'Signs in or up, links or merges with the result of the dialog',
        body: SocialLogin,
        response: { 200: SocialSignedIn, ...errors(400, 401, 403, 404, 409, 429, 503) },
      },
    },
    async (request) => social.login(request.viewer?.uuid, request.body),
  )

  app.delete(
    '/user/:id/facebook',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: UserParams,
        description: 'Unlinks the social account and revokes its grant',
        response: { 204: z.null(), ...errors(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      await social.unlink(viewerOf(request).uuid)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/facebookPage',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags: ['social'],
        security,
        params: UserParams,
        description: 'Pages of the linked social account; empty without one',
        response: { 200: FacebookPageList, ...errors(400, 401, 403, 409, 503) },
      },
    },
    async ({ params }) => {
      const data = await social.pages(params.id)
      return { meta: { page: 1, size: data.length, total: data.length, next: null, previous: null }, data }
    },
  )
}
