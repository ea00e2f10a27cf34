import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/users-table.ts'
import { productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { createdAt, grosze, key, moment } from '#server/db/columns.ts'
import { videos } from '../video/table.ts'

const user = () =>
  uuid()
    .notNull()
    .references(() => users.uuid, { onDelete: 'cascade' })

/** Lists that users have named. What is in none of them is in "Zapisane", too. */
export const savedLists = pgTable(
  'saved_lists',
  { uuid: key(), userUuid: user(), name: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('saved_lists_name').on(table.userUuid, table.name)],
)

/** Products and videos that users have saved, with the facts of which the user knows. */
export const savedThings = pgTable(
  'saved_things',
  {
    uuid: key(),
    userUuid: user(),
    definitionUuid: uuid().references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    videoUuid: uuid().references(() => videos.uuid, { onDelete: 'cascade' }),
    listUuid: uuid().references(() => savedLists.uuid, { onDelete: 'set null' }),
    /** Lowest price that the user knows of, in grosze; null if it had none yet. */
    price: grosze(),
    /** Returns of the product that the user knows of; see the state's. */
    returns: integer().notNull().default(0),
    /** The last live of which the user was notified. */
    liveUuid: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    check('saved_things_one', sql`num_nonnulls(${table.definitionUuid}, ${table.videoUuid}) = 1`),
    uniqueIndex('saved_things_product').on(table.userUuid, table.definitionUuid),
    uniqueIndex('saved_things_video').on(table.userUuid, table.videoUuid),
    index('saved_things_newest').on(table.userUuid, table.createdAt, table.uuid),
    index('saved_things_list').on(table.listUuid),
    index('saved_things_of_product').on(table.definitionUuid),
    index('saved_things_of_video').on(table.videoUuid),
  ],
)

/** Saved products as the clock last saw them, so that it finds what has changed without reading all who saved them. */
export const savedProductStates = pgTable(
  'saved_states',
  {
    definitionUuid: uuid()
      .primaryKey()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    /** Of the newest offer, in grosze; the last one if there is none now. */
    price: grosze(),
    isAvailable: boolean().notNull(),
    /** Number of times that it has become available again. */
    returns: integer().notNull().default(0),
    /** True until everybody who saved it has been notified of the last change. */
    isPending: boolean().notNull().default(false),
    checkedAt: moment().notNull(),
  },
  (table) => [
    index('saved_states_checked').on(table.checkedAt, table.definitionUuid),
    index('saved_states_pending')
      .on(table.definitionUuid)
      .where(sql`${table.isPending}`),
  ],
)
