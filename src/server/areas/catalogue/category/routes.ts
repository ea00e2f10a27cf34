import { categoryCalls } from '#contracts/catalogue/category.calls.ts'
import { CATEGORY_LIST } from '#contracts/catalogue/category-data.ts'
import { PRODUCT_CATEGORY_LIST } from '#contracts/catalogue/product-category-data.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CatalogueArea } from '../catalogue.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'

export function categoryRoutes(api: Api<CatalogueArea>): void {
  serve(api, categoryCalls, {
    'GET /category': () => CATEGORY_LIST,
    'GET /category/catalogue': () => CATEGORY_CATALOGUE,
    'GET /product-category': () => PRODUCT_CATEGORY_LIST,
  })
}
