import { flattenTree, pathInTree, type RelationshipTreeItem } from '#contracts/base/relationship-tree.rules.ts'

/** Checked nodes of a tree, and nodes with checked descendants. */
export type Checklist = { checked: readonly string[]; indeterminate: readonly string[] }

export const CLEAR: Checklist = { checked: [], indeterminate: [] }

type Tree<Item> = readonly Item[]

const ancestorsOf = <Item extends RelationshipTreeItem<Item>>(tree: Tree<Item>, uuid: string) =>
  pathInTree(tree, uuid)
    .slice(0, -1)
    .map((item) => item.uuid)

function descendantsOf<Item extends RelationshipTreeItem<Item>>(tree: Tree<Item>, uuid: string) {
  const item = pathInTree(tree, uuid).at(-1)
  return flattenTree(item?.relationships ?? []).map((one) => one.uuid)
}

const withAll = (list: readonly string[], added: readonly string[]) => [...new Set([...list, ...added])]
const withoutAll = (list: readonly string[], gone: readonly string[]) => list.filter((uuid) => !gone.includes(uuid))

/** Checks these nodes and their ancestors, and marks the ancestors as indeterminate. */
export const initialise = <Item extends RelationshipTreeItem<Item>>(
  tree: Tree<Item>,
  uuids: readonly string[],
): Checklist => {
  const ancestors = uuids.flatMap((uuid) => ancestorsOf(tree, uuid))
  return { checked: withAll(uuids, ancestors), indeterminate: withAll([], ancestors) }
}

/**
 * Checking a node marks all its ancestors as indeterminate. Unchecking it clears the mark of its parent, not of further
 * ancestors, and unchecks all descendants. It also unchecks ancestors that are left with nothing checked within, because
 * the last choice in a category would otherwise turn into the whole category.
 */
export function toggle<Item extends RelationshipTreeItem<Item>>(
  tree: Tree<Item>,
  { checked, indeterminate }: Checklist,
  uuid: string,
): Checklist {
  const ancestors = ancestorsOf(tree, uuid)
  if (!checked.includes(uuid)) return { checked: [...checked, uuid], indeterminate: withAll(indeterminate, ancestors) }
  const within = descendantsOf(tree, uuid)
  let left = withoutAll(checked, [uuid, ...within])
  for (const ancestor of ancestors.toReversed())
    if (!descendantsOf(tree, ancestor).some((one) => left.includes(one))) left = withoutAll(left, [ancestor])
  return {
    checked: left,
    indeterminate: withoutAll(indeterminate, [...ancestors.slice(-1), ...within]),
  }
}

/** Selection without ancestors: if descendants of a category are checked, only these count. */
export const chosenOf = <Item extends RelationshipTreeItem<Item>>(tree: Tree<Item>, { checked }: Checklist) =>
  checked.filter((uuid) => !descendantsOf(tree, uuid).some((within) => checked.includes(within)))
