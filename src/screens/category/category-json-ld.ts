import type { Category } from '#contracts/category.ts'
import type { Video } from '#contracts/video.ts'
import { absoluteUrl } from '#lib/absolute-url.ts'
import { breadcrumbList } from '#lib/json-ld.ts'
import { paths } from '#lib/paths.ts'

/** https://schema.org/CollectionPage with the reels of this page in their order. */
export function categoryJsonLd(
  category: Category,
  page: number,
  about: { home: string; description: string },
  reels: Video[],
) {
  const url = absoluteUrl(paths.category(category.slug, page))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: about.home, path: paths.home },
        { name: category.title, path: paths.category(category.slug) },
      ]),
      {
        '@type': 'CollectionPage',
        name: category.title,
        description: about.description,
        url,
        inLanguage: 'pl-PL',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: reels.map(({ uuid, owner }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: absoluteUrl(paths.video(owner.username, uuid)),
          })),
        },
      },
    ],
  }
}
