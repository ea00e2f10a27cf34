import type { OutgoingHttpHeaders } from 'node:http'
import type { Touched } from '#contracts/base/subjects.rules.ts'

/** A rendered page. `tags` are those of its subjects; `renderedAt` is in milliseconds since the epoch. */
export type StoredPage = {
  headers: OutgoingHttpHeaders
  body: Buffer
  tags: string[]
  renderedAt: number
  keptMs: number
}

/**
 * Position among all changes: the number of the last known one, in the generation that began with the last loss of
 * data.
 */
export type Stamp = Readonly<{ generation: string; changes: number }>

/**
 * Rendered pages that several processes share. If the store is down, nothing is found or stored, and calls return soon.
 */
export type PageStore = {
  /**
   * Never returns a page whose subjects changed after its stamp, even if this process has not received that change yet.
   */
  get: (key: string) => Promise<StoredPage | undefined>
  /** `stamp` must be taken before rendering begins. */
  set: (key: string, page: StoredPage, stamp: Stamp) => void
  /** Undefined while unknown. A page rendered then must not be shared. */
  stamp: () => Stamp | undefined
  /** Called for changes by all processes, including this one. After possibly missed changes it gets everything. */
  onTouched: (listener: (touched: Touched) => void) => void
  close: () => Promise<void>
}

/** Notifies all processes of changes. */
export type ChangeBell = { ring: (touched: Touched) => void; close: () => Promise<void> }
