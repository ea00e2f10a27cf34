const FIRST_DELAY_MS = 1_000
/** The product's retry delay of a reel upload: the longest a seller waits for the next try. */
export const RETRY_DELAY_MS = 20_000

/** An answering server that keeps failing is given this many tries in a row; a lost network has no such limit. */
export const MAX_SERVER_TRIES = 8

/** `attempt` counts from 1. */
export const retryDelay = (attempt: number) => Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), RETRY_DELAY_MS)
