import { absoluteUrl } from '#lib/absolute-url.ts'
import { paths } from '#lib/paths.ts'
import { SITE_NAME } from '#lib/site.ts'

/** https://schema.org/Organization and https://schema.org/WebSite */
export function homeJsonLd(description: string) {
  const url = absoluteUrl(paths.home)
  const organization = `${url}#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: SITE_NAME,
        url,
        logo: absoluteUrl('/icons/icon-512.png'),
        description,
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name: SITE_NAME,
        url,
        description,
        inLanguage: 'pl-PL',
        publisher: { '@id': organization },
      },
    ],
  }
}
