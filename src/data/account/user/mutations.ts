import { mutationOptions, type QueryClient } from '@tanstack/react-query'
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

const cache = (client: QueryClient, user: CurrentUser) => {
  client.setQueryData(sessionQueries.currentUser(user.uuid).queryKey, user)
  void client.invalidateQueries({ queryKey: ['user'] })
}

export const userMutations = {
  editProfile: (uuid: string) =>
    mutationOptions({
      mutationFn: (profile: EditProfile) =>
        userCall('PATCH /user/:id/profile', { params: { id: uuid }, body: profile }),
      onSuccess: (user, _profile, _context, { client }) => cache(client, user),
    }),
  changeUsername: (uuid: string) =>
    mutationOptions({
      mutationFn: (body: ChangeUsername) => userCall('PATCH /user/:id/username', { params: { id: uuid }, body }),
      onSuccess: (user, _body, _context, { client }) => cache(client, user),
    }),
  /** Free usernames like the wish. They only help, so a failure is silent. */
  suggestUsernames: () =>
    mutationOptions({
      mutationFn: async (wish: string) => (await userCall('GET /username/suggestion', { query: { wish } })).data,
      meta: { isQuiet: true },
    }),
  setFullNamePublic: (uuid: string) =>
    mutationOptions({
      mutationFn: (config: FullNameConfig) =>
        userCall('PATCH /user/:id/fullName', { params: { id: uuid }, body: config }),
      onSuccess: (user, _config, _context, { client }) => cache(client, user),
    }),
  /** Uploads a picture that is already cropped, and sets it for the user. */
  setPicture: (uuid: string, kind: UserPicture) =>
    mutationOptions({
      mutationFn: async (picture: Blob) => {
        const body = new FormData()
        body.set('file', picture, kind)
        const { uuid: mediaUuid } = await mediaCall('PUT /media', { body, api: mediaApi })
        return userCall(`PATCH /user/:id/${kind}/:mediaUuid`, { params: { id: uuid, mediaUuid } })
      },
      onSuccess: (user, _picture, _context, { client }) => cache(client, user),
    }),
  removePicture: (uuid: string, kind: UserPicture) =>
    mutationOptions({
      mutationFn: () => userCall(`DELETE /user/:id/${kind}`, { params: { id: uuid } }),
      onSuccess: (_answer, _nothing, _context, { client }) => {
        client.setQueryData(sessionQueries.currentUser(uuid).queryKey, (user) => user && { ...user, [kind]: null })
        void client.invalidateQueries({ queryKey: ['user'] })
      },
    }),
  editNotifyPhone: (uuid: string) =>
    mutationOptions({
      mutationFn: (config: NotifyPhone) =>
        userCall('PATCH /user/:id/notifyConfig/phone', { params: { id: uuid }, body: config }),
      onSuccess: (user, _config, _context, { client }) => cache(client, user),
    }),
  setNotifyChoice: (uuid: string) =>
    mutationOptions({
      mutationFn: (choice: NotifyChoice) =>
        userCall('PATCH /user/:id/notifyConfig/choice', { params: { id: uuid }, body: choice }),
      onSuccess: (user, _config, _context, { client }) => cache(client, user),
    }),
  /** Invalidates all other tokens of the user. The returned one replaces the token of this session. */
  changePassword: (uuid: string) =>
    mutationOptions({
      mutationFn: (passwords: ChangePassword) =>
        credentialsCall('PATCH /user/:userId/password', { params: { userId: uuid }, body: passwords }),
      onSuccess: ({ token }, _passwords, _context, { client }) => {
        replaceToken(token)
        void client.invalidateQueries({ queryKey: sessionQueries.all })
      },
    }),
  /** Returns a URL from which the browser downloads the archive. */
  openExport: (uuid: string) =>
    mutationOptions({ mutationFn: () => accountCall('POST /user/:id/export', { params: { id: uuid } }) }),
  /** The session ends with the account, so the caller must leave the page first. */
  remove: (uuid: string) =>
    mutationOptions({
      mutationFn: (body: DeleteAccount) => accountCall('POST /user/:id/deletion', { params: { id: uuid }, body }),
    }),
}
