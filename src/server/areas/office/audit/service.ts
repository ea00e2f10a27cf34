import type { AuditAction, AuditEntry, AuditLog, AuditQuery } from '#contracts/office/office.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import type { People } from '../people.ts'
import { createAuditRepo } from './repo.ts'

export type AuditService = ReturnType<typeof createAuditService>

type NewEntry = {
  byUuid: string | null
  action: AuditAction
  aboutUuid?: string | null
  targetKind?: string
  targetUuid?: string
  reason?: string
  before?: unknown
  after?: unknown
  decisionUuid?: string | null
}

type Parts = { db: Db; tokens: Tokens; people: People }

/** Log of all that the operator's people do. */
export function createAuditService({ db, tokens, people }: Parts) {
  const repo = createAuditRepo(db)
  const cursors = createCursors(tokens)

  const accountPart: AccountPart = {
    name: 'office-audit',
    // Entries about the user; without the names of the operator's people.
    announce: async (uuid) => (await repo.about(uuid)).map((entry) => ({ ...entry, byUuid: undefined })),
    move: repo.move,
    delete: repo.anonymise,
  }

  return {
    accountPart,

    /** In the transaction of the action. */
    add: (tx: Tx, { targetKind = 'user', targetUuid, before = null, after = null, ...entry }: NewEntry) =>
      repo.add(tx, { ...entry, targetKind, targetUuid: targetUuid ?? entry.aboutUuid ?? '', before, after }),

    list: async ({ userUuid, ...query }: AuditQuery): Promise<AuditLog> => {
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([repo.page(userUuid, start), repo.count(userUuid)])
      const { rows, meta } = cursors.cut(found, start, ({ at, uuid }) => ({ at, uuid }))
      const personOf = await people.named(rows.flatMap(({ byUuid, aboutUuid }) => [byUuid, aboutUuid]))
      const data = rows.map((row): AuditEntry => ({
        uuid: row.uuid,
        at: row.at.toISOString(),
        action: row.action,
        by: personOf(row.byUuid),
        about: personOf(row.aboutUuid),
        targetKind: row.targetKind,
        targetUuid: row.targetUuid,
        reason: row.reason,
        before: wordsOf(row.before),
        after: wordsOf(row.after),
        decisionUuid: row.decisionUuid,
      }))
      return { meta: { ...meta, total }, data }
    },
  }
}

const wordsOf = (state: unknown): string =>
  state === null || state === undefined ? '' : typeof state === 'string' ? state : JSON.stringify(state)
