import { CATEGORY_LIST } from '#contracts/category-data.ts'
import { CategoryList } from '#contracts/category.ts'
import { CategoryCatalogue } from '#contracts/category-catalogue.ts'
import { PRODUCT_CATEGORY_LIST } from '#contracts/product-category-data.ts'
import { ProductCategoryList } from '#contracts/product-category.ts'
import type { Api } from '../../api-context.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'

const tags = ['category']

export function categoryRoutes({ app }: Api): void {
  app.get('/category', { schema: { tags, response: { 200: CategoryList } } }, () => CATEGORY_LIST)
  app.get('/category/catalogue', { schema: { tags, response: { 200: CategoryCatalogue } } }, () => CATEGORY_CATALOGUE)
  app.get(
    '/product-category',
    { schema: { tags, response: { 200: ProductCategoryList } } },
    () => PRODUCT_CATEGORY_LIST,
  )
}
