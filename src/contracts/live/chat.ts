import { z } from 'zod'
import {
  CHAT_MESSAGE_MAX,
  CHAT_MODES,
  CHAT_PAGE,
  CHAT_ROLES,
  CHAT_VERDICTS,
  fitsChat,
  saysSomething,
  SLOW_SECONDS,
} from './chat.rules.ts'
import { visibleLine } from '../base/visible-line.rules.ts'
import { Timestamp, Uuid } from '../base/common.ts'
import { neededLine } from '../base/fields.ts'
import { toLine } from '../base/text.rules.ts'

const ChatAuthor = z.object({
  uuid: Uuid,
  username: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
})

export const ChatMessage = z
  .object({
    uuid: Uuid,
    seq: z.number().int().nullable().meta({ description: 'Position in the conversation; null while it is held' }),
    clientKey: Uuid.nullable(),
    content: z.string(),
    createdAt: Timestamp,
    role: z.enum(CHAT_ROLES).nullable().meta({ description: 'Role of the author when it was written' }),
    isQuestion: z
      .boolean()
      .meta({ description: 'True for a question of a viewer; always false for the seller and moderators' }),
    author: ChatAuthor,
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

/** Message as visible to its author and to moderators. */
export const OwnChatMessage = ChatMessage.extend({ verdict: z.enum(CHAT_VERDICTS) }).meta({ id: 'OwnChatMessage' })
export type OwnChatMessage = z.infer<typeof OwnChatMessage>

const ChatContent = z
  .string()
  .overwrite(toLine)
  .overwrite(visibleLine)
  .refine(saysSomething, 'fieldRequired')
  .refine(fitsChat, 'tooLong')
  .meta({ description: `One line of at most ${CHAT_MESSAGE_MAX} characters and 2 KB` })

export const WriteChatMessage = z
  .object({
    content: ChatContent,
    clientKey: Uuid.meta({ description: 'Idempotency key: a repeated call returns the same message' }),
  })
  .meta({ id: 'WriteChatMessage' })
export type WriteChatMessage = z.infer<typeof WriteChatMessage>

export const ChatQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(CHAT_PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .meta({ description: 'Messages before this position' }),
})
export type ChatQuery = z.infer<typeof ChatQuery>

/** Page of messages, the newest last. */
export const ChatPage = z
  .object({
    meta: z.object({
      seq: z.number().int().meta({ description: 'Position at the end of the log' }),
      previous: z.string().nullable().meta({ description: 'The `cursor` of earlier messages' }),
    }),
    data: z.array(ChatMessage),
  })
  .meta({ id: 'ChatPage' })
export type ChatPage = z.infer<typeof ChatPage>

export const ChatMessageParams = z.object({ uuid: Uuid, messageUuid: Uuid })

export const ReplayQuery = z.object({
  t: z.coerce.number().min(0).max(1_000_000),
  cursor: neededLine(512).optional().meta({ description: 'The `next` of an earlier answer' }),
})
export type ReplayQuery = z.infer<typeof ReplayQuery>

const ReplayedMessage = ChatMessage.extend({
  offset: z.number().int().meta({ description: 'Second of the recording at which it was written' }),
}).meta({ id: 'ReplayedMessage' })
export type ReplayedMessage = z.infer<typeof ReplayedMessage>

/** Messages of the replay window that contains second `t`, and the last ones before it. */
export const ChatReplay = z
  .object({
    meta: z.object({
      next: z.string().nullable().meta({ description: 'The `cursor` of later messages in the same window' }),
    }),
    data: z.array(ReplayedMessage),
  })
  .meta({ id: 'ChatReplay' })
export type ChatReplay = z.infer<typeof ChatReplay>

export const ChatState = z.object({
  seq: z.number().int().meta({ description: 'The stream continues after this position of the log' }),
  mode: z.enum(CHAT_MODES),
  slowSeconds: z.number().int(),
  pinned: ChatMessage.nullable(),
})
export type ChatState = z.infer<typeof ChatState>

/** Reasons why a user cannot write. */
export const CHAT_REFUSALS = ['closed', 'off', 'blocking', 'blocked', 'banned', 'followers', 'buyers'] as const

/** State of a chat for one user. */
export const OwnChat = z
  .object({
    mayModerate: z.boolean(),
    mayShowProducts: z.boolean(),
    refusal: z.enum(CHAT_REFUSALS).nullable().meta({ description: 'Null if the user may write' }),
    bannedUntil: Timestamp.nullable(),
    exemptUuids: z.array(Uuid).meta({ description: 'Users whom the caller cannot moderate, for a moderator' }),
    held: z.array(OwnChatMessage).meta({ description: 'Held messages: own ones, or everybody’s for a moderator' }),
    questions: z.array(OwnChatMessage).meta({ description: 'Unanswered questions, for a moderator' }),
    reported: z.array(OwnChatMessage).meta({ description: 'Reported messages, for a moderator' }),
  })
  .meta({ id: 'OwnChat' })
export type OwnChat = z.infer<typeof OwnChat>

export const MODERATED_MAX = 500

export const ModerateMessages = z
  .object({
    messageUuids: z.array(Uuid).min(1).max(MODERATED_MAX),
    verdict: z
      .enum(CHAT_VERDICTS)
      .meta({ description: '`shown` approves held or reported messages, and restores those deleted by moderators' }),
  })
  .meta({ id: 'ModerateMessages' })
export type ModerateMessages = z.infer<typeof ModerateMessages>

export const RemovedMessages = z.object({ messageUuids: z.array(Uuid) }).meta({ id: 'RemovedMessages' })
export type RemovedMessages = z.infer<typeof RemovedMessages>

export const AnswerQuestion = z.object({ isAnswered: z.boolean() }).meta({ id: 'AnswerQuestion' })

export const BAN_SPANS = ['minute', 'tenMinutes', 'live', 'always'] as const
export type BanSpan = (typeof BAN_SPANS)[number]

export const BanFromChat = z
  .object({
    span: z
      .enum(BAN_SPANS)
      .meta({ description: '`live` lasts to the end of this live, `always` covers all lives of the seller' }),
  })
  .meta({ id: 'BanFromChat' })

/** A ban as it was made. Sent back, it undoes the ban. */
export const MadeBan = z
  .object({
    uuid: Uuid,
    replaced: z
      .object({ until: Timestamp.nullable(), since: Timestamp })
      .nullable()
      .meta({ description: 'Ban in force that it replaced; `until` is null for one without an end' }),
  })
  .meta({ id: 'MadeBan' })
export type MadeBan = z.infer<typeof MadeBan>

/** User who may not write, with the ban that lasts longest. */
export const BannedInChat = ChatAuthor.extend({
  since: Timestamp,
  until: Timestamp.nullable().meta({ description: 'Null for a ban to the end of this live, or from all lives' }),
  isEverywhere: z.boolean().meta({ description: 'True for a ban from all lives of the seller' }),
  by: ChatAuthor.nullable().meta({ description: 'Null if the account was deleted' }),
}).meta({ id: 'BannedInChat' })
export type BannedInChat = z.infer<typeof BannedInChat>

/** The newest ban first. */
export const BansInChat = z.object({ data: z.array(BannedInChat) }).meta({ id: 'BansInChat' })
export type BansInChat = z.infer<typeof BansInChat>

export const SetChat = z
  .object({
    mode: z.enum(CHAT_MODES).optional(),
    slowSeconds: z.literal(SLOW_SECONDS).optional(),
    pinnedMessageUuid: Uuid.nullable().optional(),
  })
  .meta({ id: 'SetChat' })
export type SetChat = z.infer<typeof SetChat>

export const ChatUserParams = z.object({ uuid: Uuid, userUuid: Uuid })
