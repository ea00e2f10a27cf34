import { userCalls } from '#contracts/account/user.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'
import { presentCurrentUser, presentUserInfo } from './present.ts'

/** Rate limit for one address. A form asks a few times. */
const TRIES = { max: 60, timeWindow: '1 minute', allowList: [] }

export function userRoutes(api: Api<AccountArea>): void {
  const { users, relations, team } = api.services
  const present = async (row: Parameters<typeof presentCurrentUser>[0]) =>
    presentCurrentUser(row, await team.seatsOf(row.user.uuid))
  serve(api, userCalls, {
    'GET /user': async ({ viewer }) => present(await users.current(viewer.uuid)),
    'GET /user/:id/info': async ({ params, viewer }) => {
      const info = presentUserInfo(await users.info(params.id))
      return viewer ? { ...info, ...(await relations.between(viewer.uuid, info.uuid)) } : info
    },
    'PATCH /user/:id/profile': async ({ viewer, body }) => present(await users.editProfile(viewer.uuid, body)),
    'PATCH /user/:id/notifyConfig/phone': async ({ viewer, body }) =>
      present(await users.setNotifyPhone(viewer.uuid, body.phone)),
    'PATCH /user/:id/notifyConfig/choice': async ({ viewer, body }) =>
      present(await users.setNotifyChoice(viewer.uuid, body)),
    'GET /username/suggestion': {
      rateLimit: TRIES,
      handler: async ({ query }) => ({ data: await users.suggestUsernames(query.wish) }),
    },
    'PATCH /user/:id/username': {
      rateLimit: TRIES,
      handler: async ({ viewer, body }) => present(await users.changeUsername(viewer.uuid, body.username)),
    },
    'PATCH /user/:id/fullName': async ({ viewer, body }) =>
      present(await users.setFullNamePublic(viewer.uuid, body.isPublic)),
    'PATCH /user/:id/avatar/:mediaUuid': async ({ viewer, params }) =>
      present(await users.setPicture(viewer.uuid, 'avatar', params.mediaUuid)),
    'DELETE /user/:id/avatar': ({ viewer }) => users.setPicture(viewer.uuid, 'avatar', null),
    'PATCH /user/:id/photo/:mediaUuid': async ({ viewer, params }) =>
      present(await users.setPicture(viewer.uuid, 'photo', params.mediaUuid)),
    'DELETE /user/:id/photo': ({ viewer }) => users.setPicture(viewer.uuid, 'photo', null),
  })
}
