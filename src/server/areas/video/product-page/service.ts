import type { ProductPage, ShopProducts, ShopProductsQuery } from '#contracts/video/product-page.ts'
import { presentOwner, type UserService } from '#server/areas/account/account.ts'
import {
  categoryTitle,
  picturePath,
  picturesOf,
  type ProductService,
  withinCategories,
} from '#server/areas/catalogue/catalogue.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import { categoryWay } from '../category-page/service.ts'
import { choicesOf, chooseProducts, type ShopRow } from './choose.ts'
import { createProductPageRepo } from './repo.ts'

type Parts = {
  db: Db
  products: Pick<ProductService, 'projections'>
  users: Pick<UserService, 'current'>
}

/** Large shops whose products are remembered for half a minute, like large totals. Each takes about a megabyte. */
const SHELVES = 20

/** Products outside of a video: their pages, and those of a shop. */
export function createProductPageService({ db, products, users }: Parts) {
  const repo = createProductPageRepo(db)
  const shelves = createTotals<ShopRow[]>((rows) => rows.length > COUNTED_UP_TO, { remembered: SHELVES })

  return {
    /** @throws AppError 404 if people have never seen it, 410 if its seller has removed it */
    page: async (uuid: string): Promise<ProductPage> => {
      const now = new Date()
      const row = await repo.product(uuid)
      if (!row) throw notFound('product')
      const projectionUuid = await repo.offerOf(uuid, now)
      if (projectionUuid === undefined && !(await repo.wasPublic(uuid, now))) throw notFound('product')
      if (row.deletedAt !== null) throw new AppError('GONE_EXCEPTION', 'The seller has removed the product')
      const offer =
        projectionUuid === undefined ? undefined : (await products.projections([projectionUuid])).get(projectionUuid)
      const { name, fullName, description, categoryUuid, owner } = row
      const own = picturesOf(row).map(picturePath)
      // A product without a picture of its own has that of the video.
      const pictures = own.length === 0 && offer?.mediaFile ? [offer.mediaFile.url] : own
      return {
        uuid,
        name,
        fullName,
        description,
        categories: categoryWay(categoryUuid),
        owner: presentOwner(owner),
        pictures,
        offer: offer ?? null,
      }
    },

    /** Products that listed videos of the seller show. */
    ofShop: async (ownerUuid: string, { page, limit, ...query }: ShopProductsQuery): Promise<ShopProducts> => {
      const rows = await shelves.of(ownerUuid, () => repo.ofShop(ownerUuid, new Date()))
      if (rows.length === 0) await users.current(ownerUuid)
      const categories = query['categoryUuids[]']
      const found = chooseProducts(rows, query, categories && withinCategories(categories))
      const uuids = found.slice((page - 1) * limit, page * limit).map(({ projectionUuid }) => projectionUuid)
      const known = await products.projections(uuids)
      const choices = choicesOf(rows)
      return {
        meta: { page, size: limit, total: found.length, next: null, previous: null },
        data: uuids.flatMap((uuid) => known.get(uuid) ?? []),
        choices: {
          categories: choices.categoryUuids.map((uuid) => ({ uuid, name: categoryTitle(uuid) })),
          sizes: choices.sizes,
        },
      }
    },
  }
}
