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
    /** What the sender called it; shown to the sender alone. */
    fileName: text(),
    /** Of what is served, told from the bytes. */
    mimetype: text(),
    /** Bytes received so far, then of the whole source. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    totalChunkCount: integer(),
    /** Where each received chunk ends in the source; its length is the number of chunks received. */
    chunkEnds: jsonb().$type<number[]>().notNull().default([]),
    width: integer(),
    height: integer(),
    /** Seconds. */
    duration: real(),
    hasLadder: boolean().notNull().default(false),
    hasSeekPreview: boolean().notNull().default(false),
    /** A recording of a live of ours, which can be trimmed. */
    isRecording: boolean().notNull().default(false),
    /** What of it is shown, in its seconds, by a playlist of this name; null: all of it. */
    trim: jsonb().$type<MediaTrim>(),
    hasCaptions: boolean().notNull().default(false),
    /** Of captions that its owner has sent, or (without any) taken away: then those that it came with are none any more. */
    captionsVersion: uuid(),
    createdAt: createdAt(),
    readyAt: moment(),
  },
  (table) => [index('media_owner').on(table.ownerUuid, table.createdAt)],
)
