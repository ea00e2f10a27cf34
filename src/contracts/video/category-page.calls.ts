import { defineCalls } from '../base/calls.ts'
import { CategoryLinks, CategoryPage, CategoryParams } from './category-page.ts'

/** Pages of categories list videos, and only categories with videos. */
export const categoryPageCalls = defineCalls('category', {
  'GET /category/available': { who: 'anyone', answers: { 200: CategoryLinks } },
  'GET /category/:slug': { who: 'anyone', params: CategoryParams, answers: { 200: CategoryPage }, errors: [400, 404] },
})
