import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { requireDecent, usernamesLike } from './usernames.ts'
import type { UserRepo } from './repo.ts'
import type { UsernameRepo } from './username.repo.ts'

/** A user can give up this many usernames within this time. Each stays theirs, and others cannot take it. */
const GIVEN_UP_MAX = 3
const GIVEN_UP_MS = 90 * 24 * 60 * 60 * 1000
const SUGGESTIONS = 3

type Parts = { db: Db; changes: Changes; repo: UserRepo; usernames: UsernameRepo }

export type Naming = ReturnType<typeof createNaming>

/** Choice of usernames. */
export function createNaming({ db, changes, repo, usernames }: Parts) {
  /** Free usernames like the wish. The last candidate has so many digits that it is practically free. */
  const suggest = async (wish: string): Promise<string[]> => usernames.free(db, usernamesLike(wish))

  const taken = () => new AppError('USERNAME_TAKEN_EXCEPTION', 'Somebody has or had this username', ['username'])

  return {
    suggest,
    taken,

    suggestUsernames: async (wish: string): Promise<string[]> => (await suggest(wish)).slice(0, SUGGESTIONS),

    /**
     * Changes the username. The former one redirects, and can be taken back. Idempotent.
     * @throws AppError 400 for a rude one, 409 for another person's or after too many changes
     */
    changeUsername: async (uuid: string, username: string): Promise<void> => {
      requireDecent(username)
      await inTransaction(db, async (tx, after) => {
        const [user] = await repo.lock(tx, [uuid])
        if (!user) throw notFound('user')
        if (user.username === username) return
        await usernames.lock(tx, username)
        if ((await usernames.free(tx, [username], uuid)).length === 0) throw taken()
        if ((await usernames.countGivenUp(tx, uuid, new Date(Date.now() - GIVEN_UP_MS))) >= GIVEN_UP_MAX)
          throw new AppError('USERNAME_LIMIT_EXCEPTION', 'The username was changed too often', ['username'])
        await usernames.rename(tx, user, username)
        after(() => changes.touch({ seller: uuid }))
      })
    },
  }
}
