import { boolean, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { LiveState } from '#contracts/video/broadcast.rules.ts'
import type { RecordingFault } from '#contracts/live/live.rules.ts'
import { createdAt, grosze, key, moment } from '#server/db/columns.ts'
import { definitionProjections, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { lives } from '#server/areas/video/video-tables.ts'

/** Reference to a live. Removing the live removes the row. */
const ofLive = () =>
  uuid()
    .notNull()
    .references(() => lives.videoUuid, { onDelete: 'cascade' })

export const liveTransitions = pgTable(
  'live_transitions',
  {
    uuid: key(),
    videoUuid: ofLive(),
    fromState: text().$type<LiveState>().notNull(),
    toState: text().$type<LiveState>().notNull(),
    fence: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index('live_transitions_video').on(table.videoUuid, table.at)],
)

/** Media servers. The keeper of each one holds a lease. */
export const liveGateways = pgTable('live_gateways', {
  number: integer().primaryKey(),
  /** Host and port of its HTTP gate. */
  address: text().notNull(),
  leaseUntil: moment().notNull(),
  /** Number of viewers that it is sized for, and current number of viewers. */
  capacity: integer().notNull().default(400),
  viewers: integer().notNull().default(0),
  /** True if it accepts no new lives. */
  isDraining: boolean().notNull().default(false),
})

/** Condition of a live as its keeper sees it. The keeper writes these rows, and never changes the state of a live. */
export const liveSignals = pgTable('live_signals', {
  videoUuid: uuid()
    .primaryKey()
    .references(() => lives.videoUuid, { onDelete: 'cascade' }),
  /** Number of the start that its room was opened for. */
  fence: integer().notNull(),
  /** When a publisher was last seen. */
  publisherAt: moment(),
  /** When media last reached viewers: both sound and picture before the live begins, either one afterwards. */
  mediaAt: moment(),
  /** Playable seconds of its recording. */
  recordedSeconds: real().notNull().default(0),
  /** Fault of its recording; null: none. */
  recordingFault: text().$type<RecordingFault>(),
  /** When its recording was complete. */
  closedAt: moment(),
})

/** Products that a live is to show, in order. Each product is listed once. */
export const liveProducts = pgTable(
  'live_products',
  {
    videoUuid: ofLive(),
    definitionUuid: uuid()
      .notNull()
      .references(() => productDefinitions.uuid, { onDelete: 'cascade' }),
    projectionUuid: uuid()
      .notNull()
      .references(() => definitionProjections.uuid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.videoUuid, table.definitionUuid] }),
    index('live_products_projection').on(table.projectionUuid),
    index('live_products_definition').on(table.definitionUuid),
  ],
)

/** Statistics of a live, one row a minute from its start. Written while it is on. */
export const liveMinutes = pgTable(
  'live_minutes',
  {
    videoUuid: ofLive(),
    /** 0 is the first minute. */
    minute: integer().notNull(),
    /** Number of viewer counts taken in this minute. */
    samples: integer().notNull(),
    viewersMean: real().notNull(),
    viewersPeak: integer().notNull(),
    likes: integer().notNull(),
    messages: integer().notNull(),
    orders: integer().notNull(),
    turnover: grosze().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoUuid, table.minute] })],
)

/** Bookmarks set by the people who ran the live: chapters of the saved live. */
export const liveBookmarks = pgTable(
  'live_bookmarks',
  {
    uuid: uuid().primaryKey(),
    videoUuid: ofLive(),
    title: text().notNull(),
    at: createdAt(),
  },
  (table) => [index('live_bookmarks_video').on(table.videoUuid, table.at)],
)
