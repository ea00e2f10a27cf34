import { and, eq } from 'drizzle-orm'
import type { PutContentTemplate } from '#contracts/social/content-template.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { contentTemplates } from './table.ts'

export type TemplateRow = typeof contentTemplates.$inferSelect

export function createContentTemplateRepo(db: Db) {
  const of = (userUuid: string) => eq(contentTemplates.userUuid, userUuid)
  const one = (userUuid: string, uuid: string) => and(of(userUuid), eq(contentTemplates.uuid, uuid))
  const shown = (userUuid: string, type?: TemplateRow['type']) =>
    and(of(userUuid), type === undefined ? undefined : eq(contentTemplates.type, type))

  return {
    page: (userUuid: string, type: TemplateRow['type'] | undefined, start: PageStart): Promise<TemplateRow[]> =>
      db
        .select()
        .from(contentTemplates)
        .where(and(shown(userUuid, type), afterCursor(contentTemplates.createdAt, contentTemplates.uuid, start)))
        .orderBy(cursorOrder(contentTemplates.createdAt, contentTemplates.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (userUuid: string, type?: TemplateRow['type']): Promise<number> =>
      db.$count(contentTemplates, shown(userUuid, type)),

    find: async (userUuid: string, uuid: string): Promise<TemplateRow | undefined> => {
      const [row] = await db.select().from(contentTemplates).where(one(userUuid, uuid))
      return row
    },

    byKey: async ({ idempotencyScope, idempotencyKey }: Idempotency): Promise<TemplateRow | undefined> => {
      const isOfKey = and(
        eq(contentTemplates.idempotencyScope, idempotencyScope),
        eq(contentTemplates.idempotencyKey, idempotencyKey),
      )
      const [row] = await db.select().from(contentTemplates).where(isOfKey)
      return row
    },

    /** Undefined if a concurrent call with the same key was first. */
    insert: async (values: typeof contentTemplates.$inferInsert): Promise<TemplateRow | undefined> => {
      const [row] = await db.insert(contentTemplates).values(values).onConflictDoNothing().returning()
      return row
    },

    /** Undefined if the user has no such template. */
    change: async (userUuid: string, uuid: string, values: PutContentTemplate): Promise<TemplateRow | undefined> => {
      const set = { ...values, updatedAt: new Date() }
      const [row] = await db.update(contentTemplates).set(set).where(one(userUuid, uuid)).returning()
      return row
    },

    remove: async (userUuid: string, uuid: string): Promise<void> => {
      await db.delete(contentTemplates).where(one(userUuid, uuid))
    },

    all: (userUuid: string): Promise<TemplateRow[]> => db.select().from(contentTemplates).where(of(userUuid)),

    setUser: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(contentTemplates).set({ userUuid: into }).where(of(from))
    },

    removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(contentTemplates).where(of(userUuid))
    },
  }
}
