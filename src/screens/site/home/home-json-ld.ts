import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { LANGUAGE, publisher } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import { SITE_NAME } from '#lib/shared/site.ts'

/** https://schema.org/Organization and https://schema.org/WebSite */
export function homeJsonLd(description: string) {
  const url = absoluteUrl(paths.home)
  const organization = publisher()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...organization, description },
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name: SITE_NAME,
        url,
        description,
        inLanguage: LANGUAGE,
        publisher: { '@id': organization['@id'] },
      },
    ],
  }
}
