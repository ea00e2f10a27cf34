import { categoriesAround, CATEGORY_ENTRIES } from '#server/areas/catalogue/catalogue.ts'
import { indexedWords, plainWords, sizeWord, type Word } from './analyse.ts'
import { type createDocumentsRepo, kindOfVideo } from './documents.repo.ts'
import type { searchDocuments } from './table.ts'

type Sources = ReturnType<typeof createDocumentsRepo>
type Row<Name extends 'products' | 'videos' | 'events' | 'sellers' | 'offers'> = Awaited<
  ReturnType<Sources[Name]>
>[number]
type Seller = Pick<Row<'sellers'>, 'username' | 'firstname' | 'lastname' | 'shop'>

/** A document with the words that it adds to those of all. */
export type Document = { row: Omit<typeof searchDocuments.$inferInsert, 'indexedAt'>; words: Word[] }

const NAMES = new Map(
  CATEGORY_ENTRIES.map(({ uuid, definition: { name, pluralName, baseProductName } }) => [
    uuid,
    `${name} ${pluralName ?? ''} ${baseProductName ?? ''}`,
  ]),
)
const categoryWords = (uuid: string | null): string =>
  uuid === null
    ? ''
    : categoriesAround(uuid)
        .map((one) => NAMES.get(one) ?? '')
        .join(' ')

const TITLE_MAX = 200
/** Descriptions may be long; their beginning says what it is. */
const BODY_MAX = 600

const sellerWords = ({ username, shop }: Seller) => `${shop} ${username}`

function documentOf(
  row: Omit<Document['row'], 'title' | 'titleStems' | 'stems' | 'sizes'> & { sizes?: string[] },
  { title, names = title, body }: { title: string; names?: string; body: string },
): Document {
  const named = indexedWords(names.slice(0, TITLE_MAX))
  const sizes = row.sizes ?? []
  const words = [...named, ...indexedWords(body), ...sizes.flatMap(indexedWords)]
  return {
    row: {
      ...row,
      sizes: sizes.map(sizeWord),
      title: title.slice(0, TITLE_MAX),
      titleStems: [...new Set(named.map(({ stem }) => stem))],
      stems: [...new Set(words.map(({ stem }) => stem))],
    },
    words,
  }
}

/** Views and likes as one number of moderate size. */
const popularityOf = ({ viewQuantity, likeQuantity }: { viewQuantity: number; likeQuantity: number }) =>
  Math.log10(1 + viewQuantity + 10 * likeQuantity)

/** Null if no video shows the product. */
export function productDocument(product: Row<'products'>, offer: Row<'offers'> | undefined): Document | null {
  if (!offer) return null
  const { uuid, ownerUuid, name, fullName, code, categoryUuid, sizes } = product
  const category = categoryWords(categoryUuid)
  return documentOf(
    {
      kind: 'product',
      uuid,
      ownerUuid,
      sizes,
      categoryUuid,
      price: offer.price,
      mediaUuid: offer.mediaUuid ?? product.mediaUuid,
      videoUuid: offer.videoUuid,
      projectionUuid: offer.projectionUuid,
      popularity: popularityOf(offer),
      publishedAt: offer.publishedAt,
    },
    {
      title: fullName,
      names: `${fullName} ${name} ${code}`,
      body: `${category} ${sellerWords(product)} ${product.description.slice(0, BODY_MAX)}`,
    },
  )
}

export function videoDocument({ video, shownNames, ...seller }: Row<'videos'>): Document {
  const { uuid, ownerUuid, categoryUuid, description, projectionUuid, publishedAt } = video
  return documentOf(
    {
      kind: kindOfVideo(video),
      uuid,
      ownerUuid,
      categoryUuid,
      projectionUuid,
      mediaUuid: video.thumbnailMainMediaUuid ?? video.mediaUuid,
      videoUuid: uuid,
      popularity: popularityOf(video),
      publishedAt,
    },
    {
      title: description,
      names: description,
      body: `${shownNames ?? ''} ${categoryWords(categoryUuid)} ${sellerWords(seller)}`.slice(0, BODY_MAX),
    },
  )
}

export const eventDocument = ({ event, ...seller }: Row<'events'>): Document =>
  documentOf(
    {
      kind: 'event',
      uuid: event.uuid,
      ownerUuid: event.ownerUuid,
      categoryUuid: event.categoryUuid,
      videoUuid: event.videoUuid,
      popularity: 0,
      publishedAt: event.startsAt,
    },
    {
      title: event.title,
      body: `${categoryWords(event.categoryUuid)} ${sellerWords(seller)} ${event.description.slice(0, BODY_MAX)}`,
    },
  )

export function sellerDocument({ user, description, ...seller }: Row<'sellers'>): Document {
  const name = `${seller.firstname} ${seller.lastname}`
  // szafa.ewy is also looked for as szafaewy.
  const handle = plainWords(seller.username)
    .map(({ word }) => word)
    .join('')
  return documentOf(
    {
      kind: 'seller',
      uuid: user.uuid,
      ownerUuid: user.uuid,
      mediaUuid: user.avatarMediaUuid,
      popularity: Math.log10(1 + user.favoriteQuantity),
      publishedAt: user.createdAt,
    },
    { title: seller.shop, names: `${sellerWords(seller)} ${handle} ${name}`, body: description.slice(0, BODY_MAX) },
  )
}
