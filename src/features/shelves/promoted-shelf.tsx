import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf } from '#data/relation/hidden.ts'
import { videoQueries } from '#data/video/queries.ts'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES, PROMOTED_SHOWN } from './shown.ts'

/** Shelf of reels by promoted sellers. Each opens its seller's list. Hidden if empty. */
export function PromotedShelf() {
  const query = useQuery(videoQueries.newest('isPromoted', PROMOTED_SHOWN))
  return (
    <Shelf name="promoted" query={query} count={PROMOTED_SHOWN} keyOf={({ uuid }) => uuid} userOf={ownerOf}>
      {(video) => <VideoCard video={video} list="isPromoted" sizes={CARD_SIZES} />}
    </Shelf>
  )
}
