/** A tree of things that have a name: what a seller chooses a product's place from. */
export type RelationshipTreeItem<Item> = {
  uuid: string
  definition: { name: string }
  relationships?: Item[] | undefined
}

const polish = new Intl.Collator('pl')

/** The same tree, on every level in the order of a Polish dictionary. */
export const sortTree = <Item extends RelationshipTreeItem<Item>>(items: readonly Item[]): Item[] =>
  items
    .toSorted((a, b) => polish.compare(a.definition.name, b.definition.name))
    .map((item) => (item.relationships ? { ...item, relationships: sortTree(item.relationships) } : item))

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
