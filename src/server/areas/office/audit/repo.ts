import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { officeAudit } from './table.ts'

export const createAuditRepo = (db: Db) => {
  const of = (userUuid: string | undefined) =>
    userUuid === undefined ? undefined : eq(officeAudit.aboutUuid, userUuid)
  return {
    add: async (tx: Tx, entry: Omit<typeof officeAudit.$inferInsert, 'uuid' | 'at'>): Promise<void> => {
      await tx.insert(officeAudit).values(entry)
    },

    page: (userUuid: string | undefined, start: PageStart) =>
      db
        .select()
        .from(officeAudit)
        .where(and(of(userUuid), afterCursor(officeAudit.at, officeAudit.uuid, start)))
        .orderBy(cursorOrder(officeAudit.at, officeAudit.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (userUuid: string | undefined): Promise<number> => db.$count(officeAudit, of(userUuid)),

    about: (userUuid: string) => db.select().from(officeAudit).where(of(userUuid)).orderBy(desc(officeAudit.at)),

    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(officeAudit).set({ aboutUuid: into }).where(eq(officeAudit.aboutUuid, from))
      await tx.update(officeAudit).set({ byUuid: into }).where(eq(officeAudit.byUuid, from))
    },

    /** Entries stay for the record, without those whom they name. */
    anonymise: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx
        .update(officeAudit)
        .set({ aboutUuid: null, targetUuid: '', reason: '', before: null, after: null })
        .where(eq(officeAudit.aboutUuid, userUuid))
      await tx.update(officeAudit).set({ byUuid: null }).where(eq(officeAudit.byUuid, userUuid))
    },
  }
}
