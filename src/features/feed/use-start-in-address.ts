import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The address follows when the list has been still for a moment: it must not cost the next video its first frame. */
const AFTER_MS = 400

/** Keeps `start` of the address at the active entry, without a new page or a step in the history. */
export function useStartInAddress(start: number) {
  const router = useRouter()
  const isFirst = useRef(true)

  const write = useEffectEvent(() => {
    const { start: before, ...query } = router.query
    if ((before ?? '1') === String(start)) return
    const next = start === 1 ? query : { ...query, start: String(start) }
    void router.replace({ pathname: router.pathname, query: next }, undefined, { shallow: true, scroll: false })
  })

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => write(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [start])
}
