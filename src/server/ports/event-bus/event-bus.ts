/** Something that happened in a channel (a conversation). Ids grow with time; `data` goes out as JSON. */
export type LiveEvent = { id: string; type: string; data: object }

/**
 * Tells everybody who listens to a channel what happens there, soon and in the same order; the last events of each are kept,
 * for those whose connection broke off. Nothing is durable: who comes later asks the database. Several processes make
 * one channel where they share a database server.
 */
export type EventBus = {
  /** `data` is small: with its names at most 7 KB of JSON. */
  publish: (channel: string, type: string, data: object) => void
  /**
   * `after` is the id of the last event that was heard, also from another process: what has happened since then is told
   * first, as far as it is kept; nothing of before without one. Returns what ends it.
   */
  subscribe: (channel: string, after: string | null, listener: (event: LiveEvent) => void) => () => void
  /** Called when this process may have missed what others told: who shows a state reads it again. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}
