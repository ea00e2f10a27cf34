import { flattenTree, type RelationshipTreeItem } from '#contracts/relationship-tree.rules.ts'

/** The tree with nothing but what is kept and the way to it. */
export const pruneTree = <Item extends RelationshipTreeItem<Item>>(
  tree: readonly Item[],
  kept: ReadonlySet<string>,
): Item[] =>
  tree.flatMap((item) => {
    const relationships = pruneTree(item.relationships ?? [], kept)
    return kept.has(item.uuid) || relationships.length > 0 ? [{ ...item, relationships }] : []
  })

/** Whether something further down is one of them: such a branch stands open. */
export const holdsOneOf = <Item extends RelationshipTreeItem<Item>>(item: Item, uuids: readonly string[]) =>
  flattenTree(item.relationships ?? []).some(({ uuid }) => uuids.includes(uuid))
