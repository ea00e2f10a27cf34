import type { Verdict } from '../account/words.rules.ts'
import { textLength } from '../base/text.rules.ts'

/** Limits in characters as a person counts them, and in bytes, because one character can carry many combining marks. */
export const CHAT_MESSAGE_MAX = 500
export const CHAT_MESSAGE_MAX_BYTES = 2048
export const CHAT_PAGE = 50
/** Length of a replay's window, in seconds of the recording. An answer also includes the last messages before it. */
export const REPLAY_SECONDS = 60

/** Users who may write: all with an account, followers of the seller, buyers of the seller, nobody. */
export const CHAT_MODES = ['all', 'followers', 'buyers', 'off'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

/** Options of slow mode: minimum seconds between two messages of one user. */
export const SLOW_SECONDS = [0, 5, 10, 30, 60] as const

/** A `held` message waits for a moderator and is visible to its author alone. */
export const CHAT_VERDICTS = ['shown', 'held', 'refused'] as const satisfies Verdict[]
export type ChatVerdict = (typeof CHAT_VERDICTS)[number]

export const CHAT_ROLES = ['seller', 'moderator'] as const
export type ChatRole = (typeof CHAT_ROLES)[number]

/** Characters that are visible by themselves. The joiner between emoji is not. */
const SHOWS_SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u

export const saysSomething = (text: string) => SHOWS_SOMETHING.test(text)

export const fitsChat = (text: string) =>
  new TextEncoder().encode(text).length <= CHAT_MESSAGE_MAX_BYTES && textLength(text) <= CHAT_MESSAGE_MAX

type Written = { content: string; createdAt: Date }
/** Rate limits: at most `max` messages in `seconds`. */
const PACE = [
  { max: 3, seconds: 5 },
  { max: 20, seconds: 60 },
] as const
const SAME_AFTER_SECONDS = 30
/** Messages older than this do not count for the rate limits. */
export const PACE_SECONDS = 60

/** Whole seconds until a user may send `content`; 0 if now. `written` are the user's messages of the last minute. */
export function secondsToWait(content: string, written: readonly Written[], slowSeconds: number, now: Date): number {
  const times = written.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a)
  const same = written.filter((one) => one.content.toLowerCase() === content.toLowerCase())
  const free = [
    // The limit is free again when the oldest of the last `max` messages leaves its window.
    ...PACE.map(({ max, seconds }) => (times[max - 1] ?? -Infinity) + seconds * 1000),
    slowSeconds > 0 ? (times[0] ?? -Infinity) + slowSeconds * 1000 : 0,
    ...same.map(({ createdAt }) => createdAt.getTime() + SAME_AFTER_SECONDS * 1000),
  ]
  return Math.max(0, Math.ceil((Math.max(...free) - now.getTime()) / 1000))
}

const MENTION = /(?<![\p{L}\p{N}_.@-])@([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)/giu

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
const ASKING = /^(?:czy|ile|jak|jaki|jaka|jakie|gdzie|kiedy|kto|komu|czym|czemu|dlaczego|który|która|które)\s+\S/iu

/** True for a text that asks something. People often omit the question mark. */
export function isQuestion(text: string): boolean {
  const words = text.replaceAll(LINK, ' ').replaceAll(MENTION, ' ').trim()
  const letter = words.search(/\p{L}/u)
  return (letter !== -1 && words.includes('?', letter)) || ASKING.test(words)
}

/** Splits a text into `@` mentions and the text between them. */
export function partsOfChat(text: string): { text: string; username?: string }[] {
  const parts: { text: string; username?: string }[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(MENTION)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: whole, username: name.toLowerCase() })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
