import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import { videoQueries } from '#data/video/queries.ts'
import { paths } from '#lib/paths.ts'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES, VODS_SHOWN } from './shown.ts'

export function VodShelf() {
  const query = useQuery(videoQueries.newest('vod', VODS_SHOWN))
  return (
    <Shelf name="vods" href={paths.savedLives} query={query} count={VODS_SHOWN} keyOf={({ uuid }) => uuid}>
      {(vod) => <VideoCard video={vod} sizes={CARD_SIZES} />}
    </Shelf>
  )
}
