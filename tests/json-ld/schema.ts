import { z } from 'zod'

/*
 * Schemas of structured data for each type used on the pages: required and recommended fields of schema.org and of the
 * search engines, kinds of values, and no unknown fields. https://schema.org,
 * https://developers.google.com/search/docs/appearance/structured-data
 */

const Text = z.string().trim().min(1)
const Address = z.url({ protocol: /^https?$/ })
const Moment = z.iso.datetime({ offset: true }).or(z.iso.date())
const Count = z.number().int().min(0)
const type = <Name extends string>(name: Name) => ({ '@type': z.literal(name) })
const schemaOrg = (...names: [string, ...string[]]) => z.enum(names.map((name) => `https://schema.org/${name}`))
/** True if positions count from 1 without gaps. */
const inOrder = (items: readonly { position: number }[]) => items.every(({ position }, index) => position === index + 1)
const isDifferent = (values: readonly unknown[]) => new Set(values).size === values.length
const inPolish = { inLanguage: z.literal('pl-PL') }

const AggregateRating = z.strictObject({
  ...type('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  bestRating: z.literal(5),
  reviewCount: Count.min(1),
})
const Review = z.strictObject({
  ...type('Review'),
  author: z.strictObject({ ...type('Person'), name: Text.max(99) }),
  datePublished: Moment,
  reviewBody: Text,
  reviewRating: z.strictObject({
    ...type('Rating'),
    ratingValue: z.number().int().min(1).max(5),
    bestRating: z.literal(5),
  }),
})
const interactionOf = (...names: [string, ...string[]]) =>
  z.strictObject({
    ...type('InteractionCounter'),
    interactionType: z.strictObject({ '@type': z.enum(names) }),
    userInteractionCount: Count,
  })

/** The site itself, as its operator or publisher. */
const site = { ...type('Organization'), '@id': Address, name: Text, url: Address, logo: Address }
const Publisher = z.strictObject(site)
/** The site on the home page. */
const SiteOrganization = z.strictObject({ ...site, description: Text })
/** A seller as shown on any page. */
const seller = { ...type('Organization'), '@id': Address, name: Text, url: Address }
const Seller = z.strictObject({ ...seller, aggregateRating: AggregateRating.optional() })
/** A seller on their shop's page. */
const Shop = z.strictObject({
  ...seller,
  alternateName: z.array(Text).min(1),
  legalName: Text.optional(),
  taxID: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  description: Text.optional(),
  image: z.array(Address).min(1).optional(),
  address: z
    .strictObject({
      ...type('PostalAddress'),
      streetAddress: Text,
      postalCode: Text,
      addressLocality: Text,
      addressCountry: z.literal('PL'),
    })
    .optional(),
  interactionStatistic: interactionOf('FollowAction'),
  aggregateRating: AggregateRating.optional(),
  review: z.array(Review).min(1).optional(),
})

const WebSite = z.strictObject({
  ...type('WebSite'),
  '@id': Address,
  name: Text,
  url: Address,
  description: Text,
  ...inPolish,
  publisher: z.strictObject({ '@id': Address }),
})
const BreadcrumbList = z.strictObject({
  ...type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ ...type('ListItem'), position: Count, name: Text, item: Address }))
    .min(2)
    .refine(inOrder)
    .refine((items) => isDifferent(items.map(({ item }) => item)), 'a step of the way twice'),
})

const Clip = z
  .strictObject({
    ...type('Clip'),
    name: Text,
    startOffset: Count,
    endOffset: Count.optional(),
    url: Address,
  })
  .refine(({ startOffset, endOffset }) => endOffset === undefined || endOffset > startOffset, 'ends before it begins')
