import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { localStore } from '#lib/browser/storage.ts'

const nameOf = (userUuid: string, kind: ReplyKind) => `comment-template:${userUuid}:${kind}`

/** Template that was last used for a reply of this kind in this browser; an empty text for the built-in wording. */
export const lastTemplate = (userUuid: string, kind: ReplyKind): string => localStore.get(nameOf(userUuid, kind)) ?? ''

export const rememberTemplate = (userUuid: string, kind: ReplyKind, templateUuid: string): void =>
  localStore.set(nameOf(userUuid, kind), templateUuid)
