import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TEAM_ROLES } from '#contracts/base/team.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => users.uuid, { onDelete: 'cascade' })
const roles = () => text({ enum: TEAM_ROLES }).array().notNull()

/** Members of the team of a seller. */
export const teamMembers = pgTable(
  'team_members',
  { sellerUuid: person(), memberUuid: person(), roles: roles(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.sellerUuid, table.memberUuid] }),
    index('team_members_member').on(table.memberUuid),
  ],
)

/** Invitations to a team, until they are withdrawn, or end some days after they were accepted or expired. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    uuid: key(),
    sellerUuid: person(),
    /** In lower case. */
    email: text().notNull(),
    roles: roles(),
    /** Keyed hash of the code in the newest mail; null until it is sent. */
    codeHash: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** The account that accepted it. A link is used once. */
    acceptedByUuid: uuid().references(() => users.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('team_invitations_address').on(table.sellerUuid, table.email),
    uniqueIndex('team_invitations_code').on(table.codeHash),
    index('team_invitations_accepted').on(table.acceptedByUuid),
    index('team_invitations_end').on(table.expiresAt),
  ],
)

/** Changes and downloads by members of a team. Only appended. */
export const teamActivities = pgTable(
  'team_activities',
  {
    uuid: key(),
    sellerUuid: person(),
    /** Null once the account is deleted. */
    memberUuid: uuid().references(() => users.uuid, { onDelete: 'set null' }),
    call: text().notNull(),
    step: text().notNull().default(''),
    subjectUuid: uuid(),
    at: createdAt(),
  },
  (table) => [
    index('team_activities_list').on(table.sellerUuid, table.at, table.uuid),
    index('team_activities_subject').on(table.sellerUuid, table.subjectUuid, table.at, table.uuid),
    index('team_activities_member').on(table.memberUuid, table.at, table.uuid),
    index('team_activities_end').on(table.at),
  ],
)
