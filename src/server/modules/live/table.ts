import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ACTIVE_LIVE_STATES, LIVE_STATES, type LiveState } from '#contracts/live.rules.ts'
import { createdAt, idempotencyColumns, key, moment } from '../../db/columns.ts'
import { definitionProjections, productDefinitions } from '../product/table.ts'
import { users } from '../user/table.ts'
import { videos } from '../video/table.ts'

const listed = (states: readonly LiveState[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** The broadcast of a video of type live, and of the saved one that it became. */
export const lives = pgTable(
  'lives',
  {
    videoUuid: uuid()
      .primaryKey()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    state: text().$type<LiveState>().notNull(),
    /** Which start this is: who acts for an earlier one changes nothing any more. */
    fence: integer().notNull().default(0),
    /** When it went live; null before. `publishedAt` of the video is when lists hold it. */
    startedAt: moment(),
    ...idempotencyColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    check('lives_state', sql`${table.state} in (${listed(LIVE_STATES)})`),
    uniqueIndex('lives_one_active')
      .on(table.ownerUuid)
      .where(sql`${table.state} in (${listed(ACTIVE_LIVE_STATES)})`),
    index('lives_owner').on(table.ownerUuid),
    uniqueIndex('lives_idempotency').on(table.idempotencyScope, table.idempotencyKey),
  ],
)

export const liveTransitions = pgTable(
  'live_transitions',
  {
    uuid: key(),
    videoUuid: uuid()
      .notNull()
      .references(() => lives.videoUuid, { onDelete: 'cascade' }),
    fromState: text().$type<LiveState>().notNull(),
    toState: text().$type<LiveState>().notNull(),
    fence: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index('live_transitions_video').on(table.videoUuid, table.at)],
)

/** Which product a live showed from when on. */
export const productDefinitionHistory = pgTable(
  'product_definition_history',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => lives.videoUuid, { onDelete: 'cascade' }),
    shownAt: moment().notNull(),
    definitionUuid: uuid()
      .notNull()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    projectionUuid: uuid()
      .notNull()
      .references(() => definitionProjections.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoUuid, table.shownAt] }),
    index('product_definition_history_projection').on(table.projectionUuid),
  ],
)
