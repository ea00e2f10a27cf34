import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REPORT_REASONS, REPORTED_KINDS } from '#contracts/office/report.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

const perhapsPerson = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/** Notices of content that is illegal or against the terms (DSA, Art. 16). */
export const reports = pgTable(
  'reports',
  {
    uuid: key(),
    kind: text({ enum: REPORTED_KINDS }).notNull(),
    subjectUuid: uuid().notNull(),
    /** Page of the content; empty if it has none. */
    path: text().notNull(),
    /** The content as it was when it was reported. */
    excerpt: text().notNull(),
    aboutUuid: perhapsPerson(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull(),
    isUrgent: boolean().notNull(),
    reporterUuid: perhapsPerson(),
    reporterName: text().notNull().default(''),
    reporterEmail: text().notNull().default(''),
    createdAt: createdAt(),
    claimedByUuid: perhapsPerson(),
    claimedAt: moment(),
    /** When the police were told of a threat to life (DSA, Art. 18). The log has by whom and how. */
    policeAt: moment(),
    decidedAt: moment(),
    decisionUuid: uuid(),
  },
  (table) => {
    const isOpen = sql`${table.decidedAt} is null`
    return [
      index('reports_open').on(table.createdAt, table.uuid).where(isOpen),
      index('reports_open_kind').on(table.kind, table.createdAt, table.uuid).where(isOpen),
      index('reports_urgent')
        .on(table.createdAt, table.uuid)
        .where(sql`${table.decidedAt} is null and ${table.isUrgent}`),
      index('reports_decided')
        .on(table.decidedAt, table.uuid)
        .where(sql`${table.decidedAt} is not null`),
      index('reports_subject').on(table.kind, table.subjectUuid),
      index('reports_about').on(table.aboutUuid),
      index('reports_claimed').on(table.claimedByUuid),
      index('reports_reporter').on(table.reporterUuid, table.createdAt),
      index('reports_decision').on(table.decisionUuid),
      index('reports_email')
        .on(sql`lower(${table.reporterEmail})`)
        .where(sql`${table.reporterEmail} <> ''`),
      // One open report of each user about the same content, also for concurrent calls.
      uniqueIndex('reports_once')
        .on(table.reporterUuid, table.kind, table.subjectUuid)
        .where(sql`${table.decidedAt} is null and ${table.reporterUuid} is not null`),
    ]
  },
)
