import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RESERVATION_SOURCES, RESERVATION_STATES } from '#contracts/commerce/reservation.rules.ts'
import { createdAt, grosze, key, moment } from '#server/db/columns.ts'
import { depotVariants, projectionVariants } from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'

/** Holds on pieces of a variant, and places in the queue for them. A position is computed, not stored. */
export const reservations = pgTable(
  'reservations',
  {
    uuid: key(),
    variantUuid: uuid()
      .notNull()
      .references(() => depotVariants.uuid),
    variantProjectionUuid: uuid()
      .notNull()
      .references(() => projectionVariants.uuid, { onDelete: 'cascade' }),
    /** Exactly one owner: a user, a visitor's browser (hash of its token) or a comment. */
    userUuid: uuid().references(() => users.uuid, { onDelete: 'cascade' }),
    holderHash: text(),
    /** Keyed hash of the visitor's address group, because a browser's token costs nothing. */
    addressHash: text(),
    /** Comment on a social network, until the link of its offer is opened. */
    commentUuid: uuid(),
    source: text({ enum: RESERVATION_SOURCES }).notNull(),
    videoUuid: uuid(),
    wanted: integer().notNull(),
    granted: integer().notNull().default(0),
    /** Price in grosze at the time of the reservation. */
    price: grosze().notNull(),
    state: text({ enum: RESERVATION_STATES }).notNull(),
    joinedAt: createdAt(),
    grantedAt: moment(),
    /** End of a hold. Its pieces are free afterwards, even before a job marks it as expired. */
    expiresAt: moment(),
    orderUuid: uuid(),
  },
  (table) => {
    const isActive = sql`${table.state} in ('queued', 'held')`
    return [
      uniqueIndex('reservations_of_user').on(table.variantUuid, table.userUuid).where(isActive),
      uniqueIndex('reservations_of_holder').on(table.variantUuid, table.holderHash).where(isActive),
      uniqueIndex('reservations_of_comment').on(table.variantUuid, table.commentUuid).where(isActive),
      index('reservations_active').on(table.variantUuid, table.joinedAt, table.uuid).where(isActive),
      index('reservations_address').on(table.addressHash).where(isActive),
      index('reservations_address_age')
        .on(table.joinedAt)
        .where(sql`${table.addressHash} is not null`),
      index('reservations_user').on(table.userUuid),
      check('reservations_owner', sql`num_nonnulls(${table.userUuid}, ${table.holderHash}, ${table.commentUuid}) = 1`),
      check(
        'reservations_held',
        sql`${table.state} <> 'held' or (${table.granted} > 0 and ${table.expiresAt} is not null)`,
      ),
    ]
  },
)
