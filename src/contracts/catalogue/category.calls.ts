import { defineCalls } from '../base/calls.ts'
import { CategoryCatalogue } from './category-catalogue.ts'
import { CategoryList } from './category.ts'
import { ProductCategoryList } from './product-category.ts'

export const categoryCalls = defineCalls('category', {
  'GET /category': { who: 'anyone', answers: { 200: CategoryList } },
  'GET /category/catalogue': { who: 'anyone', answers: { 200: CategoryCatalogue } },
  'GET /product-category': { who: 'anyone', answers: { 200: ProductCategoryList } },
})
