import { mutationOptions } from '@tanstack/react-query'
import type {
  RequestActivation,
  Credentials,
  OpenSocialDialog,
  RemindPassword,
  SignUp,
  SocialLogin,
} from '#contracts/account/auth.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { ApiError, ContractError } from '#lib/shared/api.ts'
import { addKnownDevice, knownDevices } from '#lib/browser/known-devices.ts'
import { replaceToken, signIn } from '#lib/browser/session.ts'
import { sessionQueries } from './queries.ts'

const credentialsCall = callsOf(async () => (await import('#contracts/account/credentials.calls.ts')).credentialsCalls)
const socialCall = callsOf(async () => (await import('#contracts/account/social-login.calls.ts')).socialLoginCalls)

export type SignIn = Pick<Credentials, '_username' | '_password'> & { remember: boolean }

async function authenticate({ remember, ...credentials }: SignIn) {
  const { token, device } = await credentialsCall('POST /auth', { body: { ...credentials, devices: knownDevices() } })
  // Not on the computer of somebody else.
  if (device !== undefined && remember) addKnownDevice(device)
  if (!signIn(token, { remember })) throw new ContractError('POST /auth answered a token that cannot be used')
}

const isNotActivated = (error: unknown) => error instanceof ApiError && error.has('USER_IS_NOT_ACTIVATED_EXCEPTION')

export const sessionMutations = {
  signIn: () =>
    mutationOptions({ mutationKey: ['session', 'sign-in'], mutationFn: (form: SignIn) => authenticate(form) }),
  /** Signs in at once, or returns `isWaiting` if the address must be confirmed first. */
  signUp: () =>
    mutationOptions({
      mutationFn: async (form: SignUp) => {
        await credentialsCall('POST /sign-in', { body: form })
        try {
          await authenticate({ _username: form.email, _password: form.password, remember: true })
          return { isWaiting: false }
        } catch (error) {
          if (!isNotActivated(error)) throw error
          return { isWaiting: true }
        }
      },
    }),
  activateAgain: () => credentialsCall.mutation('POST /user/activate', (body: RequestActivation) => ({ body })),
  /** Succeeds for every address, known or not. */
  forgotPassword: () =>
    credentialsCall.mutation('PATCH /user/password/forgot', (email: string) => ({ body: { email } })),
  remindPassword: (code: string) =>
    credentialsCall.mutation('PATCH /user/password/remind/:code', (body: RemindPassword) => ({
      params: { code },
      body,
    })),
  /** Address of the social network's dialog. */
  openSocialDialog: () => socialCall.mutation('POST /auth/facebook/dialog', (body: OpenSocialDialog) => ({ body })),
  /** Signs in with the result of the social network's dialog. Links or merges accounts for a signed-in user. */
  socialLogin: () =>
    mutationOptions({
      mutationFn: async (login: SocialLogin) => {
        const { token, isNew } = await socialCall('POST /auth/facebook/login', { body: login })
        const isMine = login.isFbReloadAction === true || login.isMergeAction === true
        if (!(isMine ? replaceToken(token) : signIn(token, { remember: true })))
          throw new ContractError('POST /auth/facebook/login answered a token that cannot be used')
        return { isNew }
      },
      onSuccess: (_nothing, _login, _context, { client }) =>
        client.invalidateQueries({ queryKey: sessionQueries.all, refetchType: 'all' }),
    }),
  unlinkSocial: (uuid: string) =>
    socialCall.mutation('DELETE /user/:id/facebook', () => ({ params: { id: uuid } }), {
      onSuccess: (_nothing, _void, _context, { client }) =>
        client.setQueryData(sessionQueries.currentUser(uuid).queryKey, (user) => user && { ...user, facebookId: null }),
    }),
  /** Merges another account into the current one. Cannot be undone. */
  mergeAccount: () =>
    mutationOptions({
      mutationFn: async (other: Pick<Credentials, '_username' | '_password'>) => {
        const { token } = await credentialsCall('POST /auth', {
          body: { ...other, devices: knownDevices(), isMergeAction: true },
        })
        if (!replaceToken(token)) throw new ContractError('POST /auth answered a token that cannot be used')
      },
      onSuccess: (_nothing, _other, _context, { client }) => client.invalidateQueries({ refetchType: 'all' }),
    }),
}
