import { useState } from 'react'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { isNewer } from '#data/social/social-comment/merge.ts'

/** Holds newer comments back while the user reads, so that the list does not move. */
export function useHeldNews(comments: readonly PageComment[], isReading: boolean) {
  const [heldAt, setHeldAt] = useState<PageComment | null>(null)
  const [newest] = comments
  if (isReading && heldAt === null && newest) setHeldAt(newest)
  if (!isReading && heldAt !== null) setHeldAt(null)
  const from = heldAt === null ? 0 : comments.findIndex((comment) => !isNewer(comment, heldAt))
  return {
    shown: from <= 0 ? comments : comments.slice(from),
    waiting: Math.max(0, from),
    showWaiting: () => setHeldAt(newest ?? null),
  }
}
