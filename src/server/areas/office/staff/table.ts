import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#contracts/office/staff.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt } from '#server/db/columns.ts'

/** Roles of the operator's people. Granted by `npm run admin` alone, never by sign-up or another call. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    userUuid: uuid()
      .primaryKey()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_roles_role').on(table.role)],
)
