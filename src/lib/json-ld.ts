import { absoluteUrl } from './absolute-url.ts'
import { paths } from './paths.ts'
import { SITE_NAME } from './site.ts'

/** https://schema.org/BreadcrumbList, from the home page on. */
export const breadcrumbList = (steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
})

/** Who publishes what stands here. */
export const publisher = () => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: absoluteUrl(paths.home),
  logo: absoluteUrl('/icons/icon-512.png'),
})
