import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

/** The season as the office has set it, in one row; none as long as the settings decide. */
export const seasons = pgTable('seasons', {
  name: text({ enum: ['holiday'] }).primaryKey(),
  from: text().notNull(),
  last: text().notNull(),
  cutoff: text().notNull(),
  version: integer().notNull(),
  changedAt: createdAt(),
})
