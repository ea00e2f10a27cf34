import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  ACTIVE_LIVE_STATES,
  LIVE_STATES,
  type LiveCodec,
  type LiveState,
  type RecordingFault,
} from '#contracts/live.rules.ts'
import type { LiveDevice } from '#contracts/live.ts'
import { createdAt, grosze, idempotencyColumns, key, moment } from '../../db/columns.ts'
import { media } from '../media/table.ts'
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
    /** When its seller asked that it begin, which it does with the first picture that reaches viewers. */
    startAskedAt: moment(),
    /** When the state that it is in ends by itself. */
    deadlineAt: moment(),
    /** Where it is sent through; null before its first start, and for lives that came from elsewhere. */
    gateway: integer(),
    /** The number of its room and its mountpoint there. */
    room: integer(),
    /** Opens the room to whoever publishes; another one with each start. */
    publishPin: text(),
    watchPin: text(),
    /** What its picture is sent in: room, mountpoint and recording go by it, and it stays once the live is on. */
    codec: text().$type<LiveCodec>().notNull().default('h264'),
    /** The tab that was let in last, and what it runs on. */
    browser: uuid(),
    device: text().$type<LiveDevice>(),
    /** A film that is sent over and over in the place of a seller's camera; null: there is somebody. */
    filmUuid: uuid().references(() => media.uuid, { onDelete: 'set null' }),
    /** When its seller's followers were told that it has begun. */
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

/** A media server whose keeper is there, as long as its lease lasts. */
export const liveGateways = pgTable('live_gateways', {
  number: integer().primaryKey(),
  /** Host and port of its gate. */
  address: text().notNull(),
  leaseUntil: moment().notNull(),
  /** How many viewers it is made for, and how many there are. */
  capacity: integer().notNull().default(400),
  viewers: integer().notNull().default(0),
  /** It takes no new live. */
  isDraining: boolean().notNull().default(false),
})

/** How a live goes, as its keeper sees it: the keeper writes these, and moves no live. */
export const liveSignals = pgTable('live_signals', {
  videoUuid: uuid()
    .primaryKey()
    .references(() => lives.videoUuid, { onDelete: 'cascade' }),
  /** The start that its room is open for. */
  fence: integer().notNull(),
  /** When somebody was last seen who publishes. */
  publisherAt: moment(),
  /** When sound and picture last reached viewers. */
  mediaAt: moment(),
  /** Seconds that can be played of its recording. */
  recordedSeconds: real().notNull().default(0),
  /** Why its recording is not what it should be; null: it is. */
  recordingFault: text().$type<RecordingFault>(),
  /** When its recording was whole. */
  closedAt: moment(),
})

/** What is recorded of a live, one row for each stretch without a gap; its keeper writes them. */
export const liveParts = pgTable(
  'live_parts',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => lives.videoUuid, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** When its first picture was sent. */
    startedAt: moment().notNull(),
    seconds: real().notNull(),
    /** It grows. */
    isOpen: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoUuid, table.number] })],
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

/** What a live is to show, in its order. Each product stands in it once. */
export const liveProducts = pgTable(
  'live_products',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => lives.videoUuid, { onDelete: 'cascade' }),
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

/** How a live went, minute by minute from its start. Written while it is on. */
export const liveMinutes = pgTable(
  'live_minutes',
  {
    videoUuid: uuid()
      .notNull()
      .references(() => lives.videoUuid, { onDelete: 'cascade' }),
    /** 0 is its first one. */
    minute: integer().notNull(),
    /** How often it was looked at in this minute. */
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

/** Moments that whoever ran the live wanted to find again: chapters of the saved one. */
export const liveBookmarks = pgTable(
  'live_bookmarks',
  {
    uuid: uuid().primaryKey(),
    videoUuid: uuid()
      .notNull()
      .references(() => lives.videoUuid, { onDelete: 'cascade' }),
    title: text().notNull(),
    at: createdAt(),
  },
  (table) => [index('live_bookmarks_video').on(table.videoUuid, table.at)],
)
