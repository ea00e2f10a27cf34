import { mutationOptions } from '@tanstack/react-query'
import {
  type AskForActivation,
  Created,
  type Credentials,
  type OpenSocialDialog,
  type RemindPassword,
  SignedIn,
  type SignUp,
  SocialDialog,
  type SocialLogin,
  SocialSignedIn,
  Token,
} from '#contracts/account/auth.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { ApiError, ContractError, NoContent } from '#lib/shared/api.ts'
import { addKnownDevice, knownDevices } from '#lib/browser/known-devices.ts'
import { replaceToken, signIn } from '#lib/browser/session.ts'
import { sessionQueries } from './queries.ts'

export type SignIn = Pick<Credentials, '_username' | '_password'> & { remember: boolean }

async function authenticate({ remember, ...credentials }: SignIn, api = browserApi) {
  const { token, device } = await api.post('/auth', SignedIn, { ...credentials, devices: knownDevices() })
  // Not on the computer of somebody else.
  if (device !== undefined && remember) addKnownDevice(device)
  if (!signIn(token, { remember })) throw new ContractError('POST /auth answered a token that cannot be used')
}

const isNotActivated = (error: unknown) => error instanceof ApiError && error.has('USER_IS_NOT_ACTIVATED_EXCEPTION')

export const sessionMutations = {
  signIn: (api = browserApi) =>
    mutationOptions({ mutationKey: ['session', 'sign-in'], mutationFn: (form: SignIn) => authenticate(form, api) }),
  /** Signs in at once, or returns `isWaiting` if the address must be confirmed first. */
  signUp: (api = browserApi) =>
    mutationOptions({
      mutationFn: async (form: SignUp) => {
        await api.post('/sign-in', Created, form)
        try {
          await authenticate({ _username: form.email, _password: form.password, remember: true }, api)
          return { isWaiting: false }
        } catch (error) {
          if (!isNotActivated(error)) throw error
          return { isWaiting: true }
        }
      },
    }),
  activateAgain: (api = browserApi) =>
    mutationOptions({ mutationFn: (body: AskForActivation) => api.post('/user/activate', NoContent, body) }),
  /** Succeeds for every address, known or not. */
  forgotPassword: (api = browserApi) =>
    mutationOptions({ mutationFn: (email: string) => api.patch('/user/password/forgot', NoContent, { email }) }),
  remindPassword: (code: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (body: RemindPassword) =>
        api.patch(`/user/password/remind/${encodeURIComponent(code)}`, NoContent, body),
    }),
  /** Address of the social network's dialog. */
  openSocialDialog: (api = browserApi) =>
    mutationOptions({
      mutationFn: (action: OpenSocialDialog) => api.post('/auth/facebook/dialog', SocialDialog, action),
    }),
  /** Signs in with the result of the social network's dialog. Links or merges accounts for a signed-in user. */
  socialLogin: (api = browserApi) =>
    mutationOptions({
      mutationFn: async (login: SocialLogin) => {
        const { token, isNew } = await api.post('/auth/facebook/login', SocialSignedIn, login)
        const isMine = login.isFbReloadAction === true || login.isMergeAction === true
        if (!(isMine ? replaceToken(token) : signIn(token, { remember: true })))
          throw new ContractError('POST /auth/facebook/login answered a token that cannot be used')
        return { isNew }
      },
      onSuccess: (_nothing, _login, _context, { client }) =>
        client.invalidateQueries({ queryKey: sessionQueries.all, refetchType: 'all' }),
    }),
  unlinkSocial: (uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.delete(`/user/${uuid}/facebook`),
      onSuccess: (_nothing, _void, _context, { client }) =>
        client.setQueryData(sessionQueries.currentUser(uuid).queryKey, (user) => user && { ...user, facebookId: null }),
    }),
  /** Merges another account into the current one. Cannot be undone. */
  mergeAccount: (api = browserApi) =>
    mutationOptions({
      mutationFn: async (other: Pick<Credentials, '_username' | '_password'>) => {
        const { token } = await api.post('/auth', Token, {
          ...other,
          devices: knownDevices(),
          isMergeAction: true,
        })
        if (!replaceToken(token)) throw new ContractError('POST /auth answered a token that cannot be used')
      },
      onSuccess: (_nothing, _other, _context, { client }) => client.invalidateQueries({ refetchType: 'all' }),
    }),
}
