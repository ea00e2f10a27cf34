import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type AddressQuery, isSameFilter, readFilter, withFilter } from '#data/video/filter.ts'
import type { VideoListAsk } from '#data/video/list.ts'
import { readSearch } from './lib/search.ts'

/** The address follows when the list has been still for a moment: it must not cost the next video its first frame. */
const AFTER_MS = 400

/**
 * Keeps `start`, the filter and the search of the address at what is shown, without a new page or a step in the history.
 * `t` is a moment of the video that the address led to; it goes once another one is shown.
 */
export function useListInAddress(start: number, ask: VideoListAsk) {
  const router = useRouter()
  const isFirst = useRef(true)

  const write = useEffectEvent(() => {
    const next = addressOf(router.query, start, ask)
    if (next)
      void router.replace({ pathname: router.pathname, query: next }, undefined, { shallow: true, scroll: false })
  })

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => write(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [start, ask])
}

/** The parameters that tell where the list stands; null where the address tells it already. */
export function addressOf(query: AddressQuery, start: number, { filter, search }: VideoListAsk) {
  const { start: before, t: _moment, search: searched, ...rest } = query
  const isThere =
    (before ?? '1') === String(start) && isSameFilter(readFilter(query), filter) && readSearch(searched) === search
  if (isThere) return null
  return {
    ...withFilter(rest, filter),
    ...(search && { search }),
    ...(start > 1 && { start: String(start) }),
  }
}
