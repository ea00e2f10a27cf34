import type { Video } from '#contracts/video/video.ts'
import type { FeedBeginning } from './load-feed.ts'
import { useListed } from './use-listed.ts'
import { useOpener } from './use-opener.ts'

/** First video, which already plays in the server's HTML. */
export function useFirstVideo(beginning: FeedBeginning): Video | null {
  const opener = useOpener(beginning)
  const listed = useListed(beginning)
  const { activeUuid } = beginning
  if (opener?.uuid === activeUuid) return opener
  return listed.find(({ uuid }) => uuid === activeUuid) ?? null
}