const BroadcastEvent = z
  .strictObject({
    ...type('BroadcastEvent'),
    isLiveBroadcast: z.literal(true),
    startDate: z.iso.datetime({ offset: true }),
    endDate: z.iso.datetime({ offset: true }),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'ends before it begins')
const VideoObject = z
  .strictObject({
    ...type('VideoObject'),
    '@id': Address,
    name: Text,
    description: Text,
    url: Address,
    mainEntityOfPage: Address,
    ...inPolish,
    uploadDate: z.iso.datetime({ offset: true }),
    thumbnailUrl: z.array(Address).min(1).refine(isDifferent),
    contentUrl: Address.optional(),
    duration: z
      .string()
      .regex(/^PT\d+M\d{1,2}S$/)
      .optional(),
    creator: Seller,
    interactionStatistic: z.tuple([interactionOf('WatchAction'), interactionOf('LikeAction')]),
    publication: BroadcastEvent.optional(),
    hasPart: z
      .array(Clip)
      .min(1)
      .refine((clips) => isDifferent(clips.map(({ startOffset }) => startOffset)), 'two chapters begin at once')
      .optional(),
  })
  .refine(({ contentUrl, publication }) => contentUrl ?? publication, 'neither a file nor a broadcast')
  // Entries are identified by their URLs.
  .refine(
    ({ url, publication }) => url.endsWith('/short') === (publication === undefined),
    'a broadcast is told as one',
  )

const offer = {
  ...type('Offer'),
  url: Address,
  price: z.string().regex(/^(?!0\.00)\d+\.\d\d$/),
  priceCurrency: z.literal('PLN'),
  availability: schemaOrg('InStock', 'OutOfStock'),
  seller: Seller,
}
/** A product that a film shows. */
const ShownProduct = z.strictObject({
  ...type('Product'),
  name: Text,
  description: Text,
  image: Address,
  offers: z.strictObject(offer),
})
const Days = z
  .strictObject({ ...type('QuantitativeValue'), minValue: Count, maxValue: Count, unitCode: z.literal('DAY') })
  .refine(({ minValue, maxValue }) => minValue <= maxValue)
/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
const Shipping = z.strictObject({
  ...type('OfferShippingDetails'),
  shippingRate: z.strictObject({
    ...type('MonetaryAmount'),
    value: z.string().regex(/^\d+\.\d\d$/),
    currency: z.literal('PLN'),
  }),
  shippingDestination: z.strictObject({ ...type('DefinedRegion'), addressCountry: z.literal('PL') }),
  deliveryTime: z.strictObject({ ...type('ShippingDeliveryTime'), handlingTime: Days, transitTime: Days }),
})
const Returns = z
  .strictObject({
    ...type('MerchantReturnPolicy'),
    applicableCountry: z.literal('PL'),
    returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
    merchantReturnDays: Count.min(14).optional(),
    returnMethod: schemaOrg('ReturnByMail').optional(),
    returnFees: schemaOrg('ReturnFeesCustomerResponsibility').optional(),
  })
  .refine(
    ({ returnPolicyCategory, merchantReturnDays }) =>
      returnPolicyCategory.endsWith('Window') === (merchantReturnDays !== undefined),
    'a window has its days',
  )
/** A product on its own page. */
const ProductOfPage = z.strictObject({
  ...type('Product'),
  '@id': Address,
  name: Text,
  description: Text,
  url: Address,
  image: z.array(Address).min(1).max(10).refine(isDifferent),
  category: Text,
  sku: Text,
  offers: z
    .strictObject({
      ...offer,
      itemCondition: schemaOrg('NewCondition'),
      shippingDetails: z.array(Shipping).min(1).optional(),
      hasMerchantReturnPolicy: Returns.optional(),
    })
    .optional(),
})
const Product = z.union([ShownProduct, ProductOfPage])

const Event = z
  .strictObject({
    ...type('Event'),
    '@id': Address,
    name: Text,
    description: Text,
    url: Address,
    image: Address,
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    eventStatus: schemaOrg('EventScheduled', 'EventCancelled'),
    eventAttendanceMode: schemaOrg('OnlineEventAttendanceMode'),
    location: z.strictObject({ ...type('VirtualLocation'), url: Address }),
    organizer: Seller,
    ...inPolish,
    isAccessibleForFree: z.literal(true),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, 'ends before it begins')

const written = {
  headline: Text.max(110),
  description: Text,
  url: Address,
  image: Address,
  datePublished: Moment,
  dateModified: Moment,
  publisher: Publisher,
}
const hasOrder = ({ datePublished, dateModified }: { datePublished: string; dateModified: string }) =>
  datePublished <= dateModified
const posting = {
  ...type('BlogPosting'),
  ...written,
  author: z.strictObject({ ...type('Organization'), name: Text, url: Address }),
}
/** A blog post within a list. */
const ListedPosting = z.strictObject(posting).refine(hasOrder)
/** A blog post on its own page. */
const BlogPosting = z
  .strictObject({
    ...posting,
    ...inPolish,
    mainEntityOfPage: Address,
    articleSection: Text,
    wordCount: Count.min(1),
  })
  .refine(hasOrder)
const Article = z
  .strictObject({ ...type('Article'), ...written, ...inPolish, name: Text, author: Publisher })
  .refine(hasOrder)

const page = { name: Text, description: Text, url: Address, ...inPolish }
const WebPage = z.strictObject({ ...type('WebPage'), ...page, image: Address })
const ItemList = z.strictObject({
  ...type('ItemList'),
  itemListElement: z
    .array(z.strictObject({ ...type('ListItem'), position: Count, url: Address }))
    .min(1)
    .refine(inOrder)
    .refine((items) => isDifferent(items.map(({ url }) => url)), 'an address twice'),
})
const CollectionPage = z.strictObject({
  ...type('CollectionPage'),
  ...page,
  mainEntity: ItemList.optional(),
  hasPart: z.array(ListedPosting).min(1).optional(),
})
const ProfilePage = z.strictObject({ ...type('ProfilePage'), name: Text, url: Address, ...inPolish, mainEntity: Shop })

const FAQPage = z.strictObject({
  ...type('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        ...type('Question'),
        name: Text,
        acceptedAnswer: z.strictObject({ ...type('Answer'), text: Text }),
      }),
    )
    .min(1)
    .refine((questions) => isDifferent(questions.map(({ name }) => name)), 'a question twice'),
})
const HowTo = z.strictObject({
  ...type('HowTo'),
  name: Text,
  image: Address,
  step: z
    .array(z.strictObject({ ...type('HowToStep'), position: Count, name: Text, text: Text }))
    .min(2)
    .refine(inOrder),
})

