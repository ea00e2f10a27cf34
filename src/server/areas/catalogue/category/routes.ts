import { CATEGORY_LIST } from '#contracts/catalogue/category-data.ts'
import { CategoryList } from '#contracts/catalogue/category.ts'
import { CategoryCatalogue } from '#contracts/catalogue/category-catalogue.ts'
import { PRODUCT_CATEGORY_LIST } from '#contracts/catalogue/product-category-data.ts'
import { ProductCategoryList } from '#contracts/catalogue/product-category.ts'
import { CategoryLinks, CategoryPage, CategoryParams } from '#contracts/catalogue/category-page.ts'
import type { Api } from '#server/http/api-context.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'
import { categoryPage, otherCategories } from './service.ts'

const tags = ['category']

export function categoryRoutes({ app, services: { videos }, errors }: Api): void {
  app.get('/category', { schema: { tags, response: { 200: CategoryList } } }, () => CATEGORY_LIST)
  app.get('/category/catalogue', { schema: { tags, response: { 200: CategoryCatalogue } } }, () => CATEGORY_CATALOGUE)
  app.get('/category/available', { schema: { tags, response: { 200: CategoryLinks } } }, async () => ({
    data: otherCategories((await videos.categories()).categoryUuids),
  }))
  app.get(
    '/category/:slug',
    { schema: { tags, params: CategoryParams, response: { 200: CategoryPage, ...errors(400, 404) } } },
    async ({ params }) => categoryPage(params.slug, (await videos.categories()).categoryUuids),
  )
  app.get(
    '/product-category',
    { schema: { tags, response: { 200: ProductCategoryList } } },
    () => PRODUCT_CATEGORY_LIST,
  )
}
