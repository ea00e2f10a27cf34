import slugify from '@sindresorhus/slugify'
import type { SignUp, TokenClaims } from '#contracts/auth.ts'
import type { EditProfile } from '#contracts/profile.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Changes } from '../../changes.ts'
import type { Db, Tx } from '../../db/client.ts'
import { type After, inTransaction } from '../../db/unit.ts'
import { definedOf } from '../../defined.ts'
import { AppError, notFound } from '../../errors.ts'
import type { MediaService } from '../media/service.ts'
import { createUserAccountPart } from './account.ts'
import { createUserRepo, type NewUser, type UserRow } from './repo.ts'

/** For the modules whose answers name a user. */
export { presentOwner, presentUserInfo } from './present.ts'
export type { UserRow, UserWithShop } from './repo.ts'

export type UserService = ReturnType<typeof createUserService>

/** `none` also for an account that is gone, or a token from before a password change. */
export type TokenState = 'current' | 'merged' | 'none'

type Parts = { db: Db; tokens: Tokens; changes: Changes; media: Pick<MediaService, 'requirePicture'> }
type Person = Pick<SignUp, 'email' | 'firstname' | 'lastname'>

const USERNAME_TRIES = 20

export function createUserService({ db, tokens, changes, media }: Parts) {
  const repo = createUserRepo(db)

  async function freeUsername(firstname: string, lastname: string) {
    const base = slugify(`${firstname} ${lastname}`, { separator: '.' }).slice(0, 60) || 'konto'
    for (let n = 1; n <= USERNAME_TRIES; n += 1) {
      const candidate = n === 1 ? base : `${base}.${n}`
      if (!(await repo.hasUsername(candidate))) return candidate
    }
    return `${base}.${Date.now().toString(36)}`
  }

  async function current(uuid: string) {
    const found = await repo.byUuid(uuid)
    if (!found) throw notFound('user')
    return found
  }

  /** `also` runs in the transaction of the new row. */
  async function create(
    person: Person & Pick<NewUser, 'passwordHash' | 'isActive'>,
    also: (tx: Tx, after: After, uuid: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ uuid: string }> {
    const email = person.email.toLowerCase()
    const taken = () => new AppError('EMAIL_ALREADY_EXIST_EXCEPTION', 'This e-mail has an account', ['email'])
    if (await repo.hasEmail(email)) throw taken()
    const insert = async () => {
      const username = await freeUsername(person.firstname, person.lastname)
      return inTransaction(db, async (tx, after) => {
        const created = await repo.insert(tx, { ...person, email, username })
        if (created) await also(tx, after, created.uuid)
        return created
      })
    }
    const created = await insert()
    if (created) return created
    if (await repo.hasEmail(email)) throw taken()
    // Two people of one name signed up at the same moment.
    const again = await insert()
    if (!again) throw taken()
    return again
  }

  async function edit(uuid: string, values: Partial<UserRow>) {
    await inTransaction(db, async (tx, after) => {
      await repo.set(tx, uuid, values)
      after(() => changes.touch({ seller: uuid }))
    })
    return current(uuid)
  }

  return {
    renew: (userUuid: string) => tokens.issue(userUuid),
    byLogin: repo.byLogin,
    create,
    current,
    /** Undefined for one that is gone. */
    find: repo.byUuid,
    lock: repo.lock,
    hold: repo.hold,
    /** By uuid; those that are gone are left out. */
    findMany: async (uuids: readonly string[]): Promise<Map<string, UserRow>> =>
      new Map((await repo.many(db, uuids)).map((row) => [row.uuid, row])),
    activate: repo.activate,
    addFavorites: repo.addFavorites,
    setFavorites: repo.setFavorites,
    countReviews: repo.countReviews,
    isEmpty: repo.isEmpty,
    accountPart: createUserAccountPart(repo),

    tokenState: async ({ userId, iat }: TokenClaims): Promise<TokenState> => {
      const row = await repo.tokenState(userId)
      if (!row || row.deletedAt !== null) return 'none'
      if (row.mergedIntoUuid !== null) return 'merged'
      return row.validFrom === null || row.validFrom.getTime() <= Math.round(iat * 1000) ? 'current' : 'none'
    },

    /** An account that can be used at once. */
    signUp: async ({ password, ...person }: SignUp): Promise<{ uuid: string }> =>
      create({ ...person, passwordHash: await hashPassword(password), isActive: true }),

    /** Ends every token that was issued before. */
    setPassword: async (tx: Tx, uuid: string, passwordHash: string): Promise<void> => {
      await repo.activate(tx, uuid)
      await repo.set(tx, uuid, { passwordHash, tokensValidFrom: new Date() })
    },

    /** `key` is a uuid or a username. An account that was merged leads to the one it went into. */
    info: async (key: string) => {
      let found = await repo.byUuidOrUsername(key)
      while (found && found.user.mergedIntoUuid !== null) found = await repo.byUuidOrUsername(found.user.mergedIntoUuid)
      if (!found) throw notFound('user')
      return found
    },

    editProfile: (uuid: string, body: EditProfile) => edit(uuid, definedOf(body)),
    setLiveMail: (uuid: string, wantsLiveMail: boolean) => edit(uuid, { wantsLiveMail }),
    /** Those of them who asked for a mail when a live begins. */
    wantingLiveMail: repo.wantingLiveMail,
    setNotifyPhone: (uuid: string, notifyPhone: string) => edit(uuid, { notifyPhone }),

    /** @throws AppError when it is no picture of theirs that can be shown */
    setPicture: async (uuid: string, which: 'avatar' | 'photo', mediaUuid: string | null) => {
      if (mediaUuid !== null) await media.requirePicture(uuid, mediaUuid, 'mediaUuid')
      return edit(uuid, which === 'avatar' ? { avatarMediaUuid: mediaUuid } : { photoMediaUuid: mediaUuid })
    },
  }
}
