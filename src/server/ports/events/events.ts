/** Something that happened in a channel (a conversation). Ids grow within a channel; `data` goes out as JSON. */
export type LiveEvent = { id: string; type: string; data: object }

/**
 * Tells everybody who listens to a channel what happens there, at once and in order; the last events of each are kept, for
 * those whose connection broke off. Nothing is durable: who comes later asks the database.
 */
export type Events = {
  publish: (channel: string, type: string, data: object) => void
  /**
   * `after` is the id of the last event that was heard: what has happened since then is told first, as far as it is kept;
   * nothing of before without one, or with one of another process. Returns what ends it.
   */
  subscribe: (channel: string, after: string | null, listener: (event: LiveEvent) => void) => () => void
}
