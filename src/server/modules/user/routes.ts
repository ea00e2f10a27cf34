import { z } from 'zod'
import { Created, Credentials, SignUp, Token } from '#contracts/auth.ts'
import { CurrentUser, UserInfo, UserKey } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'
import { presentCurrentUser, presentUserInfo } from './present.ts'

/** Nobody is exempt where passwords are tried. */
const SIGN_IN_TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

export function userRoutes({ app, guards, services: { users }, errors }: Api): void {
  app.post(
    '/auth',
    {
      config: { rateLimit: SIGN_IN_TRIES },
      schema: { tags: ['account'], body: Credentials, response: { 200: Token, ...errors(400, 401, 403, 429) } },
    },
    async (request) => ({ token: await users.authenticate(request.body) }),
  )

  app.post(
    '/sign-in',
    {
      config: { rateLimit: SIGN_IN_TRIES },
      schema: {
        tags: ['account'],
        description: 'Signs up',
        body: SignUp,
        response: { 201: Created, ...errors(400, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await users.signUp(request.body)),
  )

  app.get(
    '/user',
    {
      onRequest: guards.requireUser,
      schema: { tags: ['account'], security: [{ bearer: [] }], response: { 200: CurrentUser, ...errors(401) } },
    },
    async (request) => presentCurrentUser(await users.current(viewerOf(request).uuid)),
  )

  app.patch(
    '/user/renew',
    {
      onRequest: guards.requireUser,
      schema: { tags: ['account'], security: [{ bearer: [] }], response: { 200: Token, ...errors(401) } },
    },
    async (request) => ({ token: await users.renew(viewerOf(request).uuid) }),
  )

  app.get(
    '/user/:id/info',
    {
      schema: { tags: ['user'], params: z.object({ id: UserKey }), response: { 200: UserInfo, ...errors(404) } },
    },
    async (request) => presentUserInfo(await users.info(request.params.id)),
  )
}
