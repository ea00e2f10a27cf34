import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COMPLAINT_OUTCOMES, GROUNDS, MEASURES, REPORTED_KINDS } from '#contracts/office/report.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'

const perhapsPerson = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/** Decisions of the operator about content and accounts. */
export const decisions = pgTable(
  'office_decisions',
  {
    uuid: key(),
    kind: text({ enum: REPORTED_KINDS }).notNull(),
    subjectUuid: uuid().notNull(),
    path: text().notNull(),
    /** The content as it was when it was decided upon. */
    excerpt: text().notNull(),
    aboutUuid: perhapsPerson(),
    measure: text({ enum: MEASURES }).notNull(),
    /** End of a suspension; null until it is lifted. */
    until: moment(),
    ground: text({ enum: GROUNDS }).notNull(),
    clause: text().notNull(),
    facts: text().notNull(),
    isOwnInitiative: boolean().notNull(),
    byUuid: perhapsPerson(),
    createdAt: createdAt(),
    revertedAt: moment(),
    revertedByUuid: perhapsPerson(),
  },
  (table) => [
    index('office_decisions_list').on(table.createdAt, table.uuid),
    index('office_decisions_about').on(table.aboutUuid, table.createdAt),
    index('office_decisions_subject').on(table.kind, table.subjectUuid),
    index('office_decisions_by').on(table.byUuid),
    index('office_decisions_reverted_by').on(table.revertedByUuid),
  ],
)

/** People concerned by a decision: the owner of the content, and its reporters. They may complain. */
export const decisionParties = pgTable(
  'office_decision_parties',
  {
    decisionUuid: uuid()
      .notNull()
      .references(() => decisions.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    as: text({ enum: ['concerned', 'reporter'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.decisionUuid, table.userUuid] }),
    index('office_decision_parties_user').on(table.userUuid, table.createdAt, table.decisionUuid),
  ],
)

/** Complaints about decisions (DSA, Art. 20), one by each party. */
export const complaints = pgTable(
  'office_complaints',
  {
    uuid: key(),
    decisionUuid: uuid()
      .notNull()
      .references(() => decisions.uuid, { onDelete: 'cascade' }),
    byUuid: perhapsPerson(),
    /** Report of a complainant without an account. */
    reportUuid: uuid(),
    as: text({ enum: ['concerned', 'reporter'] }).notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    decidedAt: moment(),
    decidedByUuid: perhapsPerson(),
    outcome: text({ enum: COMPLAINT_OUTCOMES }),
    answer: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('office_complaints_once').on(table.decisionUuid, table.byUuid),
    uniqueIndex('office_complaints_report').on(table.reportUuid),
    index('office_complaints_open')
      .on(table.createdAt, table.uuid)
      .where(sql`${table.decidedAt} is null`),
    index('office_complaints_decided')
      .on(table.decidedAt, table.uuid)
      .where(sql`${table.decidedAt} is not null`),
    index('office_complaints_by').on(table.byUuid),
    index('office_complaints_decided_by').on(table.decidedByUuid),
  ],
)
