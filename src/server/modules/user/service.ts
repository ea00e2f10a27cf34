import slugify from '@sindresorhus/slugify'
import type { Credentials, SignUp, TokenClaims } from '#contracts/auth.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound } from '../../errors.ts'
import { createUserRepo } from './repo.ts'

/** For the modules whose answers name a user. */
export { presentOwner, presentUserInfo } from './present.ts'

export type UserService = ReturnType<typeof createUserService>

const USERNAME_TRIES = 20

export function createUserService({ db, tokens }: { db: Db; tokens: Tokens }) {
  const repo = createUserRepo(db)

  async function freeUsername(firstname: string, lastname: string) {
    const base = slugify(`${firstname} ${lastname}`, { separator: '.' }).slice(0, 60) || 'konto'
    for (let n = 1; n <= USERNAME_TRIES; n += 1) {
      const candidate = n === 1 ? base : `${base}.${n}`
      if (!(await repo.hasUsername(candidate))) return candidate
    }
    return `${base}.${Date.now().toString(36)}`
  }

  return {
    authenticate: async ({ _username = '', _password = '' }: Credentials): Promise<string> => {
      const login = _username.trim()
      if (login === '' || _password === '')
        throw new AppError('CREDENTIALS_NOT_FOUND_EXCEPTION', 'Both _username and _password are needed')
      const user = await repo.byLogin(login)
      if (!(await verifyPassword(user?.passwordHash, _password)) || !user)
        throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'Wrong username or password')
      if (!user.activatedAt) throw new AppError('USER_IS_NOT_ACTIVATED_EXCEPTION', 'The account waits for activation')
      return tokens.issue(user.uuid)
    },

    renew: (userUuid: string) => tokens.issue(userUuid),

    /** The user still exists, and no newer password ended the token. */
    isTokenCurrent: async ({ userId, iat }: TokenClaims) => {
      const row = await repo.tokensValidFrom(userId)
      return row !== undefined && (row.validFrom === null || row.validFrom.getTime() <= iat * 1000)
    },

    signUp: async ({ password, ...person }: SignUp): Promise<{ uuid: string }> => {
      const email = person.email.toLowerCase()
      const taken = () => new AppError('EMAIL_ALREADY_EXIST_EXCEPTION', 'This e-mail has an account', ['email'])
      if (await repo.hasEmail(email)) throw taken()
      const passwordHash = await hashPassword(password)
      const username = await freeUsername(person.firstname, person.lastname)
      const created = await repo.insert({ ...person, email, username, passwordHash, activatedAt: new Date() })
      if (created) return created
      if (await repo.hasEmail(email)) throw taken()
      // Two people of one name signed up at the same moment.
      const again = await repo.insert({
        ...person,
        email,
        username: await freeUsername(person.firstname, person.lastname),
        passwordHash,
        activatedAt: new Date(),
      })
      if (!again) throw taken()
      return again
    },

    current: async (uuid: string) => {
      const found = await repo.byUuid(uuid)
      if (!found) throw notFound('user')
      return found
    },

    /** `key` is a uuid or a username. */
    info: async (key: string) => {
      const found = await repo.byUuidOrUsername(key)
      if (!found) throw notFound('user')
      return found
    },

    isEmpty: repo.isEmpty,
  }
}
