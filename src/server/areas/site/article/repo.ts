import { and, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ArticleState } from '#contracts/site/article.rules.ts'
import { media } from '#server/areas/media/media-tables.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { articles, articleSlugs, articleVersions } from './table.ts'

export type ArticleRow = typeof articles.$inferSelect
export type ArticleRepo = ReturnType<typeof createArticleRepo>

/** Reads for everybody. */
const publicReads = (db: Db) => ({
  /** Published articles without their texts, the newest first. */
  published: (limit: number) =>
    db
      .select({
        uuid: articles.uuid,
        slug: articles.slug,
        versionUuid: articles.versionUuid,
        publishedAt: articles.publishedAt,
        updatedAt: articles.updatedAt,
        drawing: articles.drawing,
      })
      .from(articles)
      .where(and(eq(articles.state, 'published'), isNotNull(articles.versionUuid), isNotNull(articles.publishedAt)))
      .orderBy(desc(articles.publishedAt), desc(articles.uuid))
      .limit(limit),

  versions: (uuids: string[]) => db.select().from(articleVersions).where(inArray(articleVersions.uuid, uuids)),

  /** The article whose address this is or was. */
  bySlug: async (slug: string): Promise<ArticleRow | undefined> => {
    const [row] = await db
      .select({ article: articles })
      .from(articleSlugs)
      .innerJoin(articles, eq(articles.uuid, articleSlugs.articleUuid))
      .where(eq(articleSlugs.slug, slug))
    return row?.article
  },

  /** Pictures that anybody may see. */
  pictures: (uuids: string[]) =>
    db
      .select({ uuid: media.uuid, width: media.width, height: media.height })
      .from(media)
      .where(
        and(
          inArray(media.uuid, uuids),
          eq(media.kind, 'picture'),
          eq(media.status, 'ready'),
          eq(media.isPrivate, false),
          isNull(media.deletedAt),
        ),
      ),
})

const officeReads = (db: Db) => ({
  page: (state: ArticleState | undefined, start: PageStart) =>
    db
      .select({ article: articles, shown: articleVersions.content })
      .from(articles)
      .leftJoin(articleVersions, eq(articleVersions.uuid, articles.versionUuid))
      .where(
        and(
          state === undefined ? undefined : eq(articles.state, state),
          afterCursor(articles.changedAt, articles.uuid, start),
        ),
      )
      .orderBy(cursorOrder(articles.changedAt, articles.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (state: ArticleState | undefined): Promise<number> =>
    db.$count(articles, state === undefined ? undefined : eq(articles.state, state)),

  one: async (uuid: string) => {
    const [row] = await db
      .select({ article: articles, shown: articleVersions.content })
      .from(articles)
      .leftJoin(articleVersions, eq(articleVersions.uuid, articles.versionUuid))
      .where(eq(articles.uuid, uuid))
    return row
  },

  history: (articleUuid: string, limit: number) =>
    db
      .select()
      .from(articleVersions)
      .where(eq(articleVersions.articleUuid, articleUuid))
      .orderBy(desc(articleVersions.createdAt), desc(articleVersions.uuid))
      .limit(limit),

  byKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<ArticleRow | undefined> => {
    const isOfKey = and(eq(articles.idempotencyScope, idempotencyScope), eq(articles.idempotencyKey, idempotencyKey))
    const [row] = await tx.select().from(articles).where(isOfKey)
    return row
  },

  seeds: async (): Promise<Set<string>> => {
    const rows = await db.select({ seed: articles.seed }).from(articles).where(isNotNull(articles.seed))
    return new Set(rows.flatMap(({ seed }) => seed ?? []))
  },
})

const writes = {
  /** Undefined if a concurrent call has made it. */
  insert: async (tx: Tx, row: typeof articles.$inferInsert): Promise<ArticleRow | undefined> => {
    const [made] = await tx.insert(articles).values(row).onConflictDoNothing().returning()
    return made
  },

  lock: async (tx: Tx, uuid: string): Promise<ArticleRow | undefined> => {
    const [row] = await tx.select().from(articles).where(eq(articles.uuid, uuid)).for('update')
    return row
  },

  /** Changes a locked article, and increments its version. */
  set: async (tx: Tx, { uuid, version }: ArticleRow, values: Partial<ArticleRow>): Promise<void> => {
    await tx
      .update(articles)
      .set({ ...values, version: version + 1 })
      .where(eq(articles.uuid, uuid))
  },

  addVersion: async (tx: Tx, version: typeof articleVersions.$inferInsert): Promise<string> => {
    const [made] = await tx.insert(articleVersions).values(version).returning({ uuid: articleVersions.uuid })
    if (!made) throw new Error('A version was not written')
    return made.uuid
  },

  /** False if the address belongs to another article. */
  claimSlug: async (tx: Tx, slug: string, articleUuid: string): Promise<boolean> => {
    await tx.insert(articleSlugs).values({ slug, articleUuid }).onConflictDoNothing()
    const [row] = await tx
      .select({ articleUuid: articleSlugs.articleUuid })
      .from(articleSlugs)
      .where(eq(articleSlugs.slug, slug))
    return row?.articleUuid === articleUuid
  },

  /** Gives up the addresses of an article that no reader has seen. */
  releaseSlugs: async (tx: Tx, articleUuid: string): Promise<void> => {
    await tx.delete(articleSlugs).where(eq(articleSlugs.articleUuid, articleUuid))
  },
}

/** Traces of the people who write. */
const accountWrites = (db: Db) => {
  const writtenBy = (userUuid: string) => eq(articles.changedByUuid, userUuid)
  return {
    writtenBy: (userUuid: string) =>
      db.select({ uuid: articles.uuid, changedAt: articles.changedAt }).from(articles).where(writtenBy(userUuid)),

    setPerson: async (tx: Tx, from: string, into: string | null): Promise<void> => {
      await tx.update(articles).set({ changedByUuid: into }).where(writtenBy(from))
      await tx.update(articleVersions).set({ byUuid: into }).where(eq(articleVersions.byUuid, from))
    },

    /** Pictures of this user that articles show. */
    picturesOf: async (tx: Tx, userUuid: string): Promise<string[]> => {
      const shownIn = (content: AnyPgColumn) =>
        sql`${content}->>'coverUuid' = ${media.uuid}::text or strpos(${content}->>'body', '/media/' || ${media.uuid}::text) > 0`
      const isShown = or(
        exists(
          tx
            .select({ one: sql`1` })
            .from(articles)
            .where(shownIn(articles.content)),
        ),
        exists(
          tx
            .select({ one: sql`1` })
            .from(articleVersions)
            .where(shownIn(articleVersions.content)),
        ),
      )
      const rows = await tx
        .select({ uuid: media.uuid })
        .from(media)
        .where(and(eq(media.ownerUuid, userUuid), eq(media.kind, 'picture'), isShown))
      return rows.map(({ uuid }) => uuid)
    },
  }
}

export const createArticleRepo = (db: Db) => ({
  ...publicReads(db),
  ...officeReads(db),
  ...writes,
  ...accountWrites(db),
})
