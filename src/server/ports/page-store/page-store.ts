import type { OutgoingHttpHeaders } from 'node:http'
import type { Touched } from '#contracts/subjects.rules.ts'

/** `tags` are of what it shows; `renderedAt` in milliseconds since the epoch. */
export type StoredPage = {
  headers: OutgoingHttpHeaders
  body: Buffer
  tags: string[]
  renderedAt: number
  keptMs: number
}

/** Position among all changes: the last one heard of, in the generation that began with the last loss. */
export type Stamp = Readonly<{ generation: string; changes: number }>

/**
 * Rendered pages that several processes share. It may be away: then nothing is found, nothing is kept, and nobody waits
 * for it for long.
 */
export type PageStore = {
  /** Never a page that shows what was touched after its stamp, whether or not this process has heard of that. */
  get: (key: string) => Promise<StoredPage | undefined>
  /** `stamp` was taken when rendering began. */
  set: (key: string, page: StoredPage, stamp: Stamp) => void
  /** Undefined while it is not known, and what is rendered must not be shared. */
  stamp: () => Stamp | undefined
  /** Heard in every process, its own too; everything is touched when something may have been missed. */
  onTouched: (listener: (touched: Touched) => void) => void
  close: () => Promise<void>
}

/** Tells every process what was touched. */
export type ChangeBell = { ring: (touched: Touched) => void; close: () => Promise<void> }
