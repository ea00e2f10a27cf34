import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { isAnnounced } from '#contracts/video/broadcast.rules.ts'
import { removeVideo } from '#data/video/video/cache.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { showToast } from '#ui/toast.ts'
import type { VideoListAction, VideoListState } from './lib/video-list.ts'
import { activeUuidOf } from './lib/video-list.ts'

/** Maximum number of videos per API request. */
const MOST = 100

/**
 * Drops videos that were deleted or hidden since they were listed. Checks when the page becomes visible again and when
 * a video fails. A failed check is ignored.
 */
export function useMissingVideos(state: VideoListState, dispatch: Dispatch<VideoListAction>) {
  const { t } = useTranslation('feed')
  const queryClient = useQueryClient()

  const check = useEffectEvent(async (uuids: string[]) => {
    if (uuids.length === 0) return
    const found = await queryClient.query(videoQueries.entries(uuids)).catch(() => null)
    const isThere = (uuid: string) => {
      const video = queryClient.getQueryData(videoQueries.detail(uuid).queryKey)
      const isWaitedFor = video !== undefined && isAnnounced(video)
      return found?.data.some((one) => one.uuid === uuid && (one.isAvailable || isWaitedFor))
    }
    const missing = found && uuids.filter((uuid) => !isThere(uuid))
    for (const uuid of missing ?? []) {
      if (activeUuidOf(state) === uuid) showToast({ kind: 'info', text: t('gone') })
      dispatch({ type: 'dropped', uuid })
      removeVideo(queryClient, uuid)
    }
  })

  const failed = Object.keys(state.errors).join(' ')
  useEffect(() => {
    if (failed) void check(failed.split(' ').slice(-MOST))
  }, [failed])

  const checkAround = useEffectEvent(() => {
    const { active, uuids } = state
    void check(uuids.slice(Math.max(0, active - MOST / 2), active + MOST / 2))
  })
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') checkAround()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])
}
