import { MAX_RATING } from '#contracts/commerce/rating.rules.ts'
import { absoluteUrl } from './absolute-url.ts'
import { paths } from './paths.ts'
import { SITE_NAME } from './site.ts'

/** `inLanguage` of schema.org. */
export const LANGUAGE = 'pl-PL'

/** https://schema.org/BreadcrumbList: path from the home page to this page, which is the last step. */
export const breadcrumbList = (steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SITE_NAME, path: paths.home }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
})

/** Publisher of all pages. */
export const publisher = () => ({
  '@type': 'Organization',
  '@id': `${absoluteUrl(paths.home)}#organization`,
  name: SITE_NAME,
  url: absoluteUrl(paths.home),
  logo: absoluteUrl('/icons/icon-512.png'),
})

type Collection = { name: string; description: string; path: string }

/** https://schema.org/CollectionPage: a list with the URLs of its entries in order. */
export const collectionPage = ({ name, description, path }: Collection, listed: readonly string[] = []) => ({
  '@type': 'CollectionPage',
  name,
  description,
  url: absoluteUrl(path),
  inLanguage: LANGUAGE,
  ...(listed.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: listed.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absoluteUrl(item),
      })),
    },
  }),
})

/** Questions with their answers, as plain text. */
export const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type Seller = {
  username: string
  name: string
  ratingAverage?: string | undefined
  reviewQuantity?: number | undefined
}

/** Seller, with the same `@id` on all pages: shop, products and films. */
export function sellerJsonLd({ username, name, ratingAverage, reviewQuantity = 0 }: Seller) {
  const url = absoluteUrl(paths.profile(username))
  return {
    '@type': 'Organization',
    '@id': `${url}#shop`,
    name,
    url,
    ...(reviewQuantity > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(ratingAverage),
        bestRating: MAX_RATING,
        reviewCount: reviewQuantity,
      },
    }),
  }
}
