import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Reactions, one per user and object. So far the only class is `video` and the only type `like`. */
export const reactions = pgTable(
  'reactions',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    objectDefinitionClass: text().$type<'video'>().notNull(),
    objectDefinitionId: uuid().notNull(),
    type: text().$type<'like'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reactions_once').on(table.userUuid, table.objectDefinitionClass, table.objectDefinitionId),
    index('reactions_object').on(table.objectDefinitionClass, table.objectDefinitionId, table.createdAt, table.uuid),
  ],
)
