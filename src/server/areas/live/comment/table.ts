import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChatRole } from '#contracts/live/chat.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { createdAt, key, moment } from '#server/db/columns.ts'
import { videos } from '#server/areas/video/video-tables.ts'

/** Comments under reels, and their answers. */
export const videoComments = pgTable(
  'video_comments',
  {
    uuid: key(),
    videoUuid: uuid()
      .notNull()
      .references(() => videos.uuid, { onDelete: 'cascade' }),
    /** Null for a comment that is no answer. */
    parentUuid: uuid().references((): AnyPgColumn => videoComments.uuid, { onDelete: 'cascade' }),
    authorUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** Idempotency key from the browser, which may send the comment again. */
    clientKey: uuid(),
    role: text().$type<ChatRole>(),
    /** Its order in the list: time of writing in milliseconds, moved to the front as `place.ts` says. */
    place: bigint({ mode: 'number' }).notNull(),
    /** Shown answers. */
    answerQuantity: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Set while it waits for the seller or a moderator. */
    heldAt: moment(),
    deletedAt: moment(),
    deletedByUuid: uuid().references(() => users.uuid, { onDelete: 'set null' }),
    /** Set by the operator of the site, who alone can take it back. */
    hiddenAt: moment(),
  },
  (table) => [
    index('video_comments_list')
      .on(table.videoUuid, table.place, table.uuid)
      .where(sql`${table.parentUuid} is null and ${table.deletedAt} is null and ${table.hiddenAt} is null`),
    index('video_comments_answers').on(table.parentUuid, table.place, table.uuid),
    index('video_comments_video').on(table.videoUuid),
    index('video_comments_author').on(table.authorUuid, table.createdAt),
    index('video_comments_deleted_by').on(table.deletedByUuid),
    index('video_comments_erased')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.content} <> ''`),
    uniqueIndex('video_comments_client_key').on(table.videoUuid, table.authorUuid, table.clientKey),
  ],
)

/** Reports that a comment breaks the rules, one for each user. */
export const commentReports = pgTable(
  'comment_reports',
  {
    commentUuid: uuid()
      .notNull()
      .references(() => videoComments.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When a moderator has seen it and let the comment stay. */
    closedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.commentUuid, table.userUuid] }),
    index('comment_reports_user').on(table.userUuid),
    index('comment_reports_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
  ],
)
