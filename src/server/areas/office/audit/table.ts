import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS } from '#contracts/office/office.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key } from '#server/db/columns.ts'

const perhapsPerson = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/** Every action of the operator's people: by whom, about whom, why, and the state before and after. Only appended. */
export const officeAudit = pgTable(
  'office_audit',
  {
    uuid: key(),
    at: createdAt(),
    /** Null for a command of the operator, and once the account is deleted. */
    byUuid: perhapsPerson(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    aboutUuid: perhapsPerson(),
    targetKind: text().notNull(),
    targetUuid: text().notNull(),
    reason: text().notNull().default(''),
    before: jsonb(),
    after: jsonb(),
    /** Decision by which the action can be reverted. */
    decisionUuid: uuid(),
  },
  (table) => [
    index('office_audit_list').on(table.at, table.uuid),
    index('office_audit_about').on(table.aboutUuid, table.at, table.uuid),
    index('office_audit_by').on(table.byUuid),
  ],
)
