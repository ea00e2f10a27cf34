import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'

/** What people write under a video; `conversationUuid` is the video's. */
export const messages = pgTable(
  'messages',
  {
    uuid: key(),
    conversationUuid: uuid().notNull(),
    authorUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [index('messages_conversation').on(table.conversationUuid, table.createdAt, table.uuid)],
)
