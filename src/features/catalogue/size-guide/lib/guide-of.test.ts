import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import guides from '#root/content/size-guides.json' with { type: 'json' }
import { guideOf } from './guide-of.ts'

const way = (...numbers: number[]) => numbers.map((number) => ({ categoryUuid: categoryUuid(number) }))

test.each([
  [way(180, 6, 181), 'womensClothes'],
  [way(180, 1, 207, 208), 'bras'],
  [way(180, 1, 211), 'womensClothes'],
  [way(11, 7, 30), 'childrensShoes'],
  [way(180, 232, 233), 'mensShoes'],
  [way(67, 79), null],
  [[], null],
] as const)('%o has the guide %s', (categories, name) => expect(guideOf(categories)).toBe(name))

test('every row of a guide fills its columns', () => {
  for (const [name, { columns, rows }] of Object.entries(guides))
    for (const row of rows) expect(row, name).toHaveLength(columns.length)
})
