/** Node of a named tree, such as categories. */
export type RelationshipTreeItem<Item> = {
  uuid: string
  definition: { name: string }
  relationships?: Item[] | undefined
}

let polish: Intl.Collator | undefined

/** Sorts each level of the tree alphabetically in Polish. */
export function sortTree<Item extends RelationshipTreeItem<Item>>(items: readonly Item[]): Item[] {
  // Created on first use: it blocks a page for 20 ms, and most pages get their trees sorted.
  polish ??= new Intl.Collator('pl')
  const { compare } = polish
  return items
    .toSorted((a, b) => compare(a.definition.name, b.definition.name))
    .map((item) => (item.relationships ? { ...item, relationships: sortTree(item.relationships) } : item))
}

/** All nodes in depth-first order, parents before children. */
export const flattenTree = <Item extends RelationshipTreeItem<Item>>(items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...flattenTree(item.relationships ?? [])])

/** Path from the root to an item, including both; empty if the item is not in the tree. */
export function pathInTree<Item extends RelationshipTreeItem<Item>>(items: readonly Item[], uuid: string): Item[] {
  for (const item of items) {
    if (item.uuid === uuid) return [item]
    const within = pathInTree(item.relationships ?? [], uuid)
    if (within.length > 0) return [item, ...within]
  }
  return []
}
