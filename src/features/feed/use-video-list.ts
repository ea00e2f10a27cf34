import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer } from 'react'
import type { Video, VideoList } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'
import { createVideoList, type Page, videoList, type VideoListState, wantedPage } from './lib/video-list.ts'
import type { FeedBeginning } from './load-feed.ts'

/** The list's state machine, fed by the API. */
export function useVideoList(beginning: FeedBeginning) {
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(videoList<Video>, null, (): VideoListState<Video> => {
    const list = queryClient.getQueryData(videoQueries.available(beginning.type, beginning.place).queryKey)
    const opener = beginning.openerUuid && queryClient.getQueryData(videoQueries.detail(beginning.openerUuid).queryKey)
    return createVideoList({ ...beginning, page: asPage(list), opener: opener || null })
  })

  const wanted = wantedPage(state)
  const direction = wanted?.direction
  const cursor = wanted?.cursor
  useEffect(() => {
    if (!direction || !cursor) return
    dispatch({ type: 'pageAsked', direction })
    queryClient.query(videoQueries.available(beginning.type, { cursor })).then(
      (list) => dispatch({ type: 'pageLoaded', direction, cursor, page: asPage(list) }),
      () => dispatch({ type: 'pageFailed', direction, cursor }),
    )
  }, [queryClient, beginning.type, direction, cursor])

  const { openerUuid, type } = beginning
  const hasBeginning = state.previous === null
  const goToBeginning = useCallback(async () => {
    if (hasBeginning) return dispatch({ type: 'wentTo', index: 0 })
    const list = await queryClient.query(videoQueries.available(type, { page: 1 }))
    const opener = openerUuid && queryClient.getQueryData(videoQueries.detail(openerUuid).queryKey)
    dispatch({ type: 'restarted', page: asPage(list), opener: opener || null })
  }, [hasBeginning, queryClient, type, openerUuid])

  const total = queryClient.getQueryData(videoQueries.available(type, beginning.place).queryKey)?.meta.total ?? 0
  return { state, dispatch, goToBeginning, total }
}

const asPage = (list: VideoList | undefined): Page<Video> =>
  list
    ? { data: list.data, next: list.meta.next, previous: list.meta.previous }
    : { data: [], next: null, previous: null }
