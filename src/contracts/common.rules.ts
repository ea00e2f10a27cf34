/** Entries on a page of any list, at most. */
export const MAX_LIMIT = 50
