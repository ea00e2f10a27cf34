import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES, LIVES_SHOWN, VODS_SHOWN } from './shown.ts'

const LISTS = {
  lives: { list: 'live', count: LIVES_SHOWN, href: paths.lives },
  vods: { list: 'vod', count: VODS_SHOWN, href: paths.savedLives },
} as const

/** Shelf of the newest lives on air, or of the newest saved ones. */
export function NewestShelf({ name }: { name: keyof typeof LISTS }) {
  const { list, count, href } = LISTS[name]
  const query = useQuery(videoQueries.newest(list, count))
  return (
    <Shelf name={name} href={href} query={query} count={count} keyOf={({ uuid }) => uuid} userOf={ownerOf}>
      {(video) => <VideoCard video={video} sizes={CARD_SIZES} />}
    </Shelf>
  )
}
