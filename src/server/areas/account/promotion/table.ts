import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

/**
 * Places that sellers pay for: of one video or, without one, of their shelf, which is all of their videos. They count by
 * their times alone; nothing stores that one is running.
 */
export const promotions = pgTable(
  'promotions',
  {
    uuid: key(),
    sellerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** Not a foreign key, because owners name it and videos come after them. The account's deletion removes both. */
    videoUuid: uuid(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Place among those that have not ended; the smallest is first. */
    position: integer().notNull(),
    /** When the operator ended it early or called it off. */
    endedAt: moment(),
    endReason: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('promotions_ends', sql`${table.endsAt} > ${table.startsAt}`),
    index('promotions_seller').on(table.sellerUuid, table.endsAt),
    index('promotions_end').on(table.endsAt, table.uuid),
  ],
)

export const isRunning = sql`${promotions.endedAt} is null and ${promotions.startsAt} <= now() and ${promotions.endsAt} > now()`

/** True while the shelf of a user is promoted. */
export const isShelfPromoted = (userUuid: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${promotions}
    where ${promotions.sellerUuid} = ${userUuid} and ${promotions.videoUuid} is null and ${isRunning})`

/** True while a video is promoted, by itself or with its seller's shelf. */
export const isVideoPromoted = (videoUuid: SQLWrapper, ownerUuid: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${promotions} where ${promotions.sellerUuid} = ${ownerUuid}
    and (${promotions.videoUuid} is null or ${promotions.videoUuid} = ${videoUuid}) and ${isRunning})`
