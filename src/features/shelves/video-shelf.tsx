import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import { ofCategory } from '#data/video/of-category.ts'
import { videoQueries } from '#data/video/queries.ts'
import { Shelf } from './shelf.tsx'
import { VODS_SHOWN } from './shown.ts'

const SIZES = '(width < 768px) 42vw, (width < 992px) 24vw, 190px'
const TYPES = { lives: 'live', vods: 'vod' } as const

/** What a category has of lives or saved lives; without any there is no shelf. */
export function VideoShelf({ name, categoryUuid }: { name: keyof typeof TYPES; categoryUuid: string }) {
  const query = useQuery({
    ...videoQueries.list(ofCategory(TYPES[name], categoryUuid, VODS_SHOWN), { page: 1 }),
    meta: { isQuiet: true },
  })
  return (
    <Shelf name={name} query={query} count={VODS_SHOWN} keyOf={({ uuid }) => uuid}>
      {(video) => <VideoCard video={video} sizes={SIZES} />}
    </Shelf>
  )
}
