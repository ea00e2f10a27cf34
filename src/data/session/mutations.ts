import { mutationOptions } from '@tanstack/react-query'
import { Created, type Credentials, type RemindPassword, type SignUp, Token } from '#contracts/auth.ts'
import { ApiError, browserApi, ContractError, NoContent } from '#lib/api.ts'
import { signIn } from '#lib/session.ts'

export type SignIn = Pick<Credentials, '_username' | '_password'> & { remember: boolean }

async function authenticate({ remember, ...credentials }: SignIn, api = browserApi) {
  const { token } = await api.post('/auth', Token, credentials)
  if (!signIn(token, { remember })) throw new ContractError('POST /auth answered a token that cannot be used')
}

const isNotActivated = (error: unknown) => error instanceof ApiError && error.has('USER_IS_NOT_ACTIVATED_EXCEPTION')

export const sessionMutations = {
  signIn: (api = browserApi) =>
    mutationOptions({ mutationKey: ['session', 'sign-in'], mutationFn: (form: SignIn) => authenticate(form, api) }),
  /** Signs in at once where no mail has to be answered first; `isWaiting` tells where one has. */
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
    mutationOptions({ mutationFn: (email: string) => api.patch('/user/activate/again', NoContent, { email }) }),
  /** Succeeds for every address, known or not. */
  forgotPassword: (api = browserApi) =>
    mutationOptions({ mutationFn: (email: string) => api.patch('/user/password/forgot', NoContent, { email }) }),
  remindPassword: (code: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (body: RemindPassword) =>
        api.patch(`/user/password/remind/${encodeURIComponent(code)}`, NoContent, body),
    }),
}
