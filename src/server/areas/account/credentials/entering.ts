import type { FactorNeeded, Token } from '#contracts/account/auth.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import { AppError } from '#server/base/errors.ts'
import type { AccountService } from '../account/service.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { LoginSessionService, Visit } from '../session/service.ts'

type Parts = {
  tokens: Tokens
  account: Pick<AccountService, 'merge'>
  loginSessions: LoginSessionService
  secondFactors: Pick<SecondFactorService, 'isOn'>
}

/** Opens sessions for users who have proved who they are, by whatever means. */
export const createEntering = ({ tokens, account, loginSessions, secondFactors }: Parts) => ({
  /** Opens a session, or demands the second step. */
  enter: async (userUuid: string, visit: Visit): Promise<Token | FactorNeeded> => {
    if (await secondFactors.isOn(userUuid)) return { factorToken: await tokens.issueFor('factor', userUuid) }
    return { token: await loginSessions.open(userUuid, visit) }
  },

  /** @throws AppError 409 if the other account has a second factor, which its password alone must not get around */
  mergeInto: async (from: string, into: string, visit: Visit): Promise<Token> => {
    if (await secondFactors.isOn(from))
      throw new AppError('SECOND_FACTOR_EXCEPTION', 'Turn off the second factor of the other account first')
    await account.merge(from, into)
    return { token: await loginSessions.open(into, visit) }
  },

  /** Another token for a session, or a new session for the token of a link. */
  renew: ({ uuid, session }: Viewer, visit: Visit): Promise<string> =>
    session ? loginSessions.renew(uuid, session) : loginSessions.open(uuid, visit),
})
