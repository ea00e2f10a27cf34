import { categoryCalls } from '#contracts/catalogue/category.calls.ts'
import { CATEGORY_LIST } from '#contracts/catalogue/category-data.ts'
import { PRODUCT_CATEGORY_LIST } from '#contracts/catalogue/product-category-data.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'
import { categoryPage, otherCategories } from './service.ts'

export function categoryRoutes(api: Api): void {
  const { videos } = api.services
  serve(api, categoryCalls, {
    'GET /category': () => CATEGORY_LIST,
    'GET /category/catalogue': () => CATEGORY_CATALOGUE,
    'GET /category/available': async () => ({
      data: otherCategories((await videos.categories()).categoryUuids),
    }),
    'GET /category/:slug': async ({ params }) => categoryPage(params.slug, (await videos.categories()).categoryUuids),
    'GET /product-category': () => PRODUCT_CATEGORY_LIST,
  })
}
