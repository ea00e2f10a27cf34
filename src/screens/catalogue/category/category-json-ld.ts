import type { CategoryLink } from '#contracts/video/category-page.ts'
import type { Video } from '#contracts/video/video.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { breadcrumbList, collectionPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'

type Of = { name: string; description: string; path: string }

/** https://schema.org/CollectionPage with the videos of this page in order. `way` leads from the home page to it. */
export const categoryJsonLd = (way: readonly CategoryLink[], page: Of, videos: readonly Video[]) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList(way.map(({ slug, title }) => ({ name: title, path: paths.category(slug) }))),
    collectionPage(
      page,
      videos.map(({ uuid, owner, type }) => paths.video(owner.username, uuid, videoTypeName(type))),
    ),
  ],
})
