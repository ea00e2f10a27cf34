/** Kinds of things that people save. A product is named by its definition. */
export const SAVED_KINDS = ['product', 'video'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** Things that one account saves. Hearts need all of them at once. */
export const SAVED_MAX = 500
/** Things that a visitor's browser saves, all of which are merged at sign-in. */
export const VISITOR_SAVED_MAX = 200
export const SAVED_LISTS_MAX = 30
export const SAVED_LIST_NAME_MAX = 40

/** Things recently seen in this browser. */
export const RECENT_MAX = 30
/** Things of each kind that one request shows by their uuids. */
export const SHOWN_THINGS_MAX = 40
