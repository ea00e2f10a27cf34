import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  ACTIVE_LIVE_STATES,
  LIVE_STATES,
  type LiveCodec,
  type LiveState,
  type UplinkGrade,
  type LiveDevice,
} from '#contracts/video/broadcast.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, idempotencyColumns, moment } from '#server/db/columns.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { definitionProjections, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { videos } from '../video/table.ts'

const listed = (states: readonly LiveState[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** The broadcast of a video of type live, and of the saved one that it became. Written by areas/live/live alone. */
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
    /** Number of the current start. Calls made for an earlier start change nothing. */
    fence: integer().notNull().default(0),
    /** When it went live; null before. Lists go by the `publishedAt` of the video. */
    startedAt: moment(),
    /** When its seller asked to begin. It begins with the first picture that reaches viewers. */
    startAskedAt: moment(),
    /** When its current state ends by itself. */
    deadlineAt: moment(),
    /** Number of its media server. Null before its first start and for imported lives. */
    gateway: integer(),
    /** Number of both its room and its mountpoint on that server. */
    room: integer(),
    /** Pin to publish into the room, new with each start. */
    publishPin: text(),
    watchPin: text(),
    /** Video codec. Room, mountpoint and recording depend on it. Fixed once the live is on. */
    codec: text().$type<LiveCodec>().notNull().default('h264'),
    /** The last admitted browser tab, and its device. */
    browser: uuid(),
    device: text().$type<LiveDevice>(),
    /** Quality of the tab's uplink; null until the tab reports it. */
    uplink: text().$type<UplinkGrade>(),
    /** Film sent in a loop in place of the seller's camera; null: the seller sends. */
    filmUuid: uuid().references(() => media.uuid, { onDelete: 'set null' }),
    /** When the seller's followers were notified of its beginning. */
    toldAt: moment(),
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

/** Reference to a live. Removing the live removes the row. */
const ofLive = () =>
  uuid()
    .notNull()
    .references(() => lives.videoUuid, { onDelete: 'cascade' })

/** Recording of a live, one row for each stretch without a gap. Written by its keeper, areas/live/live. */
export const liveParts = pgTable(
  'live_parts',
  {
    videoUuid: ofLive(),
    number: integer().notNull(),
    /** When its first picture was sent. */
    startedAt: moment().notNull(),
    seconds: real().notNull(),
    /** True while the part still grows. */
    isOpen: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoUuid, table.number] })],
)

/** Products that a live showed, each with the moment from which it was shown. Written by areas/live/live alone. */
export const productDefinitionHistory = pgTable(
  'product_definition_history',
  {
    videoUuid: ofLive(),
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
