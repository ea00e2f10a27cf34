import { useEffect } from 'react'

/** Number of reasons for which the page must not be loaded anew by itself. */
let holds = 0

export const isPageHeld = (): boolean => holds > 0

/** Keeps the page from being loaded anew by itself while somebody checks out, uploads, broadcasts or watches a live. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    holds += 1
    return () => {
      holds -= 1
    }
  }, [isHeld])
}
