import type { FeedParts } from '../feed-parts.ts'
import { useVideo } from '../use-video.ts'

/** Further films like the last one of the list. */
export function LastVideo({ uuid, Similar }: { uuid: string } & Pick<FeedParts, 'Similar'>) {
  const { data: entry } = useVideo(uuid)
  return entry ? <Similar entry={entry} /> : null
}
