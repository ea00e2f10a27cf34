import { z } from 'zod'
import { listOf, PageQuery, Uuid } from '../base/common.ts'
import { PRICE_MAX } from '../base/common.rules.ts'
import { DefinitionProjection } from '../catalogue/product.ts'
import { Owner } from '../account/user.ts'
import { CategoryLink } from './category-page.ts'
import { PRODUCT_SORTS } from './product-page.rules.ts'
import { VideoFilter } from './video.ts'

/** A product with a page of its own. `uuid` is its definition. */
export const ProductPage = z
  .object({
    uuid: Uuid,
    name: z.string(),
    fullName: z.string(),
    description: z.string(),
    categories: z.array(CategoryLink).meta({ description: 'From the top entry of the catalogue down to its own' }),
    owner: Owner,
    pictures: z.array(z.string()).meta({ description: 'Paths on the media host, the main one first' }),
    offer: DefinitionProjection.nullable().meta({
      description: 'As the newest listed video sells it; null if none shows it any more',
    }),
  })
  .meta({ id: 'ProductPage' })
export type ProductPage = z.infer<typeof ProductPage>

export const ProductPageParams = z.object({ uuid: Uuid })

const priceBound = z.coerce.number().min(0).max(PRICE_MAX).optional()

/** A category includes all its descendants. With sizes, the same variant must be in stock to be available. */
export const ShopProductsQuery = PageQuery.omit({ cursor: true })
  .extend(VideoFilter.omit({ 'types[]': true }).shape)
  .extend({ priceFrom: priceBound, priceTo: priceBound, sort: z.enum(PRODUCT_SORTS).default('newest') })
export type ShopProductsQuery = z.output<typeof ShopProductsQuery>

/** Products that listed videos of a seller show. `choices` are those of all of them, whatever the filter. */
export const ShopProducts = listOf(DefinitionProjection)
  .extend({
    choices: z.object({
      categories: z.array(z.object({ uuid: Uuid, name: z.string() })),
      sizes: z.array(z.string()),
    }),
  })
  .meta({ id: 'ShopProducts' })
export type ShopProducts = z.infer<typeof ShopProducts>
