import { textLength } from './text.rules.ts'

/** Limits in characters as a person counts them, and in bytes: one character can be a long pile of marks. */
export const CHAT_MESSAGE_MAX = 500
export const CHAT_MESSAGE_MAX_BYTES = 2048
export const CHAT_PAGE = 50
/** Window of a replay, in seconds of the recording. Each is read with the last messages before it. */
export const REPLAY_SECONDS = 60

/** People who may write: everybody with an account, followers of the seller, buyers of the seller, nobody. */
export const CHAT_MODES = ['all', 'followers', 'buyers', 'off'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

/** Seconds between two messages of one person. */
export const SLOW_SECONDS = [0, 5, 10, 30, 60] as const

/** `held` waits for a moderator and is seen by its author alone. */
export const CHAT_VERDICTS = ['shown', 'held', 'refused'] as const
export type ChatVerdict = (typeof CHAT_VERDICTS)[number]

export const CHAT_ROLES = ['seller', 'moderator'] as const
export type ChatRole = (typeof CHAT_ROLES)[number]

/** Controls of the writing direction, and invisible characters that separate or join text. */
const UNSEEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu
const SPACE = /[\s\u2800]+/gu
/** A joiner between emoji shows nothing by itself. */
const SHOWS_SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The text on one line, without invisible characters. */
export const chatText = (text: string) => text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(SPACE, ' ').trim()

export const saysSomething = (text: string) => SHOWS_SOMETHING.test(text)

export const fitsChat = (text: string) =>
  new TextEncoder().encode(text).length <= CHAT_MESSAGE_MAX_BYTES && textLength(text) <= CHAT_MESSAGE_MAX

type Written = { content: string; createdAt: Date }
/** No more than so many in so many seconds. */
const PACE = [
  { max: 3, seconds: 5 },
  { max: 20, seconds: 60 },
] as const
const SAME_AFTER_SECONDS = 30
/** Older messages say nothing on whether one may write. */
export const PACE_SECONDS = 60

/** Whole seconds until somebody may write `content`, who has `written` in the last minute; 0 where it may be sent now. */
export function secondsToWait(content: string, written: readonly Written[], slowSeconds: number, now: Date): number {
  const times = written.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a)
  const same = written.filter((one) => one.content.toLowerCase() === content.toLowerCase())
  const free = [
    // Once the one that fills it is old enough.
    ...PACE.map(({ max, seconds }) => (times[max - 1] ?? -Infinity) + seconds * 1000),
    slowSeconds > 0 ? (times[0] ?? -Infinity) + slowSeconds * 1000 : 0,
    ...same.map(({ createdAt }) => createdAt.getTime() + SAME_AFTER_SECONDS * 1000),
  ]
  return Math.max(0, Math.ceil((Math.max(...free) - now.getTime()) / 1000))
}

const MENTION = /(?<![\p{L}\p{N}_.@-])@([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)/giu

/** The text in parts: names that are called by `@`, and what stands between them. */
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
