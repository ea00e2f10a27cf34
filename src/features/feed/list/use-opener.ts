import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { videoQueries } from '#data/video/queries.ts'
import type { FeedBeginning } from './load-feed.ts'

/** The linked video as the page was loaded with it: the page stays about it, also once it is deleted. */
export function useOpener(beginning: FeedBeginning) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const { openerUuid } = beginning
    return (openerUuid && queryClient.getQueryData(videoQueries.detail(openerUuid).queryKey)) || null
  }, [queryClient, beginning])
}
