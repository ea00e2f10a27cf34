import { PRODUCT_CATEGORY_LIST, sizesOfCategory } from '#contracts/catalogue/product-category-data.ts'
import { pathInTree, type RelationshipTreeItem } from '#contracts/base/relationship-tree.rules.ts'

/** Sizes of the category `uuid`; null for chosen sizes that no category here has. */
export type SizeGroup = { uuid: string | null; sizes: string[] }

/** A category without its own sizes inherits those of the nearest ancestor. */
function sizedCategoryOf<Item extends RelationshipTreeItem<Item>>(tree: readonly Item[], uuid: string) {
  const way = pathInTree(tree, uuid).map((item) => item.uuid)
  return way.toReversed().find((one) => sizesOfCategory(one).length > 0) ?? null
}

export const isSameSize = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Sizes to choose from: those of the chosen categories, or of the roots. Chosen sizes are always included. */
export function sizeGroups<Item extends RelationshipTreeItem<Item>>(
  tree: readonly Item[],
  categoryUuids: readonly string[],
  chosen: readonly string[],
): SizeGroup[] {
  const sized = categoryUuids.map((uuid) => sizedCategoryOf(tree, uuid)).filter((uuid) => uuid !== null)
  const roots = PRODUCT_CATEGORY_LIST.data.map((root) => root.categoryUuid)
  const groups = [...new Set(categoryUuids.length > 0 ? sized : roots)]
    .map((uuid) => ({ uuid, sizes: sizesOfCategory(uuid) }))
    .filter(({ sizes }) => sizes.length > 0)
  const elsewhere = chosen.filter((size) => !groups.some(({ sizes }) => sizes.some((one) => isSameSize(one, size))))
  return [...(elsewhere.length > 0 ? [{ uuid: null, sizes: elsewhere }] : []), ...groups]
}

/** Adds the size, or removes it if it is chosen. */
export const toggleSize = (chosen: readonly string[], size: string) =>
  chosen.some((one) => isSameSize(one, size)) ? chosen.filter((one) => !isSameSize(one, size)) : [...chosen, size]
