import { mutationOptions } from '@tanstack/react-query'
import type {
  RequestActivation,
  Credentials,
  OpenSocialDialog,
  RemindPassword,
  SignedIn,
  SignUp,
  SocialLogin,
} from '#contracts/account/auth.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { ApiError, ContractError } from '#lib/shared/api.ts'
import { addKnownDevice, knownDevices } from '#lib/browser/known-devices.ts'
import { signWithPasskey } from '#lib/browser/passkeys.ts'
import { replaceToken, signIn } from '#lib/browser/session.ts'
import { sessionQueries } from './queries.ts'

const credentialsCall = callsOf(async () => (await import('#contracts/account/credentials.calls.ts')).credentialsCalls)
const factorCall = callsOf(async () => (await import('#contracts/account/second-factor.calls.ts')).secondFactorCalls)
const passkeyCall = callsOf(async () => (await import('#contracts/account/passkey.calls.ts')).passkeyCalls)
const socialCall = callsOf(async () => (await import('#contracts/account/social-login.calls.ts')).socialLoginCalls)

export type SignIn = Pick<Credentials, '_username' | '_password'> & { remember: boolean }

/** Of a sign-in that needs a second step. */
export type FirstStep = { factorToken: string; remember: boolean }

function begin({ token, device }: SignedIn, remember: boolean) {
  // Not on the computer of somebody else.
  if (device !== undefined && remember) addKnownDevice(device)
  if (!signIn(token, { remember })) throw new ContractError('The API answered a token that cannot be used')
}

/** Null if the user is signed in. */
async function authenticate({ remember, ...credentials }: SignIn): Promise<FirstStep | null> {
  const entered = await credentialsCall('POST /auth', { body: { ...credentials, devices: knownDevices() } })
  if ('factorToken' in entered) return { ...entered, remember }
  begin(entered, remember)
  return null
}

const isNotActivated = (error: unknown) => error instanceof ApiError && error.has('USER_IS_NOT_ACTIVATED_EXCEPTION')

export const sessionMutations = {
  signIn: () =>
    mutationOptions({ mutationKey: ['session', 'sign-in'], mutationFn: (form: SignIn) => authenticate(form) }),
  /** Second step of signing in. */
  completeSignIn: ({ factorToken, remember }: FirstStep) =>
    mutationOptions({
      mutationFn: async (code: string) =>
        begin(
          await factorCall('POST /auth/factor', { body: { factorToken, code, devices: knownDevices() } }),
          remember,
        ),
    }),
  /** Makes this browser known with the code of a mailed link. */
  knowDevice: () =>
    mutationOptions({
      mutationFn: async (code: string) =>
        addKnownDevice((await credentialsCall('POST /auth/device', { body: { code } })).device),
    }),
  /** Null if the user has closed the dialog of the browser. */
  signInWithPasskey: () =>
    mutationOptions({
      mutationFn: async (remember: boolean) => {
        const { options } = await passkeyCall('POST /auth/passkey/options')
        const credential = await signWithPasskey(options)
        if (credential) begin(await passkeyCall('POST /auth/passkey', { body: { credential } }), remember)
        return credential !== null
      },
    }),
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
        const entered = await socialCall('POST /auth/facebook/login', { body: login })
        if ('factorToken' in entered) return { isNew: false, firstStep: { ...entered, remember: true } }
        const { token, isNew } = entered
        const isMine = login.isFbReloadAction === true || login.isMergeAction === true
        if (!(isMine ? replaceToken(token) : signIn(token, { remember: true })))
          throw new ContractError('POST /auth/facebook/login answered a token that cannot be used')
        return { isNew, firstStep: null }
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
        const entered = await credentialsCall('POST /auth', {
          body: { ...other, devices: knownDevices(), isMergeAction: true },
        })
        if (!('token' in entered && replaceToken(entered.token)))
          throw new ContractError('POST /auth answered a token that cannot be used')
      },
      onSuccess: (_nothing, _other, _context, { client }) => client.invalidateQueries({ refetchType: 'all' }),
    }),
}
