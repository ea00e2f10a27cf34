import { bigint, boolean, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { Trim } from '#contracts/live.rules.ts'
import type { MediaFailure, MediaStatus } from '#contracts/media.ts'
import { createdAt, key, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'

export type MediaTrim = Trim & { version: string }

export const media = pgTable(
  'media',
  {
    uuid: key(),
    ownerUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text().$type<'picture' | 'video'>(),
    status: text().$type<MediaStatus>().notNull().default('uploading'),
    failure: text().$type<MediaFailure>(),
    /** File name given by the sender; shown to the sender alone. */
    fileName: text(),
    /** Type of the served file, detected from its bytes. */
    mimetype: text(),
    /** Bytes received so far; in the end, bytes of the whole source. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    totalChunkCount: integer(),
    /** End offset of each received chunk in the source; its length is the number of chunks received. */
    chunkEnds: jsonb().$type<number[]>().notNull().default([]),
    width: integer(),
    height: integer(),
    /** Seconds. */
    duration: real(),
    hasLadder: boolean().notNull().default(false),
    hasSeekPreview: boolean().notNull().default(false),
    /** A recording of a live of ours, which can be trimmed. */
    isRecording: boolean().notNull().default(false),
    /** Shown range of the recording, in seconds of it; `version` names its playlist. Null: all of it. */
    trim: jsonb().$type<MediaTrim>(),
    hasCaptions: boolean().notNull().default(false),
    /**
     * Version of the captions that the owner has sent, or of their removal. Once it is set, captions of the source
     * file no longer count.
     */
    captionsVersion: uuid(),
    createdAt: createdAt(),
    readyAt: moment(),
  },
  (table) => [index('media_owner').on(table.ownerUuid, table.createdAt)],
)
