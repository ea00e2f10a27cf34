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
import type { ModerationAction } from '#contracts/live/chat-staff.ts'
import type { WordAction } from '#contracts/account/words.rules.ts'
import type { ChatMode, ChatRole, ChatVerdict } from '#contracts/live/chat.rules.ts'
import { count, createdAt, key, moment } from '#server/db/columns.ts'
import { users } from '#server/auth/users-table.ts'

const person = () => uuid().references(() => users.uuid, { onDelete: 'cascade' })
const perhapsPerson = () => uuid().references(() => users.uuid, { onDelete: 'set null' })

/**
 * Settings of a conversation and the end of its log, `seq`. The row exists once somebody has written or changed the
 * settings. A writer locks the row to take the next number and holds it until the commit, so the log's order is the
 * commit order.
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
    /** Null once the author's account is deleted; `content` is then empty. */
    authorUuid: perhapsPerson(),
    content: text().notNull(),
    /** Idempotency key from the browser, which may send the message again. */
    clientKey: uuid(),
    role: text().$type<ChatRole>(),
    verdict: text().$type<ChatVerdict>().notNull().default('shown'),
    /** Null if the message is not a question. */
    question: text().$type<'open' | 'answered'>(),
    /** Number of its first log entry. Null while only the author has seen the message. */
    seq: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    deletedAt: moment(),
    deletedByUuid: perhapsPerson(),
    /** Since when it is hidden by a decision of the operator. The seller's moderators cannot show it again. */
    hiddenAt: moment(),
  },
  (table) => [
    index('messages_place').on(table.conversationUuid, table.seq),
    index('messages_moment').on(table.conversationUuid, table.createdAt),
    index('messages_author').on(table.authorUuid, table.createdAt),
    index('messages_deleted_by').on(table.deletedByUuid),
    index('messages_erased')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.authorUuid} is not null`),
    index('messages_held')
      .on(table.conversationUuid)
      .where(sql`${table.verdict} = 'held'`),
    index('messages_open_questions')
      .on(table.conversationUuid, table.createdAt)
      .where(sql`${table.question} = 'open'`),
    uniqueIndex('messages_client_key').on(table.conversationUuid, table.authorUuid, table.clientKey),
  ],
)

export type LogKind = 'message' | 'messageDeleted' | 'settings'

/** Log of all events of a conversation, in order. The texts are stored only in `messages`. */
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

/**
 * Bans from writing. With a conversation the ban holds there, for a time or until the end. Without one it holds in all
 * lives of the seller.
 */
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
    index('chat_bans_end')
      .on(table.until)
      .where(sql`${table.until} is not null`),
  ],
)

/** Filtered words of a seller, in addition to the platform's own. */
export const chatWords = pgTable(
  'chat_words',
  {
    sellerUuid: person().notNull(),
    word: text().notNull(),
    action: text('deed').$type<WordAction>().notNull(),
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
    action: text('deed').$type<ModerationAction>().notNull(),
    aboutUuid: perhapsPerson(),
    messageUuid: uuid().references(() => messages.uuid, { onDelete: 'set null' }),
    detail: text().notNull().default(''),
    at: createdAt(),
  },
  (table) => [
    index('moderation_log_list').on(table.sellerUuid, table.at, table.uuid),
    index('moderation_log_by').on(table.byUuid),
    index('moderation_log_age').on(table.at),
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
    /** When a moderator reviewed it. */
    closedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.messageUuid, table.userUuid] }),
    index('message_reports_user').on(table.userUuid),
    index('message_reports_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
  ],
)
