import { createHash, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { CATEGORIES } from '#contracts/categories.ts'
import { type Subjects, VIDEO_LISTS } from '#contracts/subjects.rules.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Changes } from '../../changes.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { streamArchive } from '../../ports/archive.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { MediaService } from '../media/service.ts'
import type { UserService } from '../user/service.ts'

export type AccountService = ReturnType<typeof createAccountService>

/** Whatever the account has in them. */
const EVERY_LIST: Subjects = {
  list: [...VIDEO_LISTS, 'events'],
  category: CATEGORIES.map(({ categoryUuid }) => categoryUuid),
}

const TICKET_LIFETIME_MS = 10 * 60 * 1000

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  storage: Storage
  changes: Changes
  users: Pick<UserService, 'current' | 'lock'>
  media: Pick<MediaService, 'filesOf'>
  /** In this order: what names another's rows comes before it. */
  accountParts: () => AccountPart[]
}

/** What is done with all that is known about somebody, whichever module knows it. */
export function createAccountService({ db, tokens, storage, changes, users, media, accountParts }: Parts) {
  const sealOf = (userUuid: string, until: string) =>
    tokens.seal('export', `${userUuid} ${until}`).toString('base64url')

  return {
    /** Gives everything of one account to the other, for ever. */
    merge: async (from: string, into: string): Promise<void> => {
      if (from === into) throw new AppError('SAME_USER_MERGE_EXCEPTION', 'It is the same account')
      await inTransaction(db, async (tx, after) => {
        if ((await users.lock(tx, [from, into])).length < 2) throw notFound('user')
        for (const part of accountParts()) await part.move(tx, from, into, after)
        after(() => changes.touch({ seller: [from, into] }, EVERY_LIST))
      })
    },

    /** Nothing that is left says whose it was. What the law wants kept names a row without a person. */
    remove: async (userUuid: string): Promise<void> => {
      await inTransaction(db, async (tx, after) => {
        if ((await users.lock(tx, [userUuid])).length === 0) throw notFound('user')
        for (const part of accountParts()) await part.forget(tx, userUuid)
        after(() => changes.touch({ seller: userUuid }, EVERY_LIST))
      })
    },

    /** For a download without a header: who has it gets the archive for some minutes. */
    exportTicket: (userUuid: string): string => {
      const until = String(Date.now() + TICKET_LIFETIME_MS)
      return `${until}.${sealOf(userUuid, until)}`
    },

    isExportTicket: (userUuid: string, ticket: string): boolean => {
      const [until = '', seal = ''] = ticket.split('.')
      return isSame(seal, sealOf(userUuid, until)) && Date.now() <= Number(until)
    },

    /** A zip of JSON, a file for each part, and of the media that were sent. */
    export: async (userUuid: string): Promise<Readable> => {
      await users.current(userUuid)
      const texts = await Promise.all(
        accountParts().map(async ({ name, tell }) => ({ name: `${name}.json`, told: await tell(userUuid) })),
      )
      const files = await Promise.all(
        (await media.filesOf(userUuid)).map(async ({ name, key }) => ({
          name: `media/${name}`,
          path: await storage.localCopy(key).catch(() => null),
        })),
      )
      return streamArchive([
        ...texts.flatMap(({ name, told }) => (told === null ? [] : [{ name, text: JSON.stringify(told, null, 2) }])),
        ...files.flatMap(({ name, path }) => (path === null ? [] : [{ name, path }])),
      ])
    },
  }
}

/** In a time that does not tell how much of it was right. */
const isSame = (given: string, right: string) => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
