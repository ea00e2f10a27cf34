import { defineCalls } from '../base/calls.ts'
import { CategoryCatalogue } from './category-catalogue.ts'
import { CategoryLinks, CategoryPage, CategoryParams } from './category-page.ts'
import { CategoryList } from './category.ts'
import { ProductCategoryList } from './product-category.ts'

export const categoryCalls = defineCalls('category', {
  'GET /category': { who: 'anyone', answers: { 200: CategoryList } },
  'GET /category/catalogue': { who: 'anyone', answers: { 200: CategoryCatalogue } },
  'GET /category/available': { who: 'anyone', answers: { 200: CategoryLinks } },
  'GET /category/:slug': { who: 'anyone', params: CategoryParams, answers: { 200: CategoryPage }, errors: [400, 404] },
  'GET /product-category': { who: 'anyone', answers: { 200: ProductCategoryList } },
})
