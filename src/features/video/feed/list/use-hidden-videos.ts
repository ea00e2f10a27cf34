import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { useHidden } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import type { VideoListAction } from './lib/video-list.ts'

/**
 * Drops videos of sellers who are hidden from the viewer. The page rendered by the server, which is the same for
 * everybody, lists them. A linked video stays, because the viewer opened it.
 */
export function useHiddenVideos(
  uuids: readonly string[],
  openerUuid: string | null,
  dispatch: Dispatch<VideoListAction>,
) {
  const queryClient = useQueryClient()
  const hidden = useHidden()
  useEffect(() => {
    if (hidden.size === 0) return
    for (const uuid of uuids) {
      const owner = queryClient.getQueryData(videoQueries.detail(uuid).queryKey)?.owner
      if (uuid !== openerUuid && owner && hidden.has(owner.uuid)) dispatch({ type: 'dropped', uuid })
    }
  }, [queryClient, hidden, uuids, openerUuid, dispatch])
}
