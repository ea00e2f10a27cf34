import { z } from 'zod'
import { EditProfile, NotifyChoice, NotifyPhone, UserMediaParams } from '#contracts/account/profile.ts'
import { ChangeUsername, FullNameConfig, SuggestUsernames, UsernameSuggestions } from '#contracts/account/username.ts'
import { CurrentUser, UserInfo, UserKey, UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { presentCurrentUser, presentUserInfo } from './present.ts'

const security = [{ bearer: [] }]
/** Rate limit for one address. A form asks a few times. */
const TRIES = { max: 60, timeWindow: '1 minute', allowList: [] }
const tags = ['account']

export function userRoutes({ app, guards, services: { users, relations }, errors }: Api): void {
  app.get(
    '/user',
    { onRequest: guards.requireUser, schema: { tags, security, response: { 200: CurrentUser, ...errors(401) } } },
    async (request) => presentCurrentUser(await users.current(viewerOf(request).uuid)),
  )

  app.get(
    '/user/:id/info',
    {
      onRequest: guards.optionalUser,
      schema: {
        tags: ['user'],
        params: z.object({ id: UserKey }),
        response: { 200: UserInfo, ...errors(400, 401, 404) },
      },
    },
    async ({ params, viewer }) => {
      const info = presentUserInfo(await users.info(params.id))
      return viewer ? { ...info, ...(await relations.between(viewer.uuid, info.uuid)) } : info
    },
  )

  app.patch(
    '/user/:id/profile',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: UserParams,
        body: EditProfile,
        response: { 200: CurrentUser, ...errors(400, 401, 403) },
      },
    },
    async (request) => presentCurrentUser(await users.editProfile(viewerOf(request).uuid, request.body)),
  )

  app.patch(
    '/user/:id/notifyConfig/phone',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: UserParams,
        body: NotifyPhone,
        response: { 200: CurrentUser, ...errors(400, 401, 403) },
      },
    },
    async (request) => presentCurrentUser(await users.setNotifyPhone(viewerOf(request).uuid, request.body.phone)),
  )

  app.patch(
    '/user/:id/notifyConfig/choice',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: UserParams,
        body: NotifyChoice,
        description: 'Turns one channel of one topic of notifications on or off',
        response: { 200: CurrentUser, ...errors(400, 401, 403) },
      },
    },
    async (request) => presentCurrentUser(await users.setNotifyChoice(viewerOf(request).uuid, request.body)),
  )

  app.get(
    '/username/suggestion',
    {
      config: { rateLimit: TRIES },
      schema: {
        tags,
        description: 'Free usernames, for signing up and for changing the own one',
        querystring: SuggestUsernames,
        response: { 200: UsernameSuggestions, ...errors(400, 429) },
      },
    },
    async ({ query }) => ({ data: await users.suggestUsernames(query.wish) }),
  )

  app.patch(
    '/user/:id/username',
    {
      onRequest: guards.requireSelf('id'),
      config: { rateLimit: TRIES },
      schema: {
        tags,
        security,
        params: UserParams,
        body: ChangeUsername,
        description: 'Addresses with the former username redirect',
        response: { 200: CurrentUser, ...errors(400, 401, 403, 409, 429) },
      },
    },
    async (request) => presentCurrentUser(await users.changeUsername(viewerOf(request).uuid, request.body.username)),
  )

  app.patch(
    '/user/:id/fullName',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags,
        security,
        params: UserParams,
        body: FullNameConfig,
        description: 'Shows others the full name, or the first name and an initial',
        response: { 200: CurrentUser, ...errors(400, 401, 403) },
      },
    },
    async (request) => presentCurrentUser(await users.setFullNamePublic(viewerOf(request).uuid, request.body.isPublic)),
  )

  for (const which of ['avatar', 'photo'] as const) {
    app.patch(
      `/user/:id/${which}/:mediaUuid`,
      {
        onRequest: guards.requireSelf('id'),
        schema: {
          tags,
          security,
          params: UserMediaParams,
          description: 'Sets a picture uploaded by the same user',
          response: { 200: CurrentUser, ...errors(400, 401, 403, 404, 409) },
        },
      },
      async (request) =>
        presentCurrentUser(await users.setPicture(viewerOf(request).uuid, which, request.params.mediaUuid)),
    )

    app.delete(
      `/user/:id/${which}`,
      {
        onRequest: guards.requireSelf('id'),
        schema: { tags, security, params: UserParams, response: { 204: z.null(), ...errors(400, 401, 403) } },
      },
      async (request, reply) => {
        await users.setPicture(viewerOf(request).uuid, which, null)
        return reply.code(204).send(null)
      },
    )
  }
}
