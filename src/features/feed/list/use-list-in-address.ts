import Router, { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type AddressQuery,
  isSameFilter,
  parametersOf,
  readAddress,
  readFilter,
  withFilter,
} from '#data/video/filter.ts'
import type { VideoListAsk } from '#data/video/list.ts'
import { readSearch } from './lib/search.ts'

/** The address follows when the list has been still for a moment: it must not cost the next video its first frame. */
const AFTER_MS = 400

/**
 * Keeps `start`, the filter and the search of the address at what is shown, without a new page or a step in the history;
 * a `start` that no place has is put right too. `t` is a moment of the video that the address led to; it goes once
 * another one is shown.
 */
export function useListInAddress(start: number, ask: VideoListAsk) {
  const router = useRouter()
  /** Next cancels a navigation that is under way when another one begins, and writing the address is one. */
  const isLeaving = useRef(false)
  const [failures, setFailures] = useState(0)

  const write = useEffectEvent(() => {
    if (isLeaving.current) return
    const next = addressOf(router.query, start, ask)
    if (next)
      void router.replace({ pathname: router.pathname, query: next }, undefined, { shallow: true, scroll: false })
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [start, ask, failures])

  /** Past the router, which is on its way elsewhere: who comes back comes back to where they left. */
  const leave = useEffectEvent(() => {
    const { pathname, search } = window.location
    // Who goes back or forward has left this entry of the history already.
    if (pathname + search !== router.asPath.split('#', 1)[0]) return
    const next = addressOf(readAddress(search), start, ask)
    if (!next) return
    const query = new URLSearchParams(parametersOf(next)).toString()
    const path = query === '' ? pathname : `${pathname}?${query}`
    window.history.replaceState({ ...window.history.state, url: path, as: path }, '', path)
  })
  useEffect(() => {
    const handleStart = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      isLeaving.current = true
      leave()
    }
    const handleEnd = () => {
      isLeaving.current = false
    }
    const handleError = () => {
      handleEnd()
      setFailures((count) => count + 1)
    }
    const handleLeaving = () => leave()
    Router.events.on('routeChangeStart', handleStart)
    Router.events.on('routeChangeComplete', handleEnd)
    Router.events.on('routeChangeError', handleError)
    window.addEventListener('pagehide', handleLeaving)
    return () => {
      Router.events.off('routeChangeStart', handleStart)
      Router.events.off('routeChangeComplete', handleEnd)
      Router.events.off('routeChangeError', handleError)
      window.removeEventListener('pagehide', handleLeaving)
    }
  }, [])
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
