import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import type { DemoCategory } from '../catalogue/types.ts'
import type { StoredMedia } from './store-media.ts'

export function categoryUuid(slug: DemoCategory): string {
  const category = categoryBySlug(slug)
  if (!category) throw new Error(`The demo has a category that is none: ${slug}`)
  return category.categoryUuid
}

export const mediaOf = (stored: Map<string, StoredMedia>, key: string): StoredMedia => {
  const found = stored.get(key)
  if (!found) throw new Error(`The demo has no picture or film called ${key}`)
  return found
}
