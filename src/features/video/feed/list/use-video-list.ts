import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { VideoList } from '#contracts/video/video.ts'
import { cacheListed } from '#data/video/video/cache.ts'
import { NO_FILTER, type VideoFilter } from '#data/video/video/filter.ts'
import type { PagePlace, VideoListRequest } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { createVideoList, type Page, videoList, wantedPage } from './lib/video-list.ts'
import type { FeedBeginning } from './load-feed.ts'

/** Page of the list with the playable videos of a response. */
export const pageOf = (list: VideoList | undefined): Page => ({
  uuids: (list?.data ?? []).filter((video) => video.isAvailable).map((video) => video.uuid),
  next: list?.meta.next ?? null,
  previous: list?.meta.previous ?? null,
  total: list?.meta.total ?? 0,
})

const FIRST_PAGE = { page: 1 }

/**
 * State machine of the list with its requests. The reducer holds uuids; the videos of each response go into the query
 * cache. `narrow` reloads the list with another filter, `widen` without any.
 */
export function useVideoList({ list: requested, place, start, activeUuid, openerUuid }: FeedBeginning) {
  const queryClient = useQueryClient()
  const [request, setRequest] = useState<VideoListRequest>(requested)
  /** Null once deleted. */
  const openerOf = useCallback(
    () =>
      openerUuid && queryClient.getQueryData(videoQueries.detail(openerUuid).queryKey) !== undefined
        ? openerUuid
        : null,
    [queryClient, openerUuid],
  )
  const [state, dispatch] = useReducer(videoList, null, () => {
    const { queryKey } = videoQueries.list(requested, place)
    cacheListed(queryClient, queryKey)
    const page = pageOf(queryClient.getQueryData(queryKey))
    return createVideoList({ page, start, activeUuid, opener: openerOf() })
  })

  /** Only the first failure shows a toast. Later ones are shown by the list itself. */
  const hasReported = useRef(false)
  const pageAt = useCallback(
    async (place: PagePlace) => {
      try {
        const query = { ...videoQueries.list(request, place), meta: { isQuiet: hasReported.current } }
        const page = await fetchPage(queryClient, query)
        hasReported.current = false
        return page
      } catch (error) {
        hasReported.current = true
        throw error
      }
    },
    [queryClient, request],
  )

  const wanted = wantedPage(state)
  const direction = wanted?.direction
  const cursor = wanted?.cursor
  useEffect(() => {
    if (!direction || !cursor) return
    dispatch({ type: 'pageAsked', direction })
    pageAt({ cursor }).then(
      (page) => dispatch({ type: 'pageLoaded', direction, cursor, page }),
      () => dispatch({ type: 'pageFailed', direction, cursor }),
    )
  }, [pageAt, direction, cursor])

  const { turn } = state
  const isReloading = state.reload === 'loading'
  useEffect(() => {
    if (!isReloading) return
    pageAt(FIRST_PAGE).then(
      (page) => dispatch({ type: 'reloaded', turn, page, opener: openerOf() }),
      () => dispatch({ type: 'reloadFailed', turn }),
    )
  }, [pageAt, isReloading, turn, openerOf])

  const change = (changed: Partial<VideoListRequest>) => {
    setRequest({ ...request, ...changed })
    dispatch({ type: 'filterChanged', opener: openerOf() })
  }
  const narrow = (filter: VideoFilter) => change({ filter })
  const widen = () => change({ filter: NO_FILTER, search: '' })

  const hasBeginning = state.previous === null && state.reload === 'idle'
  const goToBeginning = useCallback(async () => {
    if (hasBeginning) return dispatch({ type: 'wentTo', index: 0 })
    const page = await fetchPage(queryClient, videoQueries.list(request, FIRST_PAGE))
    dispatch({ type: 'restarted', page, opener: openerOf() })
  }, [hasBeginning, queryClient, request, openerOf])

  return { request, state, dispatch, narrow, widen, goToBeginning }
}

async function fetchPage(client: QueryClient, query: ReturnType<typeof videoQueries.list>) {
  const list = await client.query(query)
  cacheListed(client, query.queryKey)
  return pageOf(list)
}
