import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { videoQueries } from '#data/video/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'

/** Linked video from the page load. The page stays about it even after its deletion. */
export function useOpener(beginning: FeedBeginning) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const { openerUuid } = beginning
    return (openerUuid && queryClient.getQueryData(videoQueries.detail(openerUuid).queryKey)) || null
  }, [queryClient, beginning])
}
