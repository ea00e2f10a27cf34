import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query'
import type { DeleteAccount } from '#contracts/account/account.ts'
import type { ChangePassword } from '#contracts/account/auth.ts'
import type { EditProfile, NotifyChoice, NotifyPhone } from '#contracts/account/profile.ts'
import type { ChangeUsername, FullNameConfig } from '#contracts/account/username.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { mediaApi } from '#lib/browser/browser-api.ts'
import { replaceToken } from '#lib/browser/session.ts'

const accountCall = callsOf(async () => (await import('#contracts/account/account.calls.ts')).accountCalls)
const credentialsCall = callsOf(async () => (await import('#contracts/account/credentials.calls.ts')).credentialsCalls)
const mediaCall = callsOf(async () => (await import('#contracts/media/media.calls.ts')).mediaCalls)
const userCall = callsOf(async () => (await import('#contracts/account/user.calls.ts')).userCalls)

/** Small picture beside a name, or wide photo at the top of a profile. */
export type UserPicture = 'avatar' | 'photo'

/** The answer is the changed user. */
const ends = {
  onSuccess: (user: CurrentUser, _sent: unknown, _before: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(sessionQueries.currentUser(user.uuid).queryKey, user)
    void client.invalidateQueries({ queryKey: ['user'] })
  },
}

export const userMutations = {
  editProfile: (id: string) =>
    userCall.mutation('PATCH /user/:id/profile', (body: EditProfile) => ({ params: { id }, body }), ends),
  changeUsername: (id: string) =>
    userCall.mutation('PATCH /user/:id/username', (body: ChangeUsername) => ({ params: { id }, body }), ends),
  /** Free usernames like the wish. They only help, so a failure is silent. */
  suggestUsernames: () =>
    mutationOptions({
      mutationFn: async (wish: string) => (await userCall('GET /username/suggestion', { query: { wish } })).data,
      meta: { isQuiet: true },
    }),
  setFullNamePublic: (id: string) =>
    userCall.mutation('PATCH /user/:id/fullName', (body: FullNameConfig) => ({ params: { id }, body }), ends),
  /** Uploads a picture that is already cropped, and sets it for the user. */
  setPicture: (uuid: string, kind: UserPicture) =>
    mutationOptions({
      mutationFn: async (picture: Blob) => {
        const body = new FormData()
        body.set('file', picture, kind)
        const { uuid: mediaUuid } = await mediaCall('PUT /media', { body, api: mediaApi })
        return userCall(`PATCH /user/:id/${kind}/:mediaUuid`, { params: { id: uuid, mediaUuid } })
      },
      ...ends,
    }),
  removePicture: (uuid: string, kind: UserPicture) =>
    mutationOptions({
      mutationFn: () => userCall(`DELETE /user/:id/${kind}`, { params: { id: uuid } }),
      onSuccess: (_answer, _nothing, _context, { client }) => {
        client.setQueryData(sessionQueries.currentUser(uuid).queryKey, (user) => user && { ...user, [kind]: null })
        void client.invalidateQueries({ queryKey: ['user'] })
      },
    }),
  editNotifyPhone: (id: string) =>
    userCall.mutation('PATCH /user/:id/notifyConfig/phone', (body: NotifyPhone) => ({ params: { id }, body }), ends),
  setNotifyChoice: (id: string) =>
    userCall.mutation('PATCH /user/:id/notifyConfig/choice', (body: NotifyChoice) => ({ params: { id }, body }), ends),
  /** Invalidates all other tokens of the user. The returned one replaces the token of this session. */
  changePassword: (uuid: string) =>
    credentialsCall.mutation(
      'PATCH /user/:userId/password',
      (body: ChangePassword) => ({ params: { userId: uuid }, body }),
      {
        onSuccess: ({ token }, _passwords, _context, { client }) => {
          replaceToken(token)
          void client.invalidateQueries({ queryKey: sessionQueries.all })
        },
      },
    ),
  /** Returns a URL from which the browser downloads the archive. */
  openExport: (id: string) => accountCall.mutation('POST /user/:id/export', () => ({ params: { id } })),
  /** The session ends with the account, so the caller must leave the page first. */
  remove: (id: string) =>
    accountCall.mutation('POST /user/:id/deletion', (body: DeleteAccount) => ({ params: { id }, body })),
}
