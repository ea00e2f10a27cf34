/** A tree of things that have a name: what a seller chooses a product's place from. */
export type RelationshipTreeItem<Item> = {
  uuid: string
  definition: { name: string }
  relationships?: Item[] | undefined
}

let polish: Intl.Collator | undefined

/** The same tree, on every level in the order of a Polish dictionary. */
export function sortTree<Item extends RelationshipTreeItem<Item>>(items: readonly Item[]): Item[] {
  // Made when it is wanted: it takes a page's thread for 20 ms, and most pages get their trees sorted.
  polish ??= new Intl.Collator('pl')
  const { compare } = polish
  return items
    .toSorted((a, b) => compare(a.definition.name, b.definition.name))
    .map((item) => (item.relationships ? { ...item, relationships: sortTree(item.relationships) } : item))
}

/** Every item of every level, each before what is within it. */
export const flattenTree = <Item extends RelationshipTreeItem<Item>>(items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...flattenTree(item.relationships ?? [])])

/** The way to an item, from the top to the item itself; empty when it is not there. */
export function pathInTree<Item extends RelationshipTreeItem<Item>>(items: readonly Item[], uuid: string): Item[] {
  for (const item of items) {
    if (item.uuid === uuid) return [item]
    const within = pathInTree(item.relationships ?? [], uuid)
    if (within.length > 0) return [item, ...within]
  }
  return []
}
