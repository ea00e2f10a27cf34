import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import { videoQueries } from '#data/video/queries.ts'
import { paths } from '#lib/paths.ts'
import { Shelf } from './shelf.tsx'
import { VODS_SHOWN } from './shown.ts'

const SIZES = '(width < 768px) 42vw, (width < 992px) 24vw, 190px'

export function VodShelf() {
  const query = useQuery(videoQueries.newest('vod', VODS_SHOWN))
  return (
    <Shelf name="vods" href={paths.savedLives} query={query} count={VODS_SHOWN} keyOf={({ uuid }) => uuid}>
      {(vod) => <VideoCard video={vod} sizes={SIZES} />}
    </Shelf>
  )
}
