import { z } from 'zod'
import { WORD_ACTIONS } from '../account/words.rules.ts'
import { listOf, Timestamp, Uuid } from '../base/common.ts'
import { neededLine, noneTwice } from '../base/fields.ts'

const Person = z.object({
  uuid: Uuid,
  username: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
})

export const ChatModerator = Person.extend({ mayShowProducts: z.boolean() }).meta({ id: 'ChatModerator' })
export type ChatModerator = z.infer<typeof ChatModerator>
export const ChatModeratorList = z.object({ data: z.array(ChatModerator) }).meta({ id: 'ChatModeratorList' })
export const MODERATORS_MAX = 20

/** Adds a moderator. Repeated for the same user, it updates their permissions. */
export const NameModerator = z
  .object({
    username: neededLine(100).transform((name) => name.replace(/^@/, '').toLowerCase()),
    mayShowProducts: z.boolean().default(false),
  })
  .meta({ id: 'NameModerator' })
export type NameModerator = z.input<typeof NameModerator>

export const ChatBan = Person.extend({ since: Timestamp }).meta({ id: 'ChatBan' })
export type ChatBan = z.infer<typeof ChatBan>
export const ChatBanList = z.object({ data: z.array(ChatBan) }).meta({ id: 'ChatBanList' })

export const CHAT_WORDS_MAX = 200
export const CHAT_WORD_MAX = 40

const Word = z.object({
  word: neededLine(CHAT_WORD_MAX).meta({ description: '`word*` matches every word that begins with it' }),
  action: z.enum(WORD_ACTIONS),
})
export const ChatWords = z
  .object({
    data: z
      .array(Word)
      .max(CHAT_WORDS_MAX)
      .superRefine(noneTwice(({ word }) => word.toLowerCase(), 'word')),
  })
  .meta({ id: 'ChatWords' })
export type ChatWords = z.infer<typeof ChatWords>

export const MODERATION_ACTIONS = [
  ...([
    'delete',
    'deleteAll',
    'restore',
    'approve',
    'refuse',
    'hold',
    'minute',
    'tenMinutes',
    'live',
    'always',
  ] as const),
  ...(['lift', 'pin', 'settings', 'name', 'unname', 'words'] as const),
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

export const ModerationEntry = z
  .object({
    uuid: Uuid,
    at: Timestamp,
    action: z.enum(MODERATION_ACTIONS),
    by: Person.nullable(),
    about: Person.nullable(),
    content: z
      .string()
      .nullable()
      .meta({ description: 'Text of the message; null without a message or if it was erased' }),
    detail: z.string(),
  })
  .meta({ id: 'ModerationEntry' })
export type ModerationEntry = z.infer<typeof ModerationEntry>
export const ModerationLog = listOf(ModerationEntry).meta({ id: 'ModerationLog' })
export type ModerationLog = z.infer<typeof ModerationLog>

export const StaffParams = z.object({ id: Uuid, userUuid: Uuid })
