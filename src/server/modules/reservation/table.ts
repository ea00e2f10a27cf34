import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RESERVATION_SOURCES, RESERVATION_STATES } from '#contracts/reservation.rules.ts'
import { createdAt, grosze, key, moment } from '../../db/columns.ts'
import { depotVariants, projectionVariants } from '../product/table.ts'
import { users } from '../user/table.ts'

/** A hold on pieces of a variant, or a place in the queue for them. Its position is counted, never stored. */
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
    /** The owner: a user, or a visitor's browser by the hash of its token. */
    userUuid: uuid().references(() => users.uuid, { onDelete: 'cascade' }),
    holderHash: text(),
    source: text({ enum: RESERVATION_SOURCES }).notNull(),
    videoUuid: uuid(),
    wanted: integer().notNull(),
    granted: integer().notNull().default(0),
    /** In grosze, when it was made. */
    price: grosze().notNull(),
    state: text({ enum: RESERVATION_STATES }).notNull(),
    joinedAt: createdAt(),
    grantedAt: moment(),
    /** A hold past its end is free at once, whether or not it has been marked. */
    expiresAt: moment(),
    orderUuid: uuid(),
  },
  (table) => {
    const isActive = sql`${table.state} in ('queued', 'held')`
    return [
      uniqueIndex('reservations_of_user').on(table.variantUuid, table.userUuid).where(isActive),
      uniqueIndex('reservations_of_holder').on(table.variantUuid, table.holderHash).where(isActive),
      index('reservations_active').on(table.variantUuid, table.joinedAt, table.uuid).where(isActive),
      index('reservations_user').on(table.userUuid),
      check('reservations_owner', sql`num_nonnulls(${table.userUuid}, ${table.holderHash}) = 1`),
      check(
        'reservations_held',
        sql`${table.state} <> 'held' or (${table.granted} > 0 and ${table.expiresAt} is not null)`,
      ),
    ]
  },
)
