import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RelationshipTreeItem } from '#contracts/base/relationship-tree.rules.ts'
import { type Checklist, chosenOf, CLEAR, initialise, toggle } from './checklist.ts'

interface Item extends RelationshipTreeItem<Item> {}
const item = (uuid: string, ...relationships: Item[]): Item => ({ uuid, definition: { name: uuid }, relationships })

/** a contains b (with c and d) and e; f has no children. */
const TREE = [item('a', item('b', item('c'), item('d')), item('e')), item('f')]

const stateOf = ({ checked, indeterminate }: Checklist) =>
  `${checked.toSorted().join('')}/${indeterminate.toSorted().join('')}`
const toggled = (...uuids: string[]) => uuids.reduce((state, uuid) => toggle(TREE, state, uuid), CLEAR)

test.each([
  ['nothing', [], '/'],
  ['a leaf marks all its ancestors', ['c'], 'c/ab'],
  ['a node in the middle marks those above it, and nothing below', ['b'], 'b/a'],
  ['a root marks nothing', ['a'], 'a/'],
  ['two leaves mark each ancestor once', ['c', 'd'], 'cd/ab'],
  ['unchecking a leaf takes the mark from its parent alone', ['c', 'c'], '/a'],
  ['unchecking one of two takes the parent’s mark as well', ['c', 'd', 'd'], 'c/a'],
  ['checking it again brings all marks back', ['c', 'c', 'c'], 'c/ab'],
  ['unchecking a node unchecks all within it, and its own mark stays', ['b', 'c', 'b'], '/b'],
  ['unchecking a root takes checks and marks from everything below', ['a', 'c', 'e', 'a'], '/a'],
  ['another tree is left alone', ['f', 'c', 'c'], 'f/a'],
])('%s', (_title, uuids, expected) => {
  expect(stateOf(toggled(...uuids))).toBe(expected)
})

test('initialising checks what is named and both checks and marks all its ancestors', () => {
  expect(stateOf(initialise(TREE, ['c']))).toBe('abc/ab')
  expect(stateOf(initialise(TREE, ['c', 'f']))).toBe('abcf/ab')
  expect(stateOf(initialise(TREE, ['b', 'c']))).toBe('abc/ab')
  expect(stateOf(initialise(TREE, []))).toBe('/')
})

test('entries that the tree does not contain stay checked', () => {
  expect(stateOf(initialise(TREE, ['x', 'c']))).toBe('abcx/ab')
  expect(stateOf(toggle(TREE, initialise(TREE, ['x']), 'x'))).toBe('/')
})

test('unchecking the last choice within a category leaves no choice, not the whole category', () => {
  const unchecked = (start: string[], ...uuids: string[]) =>
    chosenOf(
      TREE,
      uuids.reduce((state, uuid) => toggle(TREE, state, uuid), initialise(TREE, start)),
    )
  expect(unchecked(['c'], 'c')).toEqual([])
  expect(unchecked(['c', 'd'], 'c', 'd')).toEqual([])
  expect(unchecked(['c', 'd'], 'c')).toEqual(['d'])
  expect(unchecked(['c', 'e'], 'c')).toEqual(['e'])
  expect(unchecked(['c', 'f'], 'c')).toEqual(['f'])
  expect(unchecked([], 'b', 'c', 'c')).toEqual([])
})

test('clearing empties both lists', () => {
  expect(CLEAR).toEqual({ checked: [], indeterminate: [] })
})

test('a chosen category includes all its children, also after a reload', () => {
  expect(chosenOf(TREE, toggled('b', 'c'))).toEqual(['c'])
  expect(chosenOf(TREE, initialise(TREE, ['c', 'e'])).toSorted()).toEqual(['c', 'e'])
  expect(chosenOf(TREE, initialise(TREE, ['a', 'f'])).toSorted()).toEqual(['a', 'f'])
  // An indeterminate mark that is left over does not affect the selection.
  expect(chosenOf(TREE, toggled('b', 'c', 'b', 'b'))).toEqual(['b'])
})

test('after any clicks each list contains an entry once, and a checked leaf is never marked as partly checked', () => {
  const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  fc.assert(
    fc.property(fc.array(uuid, { maxLength: 3 }), fc.array(uuid, { maxLength: 20 }), (start, pressed) => {
      let state = initialise(TREE, start)
      for (const one of pressed) {
        const wasChecked = state.checked.includes(one)
        state = toggle(TREE, state, one)
        expect(state.checked.includes(one)).toBe(!wasChecked)
        for (const list of [state.checked, state.indeterminate]) expect(new Set(list).size).toBe(list.length)
        expect(state.indeterminate.some((marked) => ['c', 'd', 'e', 'f'].includes(marked))).toBe(false)
      }
    }),
  )
})
