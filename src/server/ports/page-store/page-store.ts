import type { OutgoingHttpHeaders } from 'node:http'

/** `renderedAt` in milliseconds since the epoch. */
export type StoredPage = { headers: OutgoingHttpHeaders; body: Buffer; renderedAt: number; keptMs: number }

/**
 * Rendered pages that several processes share. It may be away: then nothing is found, nothing is kept, and nobody waits
 * for it for long.
 */
export type PageStore = {
  get: (key: string) => Promise<StoredPage | undefined>
  /** `generation` is the one that rendering began in: what has changed meanwhile is never found. */
  set: (key: string, page: StoredPage, generation: string) => void
  generation: () => string
  /** Heard in every process, its own too, when pages changed anywhere, and when something may have been missed. */
  onChange: (listener: () => void) => void
  close: () => Promise<void>
}

/** Tells every process that what pages show has changed. */
export type ChangeBell = { ring: () => void; close: () => Promise<void> }
