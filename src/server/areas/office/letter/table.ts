import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LETTER_KINDS } from '#contracts/office/report.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

/** Letters of the office, word for word as they were sent. */
export const officeLetters = pgTable(
  'office_letters',
  {
    uuid: key(),
    kind: text({ enum: LETTER_KINDS }).notNull(),
    /** Null for somebody without an account. */
    userUuid: uuid().references(() => users.uuid, { onDelete: 'set null' }),
    /** Address to which it was sent; a user's is entered then. */
    email: text().notNull(),
    reportUuid: uuid(),
    decisionUuid: uuid(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** Null until it was handed over to the mail server. */
    sentAt: moment(),
  },
  (table) => [
    index('office_letters_decision').on(table.decisionUuid),
    index('office_letters_user').on(table.userUuid),
    index('office_letters_report').on(table.reportUuid),
    index('office_letters_age').on(table.createdAt),
    index('office_letters_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userUuid} is null and ${table.email} <> ''`),
  ],
)
