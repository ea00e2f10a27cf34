import { z } from 'zod'
import {
  CHAT_MESSAGE_MAX,
  CHAT_MODES,
  CHAT_PAGE,
  CHAT_ROLES,
  CHAT_VERDICTS,
  chatText,
  fitsChat,
  saysSomething,
  SLOW_SECONDS,
} from './chat.rules.ts'
import { Timestamp, Uuid } from './common.ts'
import { isText } from './text.rules.ts'

const ChatAuthor = z.object({
  uuid: Uuid,
  username: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
})

export const ChatMessage = z
  .object({
    uuid: Uuid,
    seq: z.number().int().nullable().meta({ description: 'Its place in the conversation; null while it is held' }),
    clientKey: Uuid.nullable(),
    content: z.string(),
    createdAt: Timestamp,
    role: z.enum(CHAT_ROLES).nullable().meta({ description: 'As whom its author wrote it' }),
    author: ChatAuthor,
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

/** A message to its author and to moderators. */
export const OwnChatMessage = ChatMessage.extend({ verdict: z.enum(CHAT_VERDICTS) }).meta({ id: 'OwnChatMessage' })
export type OwnChatMessage = z.infer<typeof OwnChatMessage>

const ChatContent = z
  .string()
  .refine(isText, 'mustBeText')
  .overwrite(chatText)
  .refine(saysSomething, 'fieldRequired')
  .refine(fitsChat, 'tooLong')
  .meta({ description: `One line of at most ${CHAT_MESSAGE_MAX} characters and 2 KB` })

export const WriteChatMessage = z
  .object({
    content: ChatContent,
    clientKey: Uuid.meta({ description: 'The same again is the same message' }),
  })
  .meta({ id: 'WriteChatMessage' })
export type WriteChatMessage = z.infer<typeof WriteChatMessage>

export const ChatQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(CHAT_PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .meta({ description: 'Messages before that one' }),
})
export type ChatQuery = z.infer<typeof ChatQuery>

/** The newest last. */
export const ChatPage = z
  .object({
    meta: z.object({
      seq: z.number().int().meta({ description: 'The end of the log when this was read' }),
      previous: z.string().nullable().meta({ description: 'The `cursor` of what was said before' }),
    }),
    data: z.array(ChatMessage),
  })
  .meta({ id: 'ChatPage' })
export type ChatPage = z.infer<typeof ChatPage>

export const ChatMessageParams = z.object({ uuid: Uuid, messageUuid: Uuid })

export const ReplayQuery = z.object({ t: z.coerce.number().min(0).max(1_000_000) })

const ReplayedMessage = ChatMessage.extend({
  offset: z.number().int().meta({ description: 'The second of the recording at which it was written' }),
}).meta({ id: 'ReplayedMessage' })
export type ReplayedMessage = z.infer<typeof ReplayedMessage>

/** Messages of the window of the recording that holds the second `t`, and the last ones before it. */
export const ChatReplay = z.object({ data: z.array(ReplayedMessage) }).meta({ id: 'ChatReplay' })
export type ChatReplay = z.infer<typeof ChatReplay>

export const ChatState = z.object({
  seq: z.number().int().meta({ description: 'Everything after this place of the log follows on the stream' }),
  mode: z.enum(CHAT_MODES),
  slowSeconds: z.number().int(),
  pinned: ChatMessage.nullable(),
})
export type ChatState = z.infer<typeof ChatState>

/** Reasons why a user cannot write. */
export const CHAT_REFUSALS = ['closed', 'off', 'blocked', 'banned', 'followers', 'buyers'] as const

/** State of a chat for one user. */
export const OwnChat = z
  .object({
    mayModerate: z.boolean(),
    mayShowProducts: z.boolean(),
    refusal: z.enum(CHAT_REFUSALS).nullable().meta({ description: 'Null for who may write' }),
    bannedUntil: Timestamp.nullable(),
    held: z.array(OwnChatMessage).meta({ description: "One's own; for a moderator everybody's" }),
    reported: z.array(OwnChatMessage).meta({ description: 'For a moderator: what somebody has reported' }),
  })
  .meta({ id: 'OwnChat' })
export type OwnChat = z.infer<typeof OwnChat>

export const MODERATED_MAX = 500

export const ModerateMessages = z
  .object({
    messageUuids: z.array(Uuid).min(1).max(MODERATED_MAX),
    verdict: z
      .enum(CHAT_VERDICTS)
      .meta({ description: '`shown` approves what is held or reported, and brings back what moderators deleted' }),
  })
  .meta({ id: 'ModerateMessages' })
export type ModerateMessages = z.infer<typeof ModerateMessages>

export const RemovedMessages = z.object({ messageUuids: z.array(Uuid) }).meta({ id: 'RemovedMessages' })
export type RemovedMessages = z.infer<typeof RemovedMessages>

export const BAN_SPANS = ['minute', 'tenMinutes', 'live', 'always'] as const
export type BanSpan = (typeof BAN_SPANS)[number]

export const BanFromChat = z
  .object({
    span: z.enum(BAN_SPANS).meta({ description: '`live` is to the end of this one, `always` all lives of the seller' }),
  })
  .meta({ id: 'BanFromChat' })

export const SetChat = z
  .object({
    mode: z.enum(CHAT_MODES).optional(),
    slowSeconds: z.literal(SLOW_SECONDS).optional(),
    pinnedMessageUuid: Uuid.nullable().optional(),
  })
  .meta({ id: 'SetChat' })
export type SetChat = z.infer<typeof SetChat>

export const ChatUserParams = z.object({ uuid: Uuid, userUuid: Uuid })
