/** Requests that a key has made in its window, and milliseconds until the window ends. */
export type Counted = { current: number; ttl: number }

/** Counts requests by key, in windows that begin with the first one. Never rejects. */
export type LimitCounts = {
  count: (key: string, windowMs: number) => Promise<Counted>
  close: () => Promise<void>
}
