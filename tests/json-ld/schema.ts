import { z } from 'zod'

/*
 * What schema.org and the search engines' rules ask of each type that pages tell of: required fields, kinds of values and
 * nothing that is not known. https://schema.org, https://developers.google.com/search/docs/appearance/structured-data
 */

const Text = z.string().trim().min(1)
/** Whole, or a path where the site's origin is not known. */
const Address = z.string().regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/)
const Moment = z.iso.datetime({ offset: true }).or(z.iso.date())
const type = <Name extends string>(name: Name) => ({ '@type': z.literal(name) })
const oneOrMany = <T extends z.ZodType>(of: T) => z.union([of, z.array(of).min(1)])
const schemaOrg = (...names: [string, ...string[]]) => z.enum(names.map((name) => `https://schema.org/${name}`))

const AggregateRating = z.strictObject({
  ...type('AggregateRating'),
  ratingValue: z.coerce.number().min(1).max(5),
  bestRating: z.literal(5),
  reviewCount: z.number().int().min(1),
})

const Review = z.strictObject({
  ...type('Review'),
  author: z.strictObject({ ...type('Person'), name: Text }).optional(),
  datePublished: Moment,
  reviewBody: Text,
  reviewRating: z.strictObject({
    ...type('Rating'),
    ratingValue: z.number().int().min(1).max(5),
    bestRating: z.literal(5),
  }),
})

const Interaction = z.strictObject({
  ...type('InteractionCounter'),
  interactionType: z.union([
    z.strictObject({ '@type': z.enum(['WatchAction', 'LikeAction']) }),
    z.strictObject(type('FollowAction')),
  ]),
  userInteractionCount: z.number().int().min(0),
})

const Organization = z.strictObject({
  ...type('Organization'),
  '@id': Address.optional(),
  name: Text,
  alternateName: Text.optional(),
  legalName: Text.optional(),
  taxID: Text.optional(),
  url: Address.optional(),
  logo: Address.optional(),
  description: Text.optional(),
  image: oneOrMany(Address).optional(),
  address: z
    .strictObject({
      ...type('PostalAddress'),
      ...{ streetAddress: Text, postalCode: Text, addressLocality: Text, addressCountry: z.literal('PL') },
    })
    .optional(),
  interactionStatistic: Interaction.optional(),
  aggregateRating: AggregateRating.optional(),
  review: z.array(Review).optional(),
})

const Clip = z
  .strictObject({
    ...type('Clip'),
    name: Text,
    startOffset: z.number().int().min(0),
    endOffset: z.number().int().min(1),
    url: Address,
  })
  .refine(({ startOffset, endOffset }) => endOffset > startOffset)

const BroadcastEvent = z.strictObject({
  ...type('BroadcastEvent'),
  isLiveBroadcast: z.literal(true),
  startDate: Moment,
  endDate: Moment.optional(),
})

const VideoObject = z.strictObject({
  ...type('VideoObject'),
  ...{ name: Text, description: Text, url: Address, uploadDate: Moment, thumbnailUrl: z.array(Address).min(1) },
  contentUrl: Address.optional(),
  duration: z
    .string()
    .regex(/^PT\d+M\d{1,2}S$/)
    .optional(),
  creator: z.strictObject({ ...type('Person'), name: Text }),
  interactionStatistic: z.array(Interaction),
  publication: BroadcastEvent.optional(),
  hasPart: z.array(Clip).min(1).optional(),
})

const Product = z.strictObject({
  ...type('Product'),
  name: Text,
  description: Text.optional(),
  image: Address.optional(),
  offers: z.strictObject({
    ...type('Offer'),
    url: Address,
    price: z.string().regex(/^\d+\.\d\d$/),
    priceCurrency: z.literal('PLN'),
    availability: schemaOrg('InStock', 'OutOfStock'),
    seller: Organization,
  }),
})

const Event = z
  .strictObject({
    ...type('Event'),
    '@id': Address,
    ...{ name: Text, url: Address, image: Address, startDate: Moment, endDate: Moment },
    description: Text.optional(),
    eventStatus: schemaOrg('EventScheduled'),
    eventAttendanceMode: schemaOrg('OnlineEventAttendanceMode'),
    location: z.strictObject({ ...type('VirtualLocation'), url: Address }),
    organizer: Organization,
    inLanguage: z.literal('pl-PL'),
    isAccessibleForFree: z.literal(true),
  })
  .refine(({ startDate, endDate }) => startDate < endDate)

const BreadcrumbList = z.strictObject({
  ...type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ ...type('ListItem'), position: z.number().int().min(1), name: Text, item: Address }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
})

/** Loosely: pages that say what they are, and hold others of these. */
const ofPage = (name: string) => z.looseObject({ ...type(name), name: Text.optional(), url: Address.optional() })
const FAQPage = z.looseObject({
  ...type('FAQPage'),
  mainEntity: z
    .array(
      z.looseObject({
        ...type('Question'),
        name: Text,
        acceptedAnswer: z.looseObject({ ...type('Answer'), text: Text }),
      }),
    )
    .min(1),
})
const article = { headline: Text.max(110), datePublished: Moment, author: z.looseObject({ name: Text }) }
const BlogPosting = z.looseObject({ ...type('BlogPosting'), ...article, image: oneOrMany(Address) })
const Article = z.looseObject({ ...type('Article'), ...article })
const ProfilePage = z.looseObject({ ...type('ProfilePage'), mainEntity: Organization })

const ByType: Record<string, z.ZodType> = {
  ...{ VideoObject, Product, Event, BreadcrumbList, FAQPage, BlogPosting, Article, ProfilePage, Organization },
  ...Object.fromEntries(
    ['WebSite', 'WebPage', 'CollectionPage', 'Blog', 'HowTo', 'ContactPage', 'ItemList', 'AboutPage'].map((name) => [
      name,
      ofPage(name),
    ]),
  ),
}

const Typed = z.looseObject({ '@type': z.string() })
const Document = z.looseObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(Typed).optional() })

/** What is wrong with what a page tells search engines, one line each; none where all is well. */
export function faultsOfJsonLd(value: unknown): string[] {
  const document = Document.safeParse(value)
  if (!document.success) return [z.prettifyError(document.error)]
  const { '@graph': graph, '@context': _, ...alone } = document.data
  return (graph ?? [alone]).flatMap((entry) => {
    const name = String(entry['@type'])
    const schema = ByType[name]
    if (!schema) return [`${name}: no such type is known here`]
    const { error } = schema.safeParse(entry)
    return error ? [`${name}: ${z.prettifyError(error)}`] : []
  })
}

/** Of a whole page. */
export function faultsOfPage(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return scripts.flatMap(([, text = '']) => faultsOfJsonLd(JSON.parse(text)))
}
