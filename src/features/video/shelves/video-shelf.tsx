import { useQuery } from '@tanstack/react-query'
import { VideoCard } from '#components/video-card.tsx'
import type { Category } from '#contracts/catalogue/category.ts'
import { ofCategory } from '#data/video/video/of-category.ts'
import { ownerOf } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES, VODS_SHOWN } from './shown.ts'

const TYPES = { lives: 'live', vods: 'vod' } as const
type ShelfKind = keyof typeof TYPES

/** Newest lives or saved lives of a category, with a link to all of them. Hidden if empty. */
export function VideoShelf({
  name,
  slug,
  categoryUuid,
}: { name: ShelfKind } & Pick<Category, 'slug' | 'categoryUuid'>) {
  const query = useQuery({
    ...videoQueries.list(ofCategory(TYPES[name], categoryUuid, VODS_SHOWN), { page: 1 }),
    meta: { isQuiet: true },
  })
  return (
    <Shelf
      name={name}
      href={paths.category(slug, 1, name)}
      query={query}
      count={VODS_SHOWN}
      keyOf={({ uuid }) => uuid}
      userOf={ownerOf}
    >
      {(video) => <VideoCard video={video} sizes={CARD_SIZES} />}
    </Shelf>
  )
}
