import type { CategoryCatalogue } from '#contracts/catalogue/category-catalogue.ts'
import { flattenTree, pathInTree } from '#contracts/base/relationship-tree.rules.ts'

/** Every category with its full path, as shown to sellers: Moda › Odzież damska › Sukienki. */
export const catalogueOptions = ({ data }: CategoryCatalogue) =>
  flattenTree(data).map(({ uuid }) => ({
    value: uuid,
    label: pathInTree(data, uuid)
      .map(({ definition }) => definition.name)
      .join(' › '),
  }))
