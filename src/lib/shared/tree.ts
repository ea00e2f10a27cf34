import { flattenTree, type RelationshipTreeItem } from '#contracts/base/relationship-tree.rules.ts'

/** Tree reduced to the kept nodes and their ancestors. */
export const pruneTree = <Item extends RelationshipTreeItem<Item>>(
  tree: readonly Item[],
  retained: ReadonlySet<string>,
): Item[] =>
  tree.flatMap((item) => {
    const relationships = pruneTree(item.relationships ?? [], retained)
    return retained.has(item.uuid) || relationships.length > 0 ? [{ ...item, relationships }] : []
  })

/** True if a descendant is among these uuids. Such a branch is shown expanded. */
export const holdsOneOf = <Item extends RelationshipTreeItem<Item>>(item: Item, uuids: readonly string[]) =>
  flattenTree(item.relationships ?? []).some(({ uuid }) => uuids.includes(uuid))
