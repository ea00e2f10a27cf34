import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TEMPLATE_REPLIES } from '#contracts/social/content-template.rules.ts'
import { createdAt, idempotencyColumns, key } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Templates of a seller's answers to comments. */
export const contentTemplates = pgTable(
  'content_templates',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    type: text({ enum: ['FB_COMMENT'] }).notNull(),
    reply: text({ enum: TEMPLATE_REPLIES }).notNull(),
    content: text().notNull(),
    otherContents: text().array().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...idempotencyColumns(),
  },
  (table) => [
    index('content_templates_user').on(table.userUuid, table.createdAt, table.uuid),
    uniqueIndex('content_templates_idempotency').on(table.idempotencyScope, table.idempotencyKey),
  ],
)
