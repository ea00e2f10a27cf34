import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ModerationDeed } from '#contracts/chat-staff.ts'
import type { WordDeed } from '#contracts/chat-words.rules.ts'
import type { ChatMode, ChatRole, ChatVerdict } from '#contracts/chat.rules.ts'
import { count, createdAt, key, moment } from '../../db/columns.ts'
import { users } from '../user/table.ts'

const person = () => uuid().references(() => users.uuid, { onDelete: 'cascade' })
const perhapsPerson = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/**
 * A conversation in which somebody has written, or whose rules were set. `seq` is the end of its log: whoever takes the
 * next number holds the row until the commit, so that the order of the log is the order of the commits.
 */
export const chats = pgTable('chats', {
  conversationUuid: uuid().primaryKey(),
  seq: count(),
  mode: text().$type<ChatMode>().notNull().default('all'),
  slowSeconds: integer().notNull().default(0),
  pinnedMessageUuid: uuid(),
})

/** Messages of a live. `conversationUuid` is the video's. */
export const messages = pgTable(
  'messages',
  {
    uuid: key(),
    conversationUuid: uuid().notNull(),
    /** Null once the author's account is deleted. `content` is empty then. */
    authorUuid: perhapsPerson(),
    content: text().notNull(),
    /** Idempotency key from the browser, which may send the message again. */
    clientKey: uuid(),
    role: text().$type<ChatRole>(),
    verdict: text().$type<ChatVerdict>().notNull().default('shown'),
    /** Number of its first entry in the log. Null while nobody but the author has seen it. */
    seq: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    deletedAt: moment(),
    deletedByUuid: perhapsPerson(),
  },
  (table) => [
    index('messages_place').on(table.conversationUuid, table.seq),
    index('messages_moment').on(table.conversationUuid, table.createdAt),
    index('messages_author').on(table.authorUuid, table.createdAt),
    index('messages_deleted_by').on(table.deletedByUuid),
    index('messages_held')
      .on(table.conversationUuid)
      .where(sql`${table.verdict} = 'held'`),
    uniqueIndex('messages_client_key').on(table.conversationUuid, table.authorUuid, table.clientKey),
  ],
)

export type LogKind = 'message' | 'messageDeleted' | 'settings'

/** Everything that happens in a conversation, in its order; words stand in `messages` alone. */
export const conversationLog = pgTable(
  'conversation_log',
  {
    conversationUuid: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<LogKind>().notNull(),
    messageUuids: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationUuid, table.seq] })],
)

/** Moderators of the chat in a seller's lives. */
export const chatModerators = pgTable(
  'chat_moderators',
  {
    sellerUuid: person().notNull(),
    userUuid: person().notNull(),
    /** True if they may also change the product that is shown. */
    mayShowProducts: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sellerUuid, table.userUuid] }),
    index('chat_moderators_user').on(table.userUuid),
  ],
)

/** Bans from writing: in one conversation for a while or to its end, or (without one) in all lives of the seller. */
export const chatBans = pgTable(
  'chat_bans',
  {
    uuid: key(),
    sellerUuid: person().notNull(),
    userUuid: person().notNull(),
    conversationUuid: uuid(),
    until: moment(),
    byUuid: perhapsPerson(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('chat_bans_one').on(table.sellerUuid, table.userUuid, table.conversationUuid).nullsNotDistinct(),
    index('chat_bans_user').on(table.userUuid),
    index('chat_bans_by').on(table.byUuid),
  ],
)

/** Filtered words of a seller, in addition to the platform's own. */
export const chatWords = pgTable(
  'chat_words',
  {
    sellerUuid: person().notNull(),
    word: text().notNull(),
    deed: text().$type<WordDeed>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerUuid, table.word] })],
)

/** Log of moderation for appeals: the moderator, the action and the time. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    uuid: key(),
    sellerUuid: person().notNull(),
    conversationUuid: uuid(),
    byUuid: perhapsPerson(),
    deed: text().$type<ModerationDeed>().notNull(),
    aboutUuid: perhapsPerson(),
    messageUuid: uuid().references(() => messages.uuid, { onDelete: 'set null' }),
    detail: text().notNull().default(''),
    at: createdAt(),
  },
  (table) => [
    index('moderation_log_list').on(table.sellerUuid, table.at, table.uuid),
    index('moderation_log_by').on(table.byUuid),
    index('moderation_log_about').on(table.aboutUuid),
    index('moderation_log_message').on(table.messageUuid),
  ],
)

/** Reports that a message breaks the rules, one for each user. */
export const messageReports = pgTable(
  'message_reports',
  {
    messageUuid: uuid()
      .notNull()
      .references(() => messages.uuid, { onDelete: 'cascade' }),
    userUuid: person().notNull(),
    createdAt: createdAt(),
    /** Time at which a moderator looked at it. */
    closedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.messageUuid, table.userUuid] }),
    index('message_reports_user').on(table.userUuid),
  ],
)
