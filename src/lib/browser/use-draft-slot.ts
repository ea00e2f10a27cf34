import { useEffect, useState } from 'react'
import { claimDraftSlot, type DraftKind, type DraftSlot } from './draft-slot.ts'

/** Null until a slot is claimed. `kind` is a constant. */
export function useDraftSlot<Draft>(kind: DraftKind<Draft>, userUuid: string): DraftSlot<Draft> | null {
  const [slot, setSlot] = useState<DraftSlot<Draft> | null>(null)
  useEffect(() => {
    const mounted = new AbortController()
    claimDraftSlot(kind, userUuid, mounted.signal).then(
      (claimed) => mounted.signal.aborted || setSlot(claimed),
      reportError,
    )
    return () => mounted.abort()
  }, [kind, userUuid])
  return slot
}
