import Router, { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSameFilter, parametersOf, readFilter, withFilter } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { type AddressQuery, queryOfPath, readAddress } from '#lib/shared/address-query.ts'
import { readSearch } from './lib/search.ts'

/** Delay of updating the address, so that it does not hold up the first frame of the next video. */
const AFTER_MS = 400

/**
 * Keeps `start`, the filter and the search of the address up to date, without navigating or adding to the history.
 * Corrects an impossible `start`. Removes `t`, which belongs to the video that the address led to, once another one is
 * shown.
 */
export function useListInAddress(start: number, request: VideoListRequest) {
  const router = useRouter()
  /** Writing the address counts as a navigation, and Next cancels the one in progress. */
  const isLeaving = useRef(false)
  const [failures, setFailures] = useState(0)

  const write = useEffectEvent(() => {
    if (isLeaving.current) return
    // The router has the path parameters, but of the query at first only what the server reads.
    const next = addressOf({ ...queryOfPath(router.asPath), ...router.query }, start, request)
    if (next)
      void router.replace({ pathname: router.pathname, query: next }, undefined, { shallow: true, scroll: false })
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [start, request, failures])

  /** Bypasses the router, which is navigating already, so that "back" returns to the same entry. */
  const leave = useEffectEvent(() => {
    const { pathname, search } = window.location
    // After "back" or "forward" the address belongs to another entry of the history.
    if (pathname + search !== router.asPath.split('#', 1)[0]) return
    const next = addressOf(readAddress(search), start, request)
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

/** Parameters for the position of the list; null if the address has them already. */
export function addressOf(query: AddressQuery, start: number, { filter, search }: VideoListRequest) {
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
