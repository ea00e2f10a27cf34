import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type guides from '#root/content/size-guides.json'

export type SizeGuideName = keyof typeof guides

/** Guides by the number of a category in the catalogue. A category inside another one has its own first. */
const GUIDES: readonly [number, SizeGuideName][] = [
  [1, 'womensClothes'],
  [5, 'womensShoes'],
  [6, 'womensClothes'],
  [7, 'childrensClothes'],
  [30, 'childrensShoes'],
  [32, 'childrensShoes'],
  [207, 'bras'],
  [217, 'mensClothes'],
  [232, 'mensShoes'],
]

/** The guide for things of a category; null if there is none. `way`: categories from the top down to its own. */
export function guideOf(way: readonly { categoryUuid: string }[]): SizeGuideName | null {
  for (const category of way.toReversed()) {
    const found = GUIDES.find(([number]) => categoryUuid(number) === category.categoryUuid)
    if (found) return found[1]
  }
  return null
}
