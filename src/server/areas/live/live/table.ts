import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  ACTIVE_LIVE_STATES,
  LIVE_STATES,
  type LiveCodec,
  type LiveState,
  type RecordingFault,
  type UplinkGrade,
} from '#contracts/live/live.rules.ts'
import type { LiveDevice } from '#contracts/live/live.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '#server/db/columns.ts'
import { media } from '#server/areas/media/media/table.ts'
import { definitionProjections, productDefinitions } from '#server/areas/catalogue/product/table.ts'
import { users } from '#server/areas/account/user/table.ts'
import { videos } from '#server/areas/video/video/table.ts'

const listed = (states: readonly LiveState[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** Reference to a live. Removing the live removes the row. */
const ofLive = () =>
  uuid()
    .notNull()
    .references(() => lives.videoUuid, { onDelete: 'cascade' })

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

/** Recording of a live, one row for each stretch without a gap. Written by its keeper. */
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

/** Products that a live showed, each with the moment from which it was shown. */
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
