import { useEffect, useState } from 'react'
import { claimDraftSlot } from './lib/draft-slot.ts'
import type { DraftSlot } from './lib/draft-slot.ts'

/** Null until this tab has its place. */
export function useDraftSlot(userUuid: string): DraftSlot | null {
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  useEffect(() => {
    const mounted = new AbortController()
    claimDraftSlot(userUuid, mounted.signal).then((claimed) => mounted.signal.aborted || setSlot(claimed), reportError)
    return () => mounted.abort()
  }, [userUuid])
  return slot
}
