import { useRef, useState } from 'react'
import type { Quote } from '#contracts/commerce/basket.ts'
import { changedLines } from './lib/changed-lines.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Changes of the order since the checkout was opened. Nothing that has changed is ordered before the buyer was shown it:
 * `isReviewed` says whether the present changes were.
 */
export function useReview(quote: Quote) {
  const [first] = useState(quote)
  const [refused, setRefused] = useState(NONE)
  const reviewed = useRef('[]')
  const changes = changedLines(first, quote, refused)
  const key = JSON.stringify(changes)
  return {
    changes,
    isReviewed: () => reviewed.current === key,
    /** Call once the changes are rendered. */
    review: () => {
      reviewed.current = key
    },
    /** Marks the lines that the server has refused. */
    setRefused: (uuids: readonly string[]) => setRefused(new Set(uuids)),
  }
}