const ByType: Record<string, z.ZodType> = {
  VideoObject,
  Product,
  Event,
  BreadcrumbList,
  FAQPage,
  BlogPosting,
  Article,
  ProfilePage,
  WebSite,
  WebPage,
  CollectionPage,
  HowTo,
  Organization: SiteOrganization,
}

const Typed = z.looseObject({ '@type': z.string() })
const Document = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(Typed).min(1) })

/** Faults in the structured data of a page, one line each. */
export function faultsOfJsonLd(value: unknown): string[] {
  const document = Document.safeParse(value)
  if (!document.success) return [z.prettifyError(document.error)]
  return document.data['@graph'].flatMap((entry) => {
    const name = String(entry['@type'])
    const schema = ByType[name]
    if (!schema) return [`${name}: no such type is known here`]
    const { error } = schema.safeParse(entry)
    return error ? [`${name}: ${z.prettifyError(error)}`] : []
  })
}

/** Structured data of a page. Relative URLs are resolved against `origin`, as JSON-LD requires. */
export function jsonLdOf(html: string, origin: string): unknown[] {
  const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const whole = (_: string, value: unknown) =>
    typeof value === 'string' && /^\/\S*$/.test(value) ? origin + value : value
  return scripts.map(([, text = '']) => JSON.parse(text, whole) as unknown)
}

export const faultsOfPage = (html: string, origin: string): string[] => jsonLdOf(html, origin).flatMap(faultsOfJsonLd)

/** All types used on a page. */
export const typesOfPage = (html: string, origin: string): string[] =>
  jsonLdOf(html, origin).flatMap((value) => Document.parse(value)['@graph'].map((entry) => entry['@type']))
