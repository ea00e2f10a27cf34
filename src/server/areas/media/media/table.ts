import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { Trim } from '#contracts/media/recording.rules.ts'
import type { JoinedPart, StoreName } from '#server/ports/storage/storage.ts'
import type { MediaFailure, MediaStatus } from '#contracts/media/media.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

/** Trim of a recording. `hasFilm` and `hasSeekPreview` are set by a job, after the playlist was written. */
export type MediaTrim = Trim & { version: string; hasFilm?: boolean; hasSeekPreview?: boolean }

export const media = pgTable(
  'media',
  {
    uuid: key(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text().$type<'picture' | 'video'>(),
    status: text().$type<MediaStatus>().notNull().default('uploading'),
    /** Also set if the film is ready but its stills cannot be drawn. */
    failure: text().$type<MediaFailure>(),
    /** File name given by the uploader; visible to the uploader only. */
    fileName: text(),
    /** Type of the served file, detected from its bytes. */
    mimetype: text(),
    /** Bytes received so far; after the upload the size of the source. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** Bytes that an unfinished upload may take in the end: as declared, or by its number of chunks. */
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    totalChunkCount: integer(),
    /** End offset of each received chunk in the source. Its length is the number of received chunks. */
    chunkEnds: jsonb().$type<number[]>().notNull().default([]),
    width: integer(),
    height: integer(),
    /** Seconds. */
    duration: real(),
    hasLadder: boolean().notNull().default(false),
    hasSeekPreview: boolean().notNull().default(false),
    /** True for the recording of a live made here, which can be trimmed. */
    isRecording: boolean().notNull().default(false),
    /** Trimmed span of the recording, in seconds. `version` names its playlist. Null if it is not trimmed. */
    trim: jsonb().$type<MediaTrim>(),
    /** True for a picture of a private message. Its files are served by signed addresses only. */
    isPrivate: boolean().notNull().default(false),
    hasCaptions: boolean().notNull().default(false),
    /**
     * Version of the captions that the owner uploaded or removed. Once set, captions embedded in the source are
     * ignored.
     */
    captionsVersion: uuid(),
    /** Place of its files. */
    store: text().$type<StoreName>().notNull().default('disk'),
    /** Place that it was moved from at `movedAt`, as long as files may be left there. */
    leftIn: text().$type<StoreName>(),
    movedAt: moment(),
    createdAt: createdAt(),
    /** When the last chunk was received. */
    receivedAt: moment(),
    readyAt: moment(),
    /** When its film was deleted. Its stills stay, because products and orders may show them. */
    deletedAt: moment(),
  },
  (table) => [
    index('media_owner').on(table.ownerUuid, table.createdAt),
    index('media_store').on(table.store, table.uuid),
    index('media_left')
      .on(table.movedAt)
      .where(sql`${table.leftIn} is not null`),
    index('media_private')
      .on(table.createdAt)
      .where(sql`${table.isPrivate}`),
    index('media_failed')
      .on(table.ownerUuid)
      .where(sql`${table.status} = 'failed'`),
  ],
)

/** Chunks of uploads to a store elsewhere, until they are joined. */
export const uploadChunks = pgTable(
  'upload_chunks',
  {
    mediaUuid: uuid()
      .notNull()
      .references(() => media.uuid, { onDelete: 'cascade' }),
    index: integer().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaUuid, table.index] })],
)

/** Multipart uploads that join chunks. Their rows outlive that of the media, so that they can be ended at the store. */
export const uploadJoins = pgTable('upload_joins', {
  mediaUuid: uuid().primaryKey(),
  uploadId: text().notNull(),
  parts: jsonb().$type<JoinedPart[]>().notNull().default([]),
})

/** Objects without a row, by the first part of their keys, and when they were found. */
export const mediaOrphans = pgTable('media_orphans', {
  folder: text().primaryKey(),
  foundAt: moment().notNull(),
})
