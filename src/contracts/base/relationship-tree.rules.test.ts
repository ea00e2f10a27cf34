import { expect, test } from 'vitest'
import { flattenTree, pathInTree, sortTree } from './relationship-tree.rules.ts'

type Item = { uuid: string; definition: { name: string }; relationships?: Item[] }
const item = (name: string, relationships?: Item[]): Item => ({
  uuid: name,
  definition: { name },
  ...(relationships && { relationships }),
})
const names = (items: Item[]) => flattenTree(items).map(({ definition }) => definition.name)

const TREE = [
  item('Zabawki'),
  item('Moda', [item('Żakiety'), item('Łańcuszki', [item('Ósemki'), item('Ogniwa')]), item('Lale')]),
]

test('every level is sorted in Polish alphabetical order', () => {
  expect(names(sortTree(TREE))).toEqual(['Moda', 'Lale', 'Łańcuszki', 'Ogniwa', 'Ósemki', 'Żakiety', 'Zabawki'])
})

test('sorting does not change its input', () => {
  const before = JSON.stringify(TREE)
  sortTree(TREE)
  expect(JSON.stringify(TREE)).toBe(before)
})

test('the path to an item begins at its root, and an unknown item has none', () => {
  expect(pathInTree(TREE, 'Ogniwa').map(({ uuid }) => uuid)).toEqual(['Moda', 'Łańcuszki', 'Ogniwa'])
  expect(pathInTree(TREE, 'Zabawki')).toHaveLength(1)
  expect(pathInTree(TREE, 'Rowery')).toEqual([])
})
