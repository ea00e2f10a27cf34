import type { PreparedLadder } from './ladder.ts'

export type Attached = {
  /** Start position in seconds for a ladder. A file has it in its URL, and a live begins at its end. */
  startAt: number
  /** Ladder that was prepared in advance. */
  prepared: PreparedLadder | null
  /** True for a retry after a failure. */
  isRetry: boolean
  /**
   * Called when playback cannot continue. `goesOnAt` is the position for the next attempt, or null if the source does
   * not know it.
   */
  onFailed: (reason: string, goesOnAt: number | null) => void
}
