import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/db/client.ts'
import { socialPages } from './table.ts'

export type SocialPage = typeof socialPages.$inferSelect

/** A page that two accounts have linked: the row of the merged account and that of the remaining one. */
type SamePage = { from: string; into: string }

export type SocialPagesRepo = ReturnType<typeof createSocialPagesRepo>

export function createSocialPagesRepo(db: Db) {
  return {
    /** Updates the stored pages. A page keeps its uuid. */
    store: async (pages: (typeof socialPages.$inferInsert)[]): Promise<SocialPage[]> => {
      if (pages.length === 0) return []
      return db
        .insert(socialPages)
        .values(pages)
        .onConflictDoUpdate({
          target: [socialPages.userUuid, socialPages.socialId],
          set: {
            name: sql`excluded.name`,
            category: sql`excluded.category`,
            accessToken: sql`excluded.access_token`,
            tasks: sql`excluded.tasks`,
          },
        })
        .returning()
    },

    find: async (userUuid: string, uuid: string): Promise<SocialPage | undefined> => {
      const [row] = await db
        .select()
        .from(socialPages)
        .where(and(eq(socialPages.userUuid, userUuid), eq(socialPages.uuid, uuid)))
      return row
    },

    ofUser: (userUuid: string) => db.select().from(socialPages).where(eq(socialPages.userUuid, userUuid)),

    byUuid: async (uuid: string): Promise<SocialPage | undefined> => {
      const [row] = await db.select().from(socialPages).where(eq(socialPages.uuid, uuid))
      return row
    },

    /** Does nothing if the page's token has changed since it was read. */
    setToken: async (uuid: string, from: string | null, to: string | null): Promise<number> => {
      const isSame = from === null ? isNull(socialPages.accessToken) : eq(socialPages.accessToken, from)
      const ofPage = and(eq(socialPages.uuid, uuid), isSame)
      return (await db.update(socialPages).set({ accessToken: to }).where(ofPage)).rowCount ?? 0
    },

    dropTokens: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.update(socialPages).set({ accessToken: null }).where(eq(socialPages.userUuid, userUuid))
    },

    lockedWithout: (prefix: string) =>
      db
        .select({ uuid: socialPages.uuid, accessToken: socialPages.accessToken })
        .from(socialPages)
        .where(sql`not starts_with(${socialPages.accessToken}, ${prefix})`),

    ofBoth: (tx: Tx, from: string, into: string): Promise<SamePage[]> => {
      const retained = alias(socialPages, 'kept')
      return tx
        .select({ from: socialPages.uuid, into: retained.uuid })
        .from(socialPages)
        .innerJoin(retained, and(eq(retained.userUuid, into), eq(retained.socialId, socialPages.socialId)))
        .where(eq(socialPages.userUuid, from))
    },

    /** If both accounts have the same page, `into`'s row stays. */
    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      const retained = alias(socialPages, 'kept')
      const isRetained = tx
        .select({ socialId: retained.socialId })
        .from(retained)
        .where(and(eq(retained.userUuid, into), eq(retained.socialId, socialPages.socialId)))
      await tx.delete(socialPages).where(and(eq(socialPages.userUuid, from), sql`exists ${isRetained}`))
      await tx.update(socialPages).set({ userUuid: into }).where(eq(socialPages.userUuid, from))
    },

    delete: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(socialPages).where(eq(socialPages.userUuid, userUuid))
    },
  }
}
