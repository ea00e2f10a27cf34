import { productPath, productUuidIn } from '#contracts/base/page-address.rules.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import { relatedQueries } from '#data/commerce/related/queries.ts'
import { productJsonLd } from '#features/video/product-page/lib/product-json-ld.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { paths } from '#lib/shared/paths.ts'
import { showsVideos } from '#lib/shared/shows.ts'

export type ProductProps = {
  uuid: string
  /** Size in the address. */
  size: string | null
  /** Made by the server, so that no browser loads the code for it. */
  structuredData: object
}

const sizeOf = (value: string | string[] | undefined) => [value].flat()[0] ?? null

/** Only the product is required; other parts may fail. No cache keeps a page with a missing part. */
export async function loadProduct({
  api,
  queryClient,
  params,
  query,
}: LoadContext<'/produkt/[address]'>): Promise<LoadResult> {
  const address = params['address'] ?? ''
  const uuid = productUuidIn(address.toLowerCase())
  if (uuid === null) return { notFound: true }
  const product = await queryClient.query(productPageQueries.page(uuid, api))
  const size = sizeOf(query.rozmiar)
  if (`/produkt/${address}` !== productPath(product, uuid))
    return { redirect: { destination: paths.product(product, uuid, size ?? undefined), statusCode: 308 } }
  const { owner } = product
  const parts = await Promise.allSettled([
    queryClient.infiniteQuery(productPageQueries.films(uuid, api)),
    queryClient.query(productPageQueries.ofShop(owner.uuid, {}, api)),
    queryClient.query(relatedQueries.ofProduct(uuid, api)),
    queryClient.query(shopQueries.details(owner.uuid, api)),
    queryClient.query(userQueries.info(owner.username, api)),
  ])
  const [films, things, related, shop] = parts
  const structuredData = productJsonLd(product, shop.status === 'fulfilled' ? shop.value : undefined)
  const props: ProductProps = { uuid, size, structuredData }
  const videos = films.status === 'fulfilled' ? films.value.pages.flatMap(({ data }) => data) : []
  const others = things.status === 'fulfilled' ? things.value.data.map(({ definitionUuid }) => definitionUuid) : []
  const alike = related.status === 'fulfilled' ? [...related.value.shelf, ...related.value.bought] : []
  return {
    props,
    shows: [
      {
        product: [uuid, ...others, ...alike.map((one) => one.uuid)],
        seller: [owner.uuid, ...alike.map(({ seller }) => seller.uuid)],
        shop: owner.uuid,
      },
      showsVideos(videos),
    ],
    ...(parts.some(({ status }) => status === 'rejected') && { cache: false as const }),
  }
}
