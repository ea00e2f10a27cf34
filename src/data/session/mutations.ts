import { mutationOptions } from '@tanstack/react-query'
import { type Credentials, Token } from '#contracts/auth.ts'
import { browserApi, ContractError } from '#lib/api.ts'
import { signIn } from '#lib/session.ts'

export type SignIn = Pick<Credentials, '_username' | '_password'> & { remember: boolean }

export const sessionMutations = {
  signIn: (api = browserApi) =>
    mutationOptions({
      mutationKey: ['session', 'sign-in'],
      mutationFn: async ({ remember, ...credentials }: SignIn) => {
        const { token } = await api.post('/auth', Token, credentials)
        if (!signIn(token, { remember })) throw new ContractError('POST /auth answered a token that cannot be used')
      },
    }),
}
