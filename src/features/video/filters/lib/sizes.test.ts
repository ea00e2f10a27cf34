import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type { RelationshipTreeItem } from '#contracts/base/relationship-tree.rules.ts'
import { sizeGroups, toggleSize } from './sizes.ts'
import { holdsOneOf, pruneTree } from '#lib/shared/tree.ts'

interface Item extends RelationshipTreeItem<Item> {}
const item = (number: number, ...relationships: Item[]): Item => ({
  uuid: categoryUuid(number),
  definition: { name: String(number) },
  relationships,
})
/** Fashion with women's shoes, including a subcategory without its own sizes; beauty, which has none at all. */
const TREE = [item(180, item(5, item(224, item(225))), item(1)), item(256, item(4))]
const uuids = (...numbers: number[]) => numbers.map(categoryUuid)

test('the sizes are those of the chosen categories', () => {
  expect(sizeGroups(TREE, uuids(5), [])).toEqual([
    { uuid: categoryUuid(5), sizes: ['35', '36', '37', '38', '39', '40', '41', '42'] },
  ])
  expect(sizeGroups(TREE, uuids(5, 1), []).map(({ uuid }) => uuid)).toEqual(uuids(5, 1))
})

test('a category without sizes has those of its parent, once', () => {
  expect(sizeGroups(TREE, uuids(225, 224), []).map(({ uuid }) => uuid)).toEqual(uuids(224))
  expect(sizeGroups(TREE, uuids(4), [])).toEqual([])
})

test('without a category the sizes of the root categories are offered', () => {
  expect(sizeGroups(TREE, [], []).map(({ uuid }) => uuid)).toEqual(uuids(180, 11))
})

test('a chosen size stays visible without its category, in any case', () => {
  expect(sizeGroups(TREE, uuids(5), ['xl', '38'])[0]).toEqual({ uuid: null, sizes: ['xl'] })
  expect(sizeGroups(TREE, [], ['xl'])[0]?.uuid).toBe(categoryUuid(180))
  expect(toggleSize(['xl', '38'], 'XL')).toEqual(['38'])
  expect(toggleSize(['38'], 'XL')).toEqual(['38', 'XL'])
})

test('the tree shows categories with results and their ancestors', () => {
  const pruned = pruneTree(TREE, new Set(uuids(224)))
  expect(JSON.stringify(pruned)).toBe(JSON.stringify([item(180, item(5, item(224)))]))
  expect(pruneTree(TREE, new Set())).toEqual([])
  expect(holdsOneOf(item(180, item(5)), uuids(5))).toBe(true)
  expect(holdsOneOf(item(180, item(5)), uuids(180))).toBe(false)
})
