import { CATEGORY_LIST } from '#contracts/categories.ts'
import { CategoryList } from '#contracts/category.ts'
import type { Api } from '../../api-context.ts'

export function categoryRoutes({ app }: Api): void {
  app.get('/category', { schema: { tags: ['category'], response: { 200: CategoryList } } }, () => CATEGORY_LIST)
}
