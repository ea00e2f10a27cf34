import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ListedKind } from '#contracts/office/report.rules.ts'
import { depotProducts, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { reviews } from '#server/areas/commerce/commerce-tables.ts'
import { messages, videoComments } from '#server/areas/live/live-tables.ts'
import type { Db } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'

type Source = {
  table: PgTable
  uuid: PgColumn
  text: PgColumn
  createdAt: PgColumn
  hiddenAt: PgColumn
  isOf: (userUuid: string) => SQL | undefined
}

/** Each list has an index by its author. */
const sources: Record<Exclude<ListedKind, 'product'>, Source> = {
  review: {
    table: reviews,
    uuid: reviews.uuid,
    text: reviews.content,
    createdAt: reviews.createdAt,
    hiddenAt: reviews.hiddenAt,
    isOf: (userUuid) => eq(reviews.authorUuid, userUuid),
  },
  comment: {
    table: videoComments,
    uuid: videoComments.uuid,
    text: videoComments.content,
    createdAt: videoComments.createdAt,
    hiddenAt: videoComments.hiddenAt,
    isOf: (userUuid) => and(eq(videoComments.authorUuid, userUuid), isNull(videoComments.deletedAt)),
  },
  chatMessage: {
    table: messages,
    uuid: messages.uuid,
    text: messages.content,
    createdAt: messages.createdAt,
    hiddenAt: messages.hiddenAt,
    isOf: (userUuid) => and(eq(messages.authorUuid, userUuid), isNull(messages.deletedAt)),
  },
}

export type PublishedRow = { uuid: string; text: string; createdAt: Date; isHidden: boolean }

/** Reads of publications of one user, in tables of others. */
export function createPublishedRepo(db: Db) {
  const isOwn = (userUuid: string) => and(eq(depotProducts.ownerUuid, userUuid), isNull(depotProducts.deletedAt))

  const products = (userUuid: string, start: PageStart): Promise<PublishedRow[]> =>
    db
      .select({
        uuid: productDefinitions.uuid,
        text: depotProducts.name,
        createdAt: depotProducts.createdAt,
        isHidden: sql<boolean>`${depotProducts.hiddenAt} is not null`,
      })
      .from(depotProducts)
      .innerJoin(productDefinitions, eq(productDefinitions.depotProductUuid, depotProducts.uuid))
      .where(and(isOwn(userUuid), afterCursor(depotProducts.createdAt, productDefinitions.uuid, start)))
      .orderBy(cursorOrder(depotProducts.createdAt, productDefinitions.uuid, start))
      .limit(start.limit + 1)

  return {
    page: async (kind: ListedKind, userUuid: string, start: PageStart): Promise<PublishedRow[]> => {
      if (kind === 'product') return products(userUuid, start)
      const { table, uuid, text, createdAt, hiddenAt, isOf } = sources[kind]
      const rows = await db
        .select({ uuid, text, createdAt, isHidden: sql<boolean>`${hiddenAt} is not null` })
        .from(table)
        .where(and(isOf(userUuid), afterCursor(createdAt, uuid, start)))
        .orderBy(cursorOrder(createdAt, uuid, start))
        .limit(start.limit + 1)
      return rows as PublishedRow[]
    },

    count: (kind: ListedKind, userUuid: string): Promise<number> =>
      kind === 'product'
        ? db.$count(
            depotProducts,
            and(
              isOwn(userUuid),
              sql`exists (select 1 from ${productDefinitions} where ${productDefinitions.depotProductUuid} = ${depotProducts.uuid})`,
            ),
          )
        : db.$count(sources[kind].table, sources[kind].isOf(userUuid)),
  }
}
