import type { Category } from '#contracts/category.ts'
import type { Video } from '#contracts/video.ts'
import { videoTypeName } from '#contracts/video.rules.ts'
import { breadcrumbList, collectionPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'

type Of = { name: string; description: string; path: string }

/** https://schema.org/CollectionPage with the videos of this page in order. */
export const categoryJsonLd = ({ slug, title }: Category, page: Of, videos: readonly Video[]) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList([{ name: title, path: paths.category(slug) }]),
    collectionPage(
      page,
      videos.map(({ uuid, owner, type }) => paths.video(owner.username, uuid, videoTypeName(type))),
    ),
  ],
})
