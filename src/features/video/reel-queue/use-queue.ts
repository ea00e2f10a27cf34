import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { storeNewVideo } from '#data/video/video/cache.ts'
import { sweepFiles } from '#media/film/stored-files.ts'
import { followVideos } from './follow-videos.ts'
import { usedFiles } from './lib/stored-queue.ts'
import { runQueue, type News } from './run-queue.ts'
import { openQueue, useReelQueue } from './store.ts'

/** Opens a user's queue and sends its reels while the page lives. */
export function useQueue(userUuid: string, onNews: (news: News) => void) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const handleNews = useEffectEvent(onNews)
  useEffect(() => {
    const living = new AbortController()
    const begin = async () => {
      await openQueue(userUuid)
      if (living.signal.aborted) return
      setIsOpen(true)
      await sweepFiles(await usedFiles())
      await Promise.all([
        runQueue(userUuid, client, (news) => handleNews(news), living.signal),
        followVideos(userUuid, living.signal),
      ])
    }
    begin().catch(reportError)
    return () => living.abort()
  }, [userUuid, client])
  useCachedVideos()
  return isOpen
}

/** Updates the lists of this tab with the progress of a reel, whichever tab reports it. */
function useCachedVideos() {
  const client = useQueryClient()
  const reels = useReelQueue(({ queue }) => queue.reels)
  const videos = reels.flatMap(({ video }) => video ?? [])
  const summary = JSON.stringify(videos.map(({ uuid, isAvailable, media }) => [uuid, isAvailable, media.status]))
  const cacheAll = useEffectEvent(() => {
    for (const video of videos) storeNewVideo(client, video)
  })
  useEffect(() => cacheAll(), [summary])
}
