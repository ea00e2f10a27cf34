import { and, eq, sql, type AnyColumn } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RelationKind } from '#contracts/account/relation.ts'
import { createdAt } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Users that a user has blocked, does not sell to, or prefers. */
export const relations = pgTable(
  'relations',
  {
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text().$type<RelationKind>().notNull(),
    otherUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.kind, table.otherUuid] }),
    index('relations_list').on(table.userUuid, table.kind, table.createdAt, table.otherUuid),
    index('relations_other').on(table.otherUuid),
  ],
)

const isBlock = eq(relations.kind, 'black')

/**
 * True unless the viewer or the user of the row has blocked the other. Without a viewer it is undefined, which selects
 * all.
 */
export const isNotBlocked = (viewerUuid: string | undefined, userUuid: AnyColumn) =>
  viewerUuid === undefined
    ? undefined
    : sql`${userUuid} not in (
        select ${relations.otherUuid} from ${relations} where ${and(isBlock, eq(relations.userUuid, viewerUuid))}
        union all
        select ${relations.userUuid} from ${relations} where ${and(isBlock, eq(relations.otherUuid, viewerUuid))})`

/** True unless one of the users of a row has blocked the other. */
export const isBlockedByNeither = (one: AnyColumn, other: AnyColumn) => sql`not exists (
  select 1 from ${relations} where ${isBlock} and ((${relations.userUuid} = ${one} and ${relations.otherUuid} = ${other})
    or (${relations.userUuid} = ${other} and ${relations.otherUuid} = ${one})))`

/** Followers of sellers. */
export const favorites = pgTable(
  'favorites',
  {
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    sellerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.sellerUuid] }),
    index('favorites_seller').on(table.sellerUuid, table.createdAt, table.userUuid),
    index('favorites_list').on(table.userUuid, table.createdAt, table.sellerUuid),
  ],
)
