import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ExportLink, type DeleteAccount } from '#contracts/account/account.ts'
import { type ChangePassword, Created, Token } from '#contracts/account/auth.ts'
import type { EditProfile, NotifyChoice, NotifyPhone } from '#contracts/account/profile.ts'
import { type ChangeUsername, type FullNameConfig, UsernameSuggestions } from '#contracts/account/username.ts'
import { CurrentUser } from '#contracts/account/user.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { browserApi, mediaApi } from '#lib/browser/browser-api.ts'
import { NoContent } from '#lib/shared/api.ts'
import { replaceToken } from '#lib/browser/session.ts'

/** Small picture beside a name, or wide photo at the top of a profile. */
export type UserPicture = 'avatar' | 'photo'

const keep = (client: QueryClient, user: CurrentUser) => {
  client.setQueryData(sessionQueries.currentUser(user.uuid).queryKey, user)
  void client.invalidateQueries({ queryKey: ['user'] })
}

export const userMutations = {
  editProfile: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (profile: EditProfile) => api.patch(`/user/${uuid}/profile`, CurrentUser, profile),
      onSuccess: (user, _profile, _context, { client }) => keep(client, user),
    }),
  changeUsername: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (body: ChangeUsername) => api.patch(`/user/${uuid}/username`, CurrentUser, body),
      onSuccess: (user, _body, _context, { client }) => keep(client, user),
    }),
  /** Free usernames like the wish. They only help, so a failure is silent. */
  suggestUsernames: (api = browserApi) =>
    mutationOptions({
      mutationFn: async (wish: string) =>
        (await api.get('/username/suggestion', UsernameSuggestions, { query: { wish } })).data,
      meta: { isQuiet: true },
    }),
  setFullNamePublic: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (config: FullNameConfig) => api.patch(`/user/${uuid}/fullName`, CurrentUser, config),
      onSuccess: (user, _config, _context, { client }) => keep(client, user),
    }),
  /** Uploads a picture that is already cropped, and sets it for the user. */
  setPicture: (uuid: string, kind: UserPicture, api = browserApi, media = mediaApi) =>
    mutationOptions({
      mutationFn: async (picture: Blob) => {
        const body = new FormData()
        body.set('file', picture, kind)
        const { uuid: mediaUuid } = await media.put('/media', Created, body)
        return api.patch(`/user/${uuid}/${kind}/${mediaUuid}`, CurrentUser)
      },
      onSuccess: (user, _picture, _context, { client }) => keep(client, user),
    }),
  removePicture: (uuid: string, kind: UserPicture, api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.delete(`/user/${uuid}/${kind}`),
      onSuccess: (_answer, _nothing, _context, { client }) => {
        client.setQueryData(sessionQueries.currentUser(uuid).queryKey, (user) => user && { ...user, [kind]: null })
        void client.invalidateQueries({ queryKey: ['user'] })
      },
    }),
  editNotifyPhone: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (config: NotifyPhone) => api.patch(`/user/${uuid}/notifyConfig/phone`, CurrentUser, config),
      onSuccess: (user, _config, _context, { client }) => keep(client, user),
    }),
  setNotifyChoice: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (choice: NotifyChoice) => api.patch(`/user/${uuid}/notifyConfig/choice`, CurrentUser, choice),
      onSuccess: (user, _config, _context, { client }) => keep(client, user),
    }),
  /** Invalidates all other tokens of the user. The returned one replaces the token of this session. */
  changePassword: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (passwords: ChangePassword) => api.patch(`/user/${uuid}/password`, Token, passwords),
      onSuccess: ({ token }, _passwords, _context, { client }) => {
        replaceToken(token)
        void client.invalidateQueries({ queryKey: sessionQueries.all })
      },
    }),
  /** Returns a URL from which the browser downloads the archive. */
  openExport: (uuid: string, api = browserApi) =>
    mutationOptions({ mutationFn: () => api.post(`/user/${uuid}/export`, ExportLink) }),
  /** The session ends with the account, so the caller must leave the page first. */
  remove: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (body: DeleteAccount) => api.post(`/user/${uuid}/deletion`, NoContent, body),
    }),
}
