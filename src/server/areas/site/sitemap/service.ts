import type {
  SitemapProducts,
  SitemapShops,
  SitemapShopsQuery,
  SitemapShopsStart,
  SitemapShopsStartQuery,
  SitemapStart,
  SitemapStartQuery,
  SitemapVideo,
  SitemapVideos,
  SitemapVideosQuery,
} from '#contracts/site/sitemap.ts'
import { picturePath } from '#server/areas/catalogue/catalogue.ts'
import type { Db } from '#server/db/client.ts'
import { createSitemapRepo, type Place, type SitemapRow } from './repo.ts'

/** Splits at the first dash, since a uuid contains dashes. */
function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null
  const dash = text.indexOf('-')
  return { at: new Date(Number(text.slice(0, dash))), uuid: text.slice(dash + 1) }
}
const writePlace = ({ at, uuid }: Place) => `${at.getTime()}-${uuid}`

const present = ({
  thumbnailMediaUuid,
  mediaUuid,
  duration,
  publishedAt,
  updatedAt,
  ...row
}: SitemapRow): SitemapVideo => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  duration: duration ?? 0,
  thumbnail: `/media/${thumbnailMediaUuid}/thumbnail`,
  watchUrl: `/media/${mediaUuid}/watch`,
})

export function createSitemapService({ db }: { db: Db }) {
  const repo = createSitemapRepo(db)
  return {
    videos: async ({ after, limit }: SitemapVideosQuery): Promise<SitemapVideos> => {
      const rows = await repo.page(new Date(), readPlace(after), limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const next = rows.length > limit && last ? writePlace({ at: last.publishedAt, uuid: last.uuid }) : null
      return { data: shown.map(present), next }
    },
    shops: async ({ after, limit }: SitemapShopsQuery): Promise<SitemapShops> => {
      const rows = await repo.shops(new Date(), after ?? null, limit + 1)
      const shown = rows.slice(0, limit)
      const next = rows.length > limit ? (shown.at(-1)?.uuid ?? null) : null
      return { data: shown.map(({ slug, username }) => ({ slug, username })), next }
    },
    shopsStart: async ({ after, size }: SitemapShopsStartQuery): Promise<SitemapShopsStart> => ({
      start: await repo.shopAfter(new Date(), after ?? null, size),
    }),
    products: async ({ after, limit }: SitemapShopsQuery): Promise<SitemapProducts> => {
      const rows = await repo.products(new Date(), after ?? null, limit + 1)
      const shown = rows.slice(0, limit)
      const next = rows.length > limit ? (shown.at(-1)?.definitionUuid ?? null) : null
      const data = shown.map(({ mediaUuid, ...row }) => ({ ...row, picture: mediaUuid && picturePath(mediaUuid) }))
      return { data, next }
    },
    productsStart: async ({ after, size }: SitemapShopsStartQuery): Promise<SitemapShopsStart> => ({
      start: await repo.productAfter(new Date(), after ?? null, size),
    }),
    start: async ({ after, size }: SitemapStartQuery): Promise<SitemapStart> => {
      const place = await repo.placeAfter(new Date(), readPlace(after), size)
      return { start: place && writePlace(place) }
    },
  }
}
