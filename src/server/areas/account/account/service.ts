import type { Readable } from 'node:stream'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { streamArchive } from '#server/ports/archive.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { UserService } from '../user/service.ts'
import { storeDeletion } from './job-kinds.ts'

export type AccountService = ReturnType<typeof createAccountService>

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  storage: Storage
  changes: Changes
  users: Pick<UserService, 'current' | 'lock' | 'tokenState'>
  media: Pick<MediaService, 'filesOf'>
  /** In deletion order: a part comes before the parts that its rows refer to. */
  accountParts: readonly AccountPart[]
}

/** Export, merge and deletion of all personal data, across modules. */
export function createAccountService({ db, tokens, queue, storage, changes, users, media, accountParts }: Parts) {
  /** Cached lists that the account may appear in. */
  const lists = () => accountParts.flatMap((part) => part.lists ?? [])

  return {
    /** Transfers everything of one account to the other. Cannot be undone. */
    merge: async (from: string, into: string): Promise<void> => {
      if (from === into) throw new AppError('SAME_USER_MERGE_EXCEPTION', 'An account cannot be merged into itself')
      await inTransaction(db, async (tx, after) => {
        if ((await users.lock(tx, [from, into])).length < 2) throw notFound('user')
        for (const part of accountParts) await part.move(tx, from, into, after)
        after(() => changes.touch({ seller: [from, into] }, ...lists()))
      })
    },

    /** Removes everything that identifies the user. Records kept by law stay with an anonymous row. */
    remove: async (userUuid: string): Promise<void> => {
      await inTransaction(db, async (tx, after) => {
        if ((await users.lock(tx, [userUuid])).length === 0) throw notFound('user')
        for (const part of accountParts) await part.delete(tx, userUuid, after)
        await queue.add(tx, storeDeletion, { userUuid })
        after(() => queue.wake(storeDeletion))
        after(() => changes.touch({ seller: userUuid }, ...lists()))
      })
    },

    /** Ticket for a download without an Authorization header. It lasts for some minutes and ends as sessions do. */
    exportTicket: (userUuid: string): Promise<string> => tokens.issueFor('export', userUuid),

    isExportTicket: async (userUuid: string, ticket: string): Promise<boolean> => {
      const claims = await tokens.read(ticket, 'export')
      return claims?.userId === userUuid && (await users.tokenState(claims)).state === 'current'
    },

    /** Creates a zip with a JSON file for each part and the media that the user uploaded. */
    export: async (userUuid: string): Promise<Readable> => {
      await users.current(userUuid)
      const texts = await Promise.all(
        accountParts.map(async ({ name, announce }) => ({ name: `${name}.json`, data: await announce(userUuid) })),
      )
      const files = await Promise.all(
        (await media.filesOf(userUuid)).map(async ({ name, key }) => ({
          name: `media/${name}`,
          open: (await storage.has(key)) ? () => storage.read(key) : null,
        })),
      )
      return streamArchive([
        ...texts.flatMap(({ name, data }) => (data === null ? [] : [{ name, text: JSON.stringify(data, null, 2) }])),
        ...files.flatMap(({ name, open }) => (open === null ? [] : [{ name, open }])),
      ])
    },
  }
}
