import type { SignUp, TokenClaims } from '#contracts/account/auth.ts'
import {
  choiceKey,
  isWanted,
  type NotificationChannel,
  type NotificationTopic,
} from '#contracts/account/notification.rules.ts'
import type { EditProfile, NotifyChoice } from '#contracts/account/profile.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import { createUserAccountPart } from './account.ts'
import { createUserRepo, type UserRow } from './repo.ts'
import { createNaming } from './naming.ts'
import { createSignUp } from './sign-up.ts'
import { createUsernameRepo } from './username.repo.ts'
import { userCountsRepo } from './counts.repo.ts'

/** For modules whose responses contain users. */
export { presentOwner, presentPerson, presentUserInfo } from './present.ts'
export type { UserRow, UserWithShop } from './repo.ts'

export type UserService = ReturnType<typeof createUserService>

/** State of a token. `none`: the account is deleted, or the password was changed later. */
export type TokenState = { state: 'current' | 'merged' | 'none'; isSuspended: boolean }

type Parts = { db: Db; changes: Changes; media: Pick<MediaService, 'requirePicture'> }

export function createUserService({ db, changes, media }: Parts) {
  const repo = createUserRepo(db)
  const usernames = createUsernameRepo(db)
  const naming = createNaming({ db, changes, repo, usernames })
  const create = createSignUp({ db, repo, usernames, naming })

  async function current(uuid: string) {
    const found = await repo.byUuid(uuid)
    if (!found) throw notFound('user')
    return found
  }

  async function edit(uuid: string, values: Partial<UserRow>) {
    await inTransaction(db, async (tx, after) => {
      await repo.set(tx, uuid, values)
      after(() => changes.touch({ seller: uuid }))
    })
    return current(uuid)
  }

  return {
    byLogin: repo.byLogin,
    create,
    current,
    /** Undefined for a deleted or merged account. */
    find: repo.byUuid,
    lock: repo.lock,
    hold: repo.hold,
    /** Users by uuid, without deleted and merged accounts. */
    findMany: async (uuids: readonly string[]): Promise<Map<string, UserRow>> =>
      new Map((await repo.many(db, uuids)).map((row) => [row.uuid, row])),
    activate: repo.activate,
    isEmailTaken: repo.hasEmail,
    ...userCountsRepo,
    isEmpty: repo.isEmpty,
    accountPart: createUserAccountPart(repo, usernames),

    tokenState: async ({ userId, iat }: TokenClaims): Promise<TokenState> => {
      const row = await repo.tokenState(userId)
      if (!row || row.deletedAt !== null) return { state: 'none', isSuspended: false }
      const isSuspended = row.suspendedUntil !== null && row.suspendedUntil > new Date()
      if (row.mergedIntoUuid !== null) return { state: 'merged', isSuspended }
      const isCurrent = row.validFrom === null || row.validFrom.getTime() <= Math.round(iat * 1000)
      return { state: isCurrent ? 'current' : 'none', isSuspended }
    },

    /** Creates an active account. */
    signUp: async ({ password, ...person }: SignUp): Promise<{ uuid: string }> =>
      create({ ...person, passwordHash: await hashPassword(password), isActive: true }),

    /** Suspends the account until a time or, with null, not any more. By a decision of the operator. */
    setSuspended: async (tx: Tx, after: After, uuid: string, suspendedUntil: Date | null): Promise<void> => {
      await repo.set(tx, uuid, { suspendedUntil })
      after(() => changes.touch({ seller: uuid }))
    },

    /** Ends all sessions of a user. */
    endSessions: (tx: Tx, uuid: string): Promise<void> => repo.set(tx, uuid, { tokensValidFrom: new Date() }),

    /** Sets the address and invalidates all earlier tokens. @throws for an address of another account */
    setEmail: async (tx: Tx, after: After, uuid: string, email: string): Promise<void> => {
      await repo.set(tx, uuid, { email, tokensValidFrom: new Date() })
      after(() => changes.touch({ seller: uuid }))
    },

    /** Sets the password and invalidates all earlier tokens. */
    setPassword: async (tx: Tx, uuid: string, passwordHash: string): Promise<void> => {
      await repo.activate(tx, uuid)
      await repo.set(tx, uuid, { passwordHash, tokensValidFrom: new Date() })
    },

    /** `key` is a uuid or a username. For a merged account returns its successor. */
    info: async (key: string) => {
      let found = await repo.byUuidOrUsername(key)
      while (found && found.user.mergedIntoUuid !== null) found = await repo.byUuidOrUsername(found.user.mergedIntoUuid)
      if (!found) throw notFound('user')
      return found
    },

    editProfile: (uuid: string, body: EditProfile) => edit(uuid, definedOf(body)),
    setNotifyChoice: async (uuid: string, { topic, channel, isOn }: NotifyChoice) => {
      await inTransaction(db, (tx) => repo.setNotifyChoice(tx, uuid, { [choiceKey(topic, channel)]: isOn }))
      return current(uuid)
    },
    /** Users among these who want to be notified so, without deleted and merged accounts. */
    wanting: async (
      tx: Tx,
      uuids: readonly string[],
      topic: NotificationTopic,
      channel: NotificationChannel,
    ): Promise<Set<string>> => {
      const rows = uuids.length === 0 ? [] : await repo.notifyChoices(tx, uuids)
      return new Set(rows.filter(({ stored }) => isWanted(stored, topic, channel)).map(({ uuid }) => uuid))
    },

    suggestUsernames: naming.suggestUsernames,
    changeUsername: async (uuid: string, username: string) => {
      await naming.changeUsername(uuid, username)
      return current(uuid)
    },

    /** @throws AppError 403 for a seller who wants to be shown with an initial */
    setFullNamePublic: async (uuid: string, isFullNamePublic: boolean) => {
      const { shop } = await current(uuid)
      if (shop && !isFullNamePublic) throw new AppError('FORBIDDEN_EXCEPTION', "A seller's name is public")
      return edit(uuid, { isFullNamePublic })
    },

    /** A seller's name is public by law. Called in the transaction that opens the shop. */
    showSeller: repo.showSeller,

    setNotifyPhone: (uuid: string, notifyPhone: string) => edit(uuid, { notifyPhone }),

    /** @throws AppError if it is not a viewable picture of this user */
    setPicture: async (uuid: string, which: 'avatar' | 'photo', mediaUuid: string | null) => {
      if (mediaUuid !== null) await media.requirePicture(uuid, mediaUuid, 'mediaUuid')
      return edit(uuid, which === 'avatar' ? { avatarMediaUuid: mediaUuid } : { photoMediaUuid: mediaUuid })
    },
  }
}
