import type { SignUp } from '#contracts/account/auth.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import { requireDecent } from './usernames.ts'
import type { NewUser, UserRepo } from './repo.ts'
import type { UsernameRepo } from './username.repo.ts'
import type { Naming } from './naming.ts'

type Person = Pick<SignUp, 'email' | 'firstname' | 'lastname' | 'username'>

type Parts = { db: Db; repo: UserRepo; usernames: UsernameRepo; naming: Naming }

export function createSignUp({ db, repo, usernames, naming }: Parts) {
  /** Creates a user. `also` runs in the same transaction. */
  async function create(
    { username: wanted, ...person }: Person & Pick<NewUser, 'passwordHash' | 'isActive'>,
    also: (tx: Tx, after: After, uuid: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ uuid: string }> {
    const email = person.email.toLowerCase()
    const taken = () =>
      new AppError('EMAIL_ALREADY_EXIST_EXCEPTION', 'An account with this e-mail address already exists', ['email'])
    if (await repo.hasEmail(email)) throw taken()
    if (wanted !== undefined) requireDecent(wanted)
    const insert = async () => {
      const [username] = wanted === undefined ? await naming.suggest(person.firstname) : [wanted]
      if (username === undefined) return undefined
      return inTransaction(db, async (tx, after) => {
        await usernames.lock(tx, username)
        if ((await usernames.free(tx, [username])).length === 0) return undefined
        const created = await repo.insert(tx, { ...person, email, username })
        if (created) await also(tx, after, created.uuid)
        return created
      })
    }
    const created = await insert()
    if (created) return created
    if (await repo.hasEmail(email)) throw taken()
    if (wanted !== undefined) throw naming.taken()
    // A concurrent sign-up has taken the username.
    const again = await insert()
    if (!again) throw taken()
    return again
  }

  return create
}
