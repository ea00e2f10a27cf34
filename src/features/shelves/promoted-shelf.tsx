import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import { videoQueries } from '#data/video/queries.ts'
import { Shelf } from './shelf.tsx'
import { PROMOTED_SHOWN } from './shown.ts'

const SIZES = '(width < 768px) 42vw, (width < 992px) 24vw, 190px'

/** Of sellers who are promoted; each opens their list. Without any there is no shelf. */
export function PromotedShelf() {
  const query = useQuery(videoQueries.newest('isPromoted', PROMOTED_SHOWN))
  return (
    <Shelf name="promoted" query={query} count={PROMOTED_SHOWN} keyOf={({ uuid }) => uuid}>
      {(video) => <VideoCard video={video} list="isPromoted" sizes={SIZES} />}
    </Shelf>
  )
}
