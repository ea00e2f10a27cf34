import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from '../../db/columns.ts'
import { users } from '../user/table.ts'

/** Who reacted to what, once per user and object. Today's only class is `video`, its only type `like`. */
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
