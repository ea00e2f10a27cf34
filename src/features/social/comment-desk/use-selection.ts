import { useCallback, useState } from 'react'
import type { PageComment } from '#contracts/social/social-comment.ts'

/** Most comments that get an offer at once. */
export const SELECTED_MAX = 50

/** True for a comment that can get an offer. */
export const canOffer = ({ isOwn, isRemoved, offer }: PageComment) => !isOwn && !isRemoved && offer?.isOpen !== true

/** Comments that the seller has selected, also those that a filter hides since. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, PageComment>>(new Map())
  const toggle = useCallback((comment: PageComment) => {
    setSelected((now) => {
      const next = new Map(now)
      if (!next.delete(comment.uuid) && canOffer(comment) && next.size < SELECTED_MAX) next.set(comment.uuid, comment)
      return next
    })
  }, [])
  const drop = useCallback((uuids: readonly string[]) => {
    setSelected((now) => new Map([...now].filter(([uuid]) => !uuids.includes(uuid))))
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])
  return { selected, toggle, drop, clear }
}
