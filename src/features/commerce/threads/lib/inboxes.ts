import { paths } from '#lib/shared/paths.ts'

/** Addresses of an inbox: of all threads of a user, or of those of a shop, in its dashboard. */
export const INBOXES = {
  own: { all: paths.inbox, marked: paths.inboxMarked, thread: paths.thread },
  shop: { all: paths.shopInbox, marked: paths.shopInboxMarked, thread: paths.shopThread },
} as const

export type InboxName = keyof typeof INBOXES
