import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { CategoryList } from '#contracts/catalogue/category.ts'
import { CategoryCatalogue, type CatalogueEntry } from '#contracts/catalogue/category-catalogue.ts'
import { type ProductCategory, ProductCategoryList } from '#contracts/catalogue/product-category.ts'
import { sizesOfCategory } from '#contracts/catalogue/product-category-data.ts'
import { flattenTree, pathInTree, sortTree } from '#contracts/base/relationship-tree.rules.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const catalogue = CategoryCatalogue.parse((await visitor().get('/category/catalogue')).body)
const entries = flattenTree<CatalogueEntry>(catalogue.data)
const roots = ProductCategoryList.parse((await visitor().get('/product-category')).body).data
const flatten = (list: ProductCategory[]): ProductCategory[] =>
  list.flatMap((entry) => [entry, ...flatten(entry.relationships ?? [])])
const slugOf = (slug: string) => CATEGORIES.find((entry) => entry.slug === slug)?.categoryUuid ?? ''

test('the ten categories are those of the product, in their order', async () => {
  const { data, meta } = CategoryList.parse((await visitor().get('/category')).body)
  expect(data.map(({ slug }) => slug)).toEqual([
    'bielizna-damska',
    'bizuteria-damska',
    'kremy',
    'makijaz',
    'obuwie-damskie',
    'odziez-damska',
    'odziez-dziecieca',
    'perfumy',
    'portfele',
    'torebki',
  ])
  expect(meta).toEqual({ pagination: { page: 1, pageSize: 50, pageCount: 1, total: 10 } })
})

test('the catalogue has 292 entries without duplicates', () => {
  expect(catalogue.meta).toEqual({ size: 0, page: 0, total: 292 })
  expect(entries).toHaveLength(292)
  expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(292)
  expect(new Set(entries.map(({ definition }) => definition.name)).size).toBe(292)
})

test('every entry names its parent, except the six roots', () => {
  expect(catalogue.data.map(({ definition }) => definition.name)).toEqual([
    'Dla domu',
    'Dla dzieci',
    'Dla zdrowia',
    'Moda',
    'Targ rozmaitości',
    'Uroda',
  ])
  expect(catalogue.data.every(({ parentUuid }) => parentUuid === null)).toBe(true)
  for (const entry of entries)
    for (const child of entry.relationships ?? []) expect(child.parentUuid, child.definition.name).toBe(entry.uuid)
})

test.each([
  ['Dla dzieci', ['Przybory szkolne', 'Zabawki', 'Odzież dziecięca', 'Obuwie dziecięce']],
  ['Dla domu', ['Akcesoria kuchenne', 'Tekstylia', 'Środki czystości']],
  ['Targ rozmaitości', ['Produkty spożywcze']],
  ['Moda', ['Odzież damska', 'Odzież męska', 'Obuwie damskie', 'Obuwie męskie', 'Biżuteria damska']],
  ['Uroda', ['Makijaż', 'Perfumy', 'Pielęgnacja twarzy', 'Pielęgnacja ciała', 'Pielęgnacja włosów']],
])('%s holds %j, none of them empty', (top, names) => {
  const within = catalogue.data.find(({ definition }) => definition.name === top)?.relationships ?? []
  for (const name of names)
    expect(within.find(({ definition }) => definition.name === name)?.relationships, name).not.toHaveLength(0)
  expect(within.map(({ definition }) => definition.name)).toEqual(expect.arrayContaining(names))
})

test('the catalogue is five levels deep where it is deepest, and sorted on each', () => {
  const levels = entries.map(({ uuid }) => pathInTree<CatalogueEntry>(catalogue.data, uuid).length)
  expect(Math.max(...levels)).toBe(5)
  expect(sortTree<CatalogueEntry>(catalogue.data)).toEqual(catalogue.data)
})

test('the catalogue contains the ten main categories under their names', () => {
  for (const { categoryUuid, title } of CATEGORIES)
    expect(entries.find(({ uuid }) => uuid === categoryUuid)?.definition.name).toBe(title)
})

test('the categories with sizes have three roots and two more levels, all from the catalogue', () => {
  expect(roots).toHaveLength(3)
  for (const root of roots) {
    expect(root.parentCategoryUuid).toBe('')
    const children = root.relationships ?? []
    expect(children.flatMap(({ relationships = [] }) => relationships).length).toBeGreaterThan(0)
  }
  for (const entry of flatten(roots)) {
    expect(entries.find(({ uuid }) => uuid === entry.categoryUuid)?.parentUuid ?? '').toBe(entry.parentCategoryUuid)
    expect(new Set(entry.sizeVariants.split(',')).size).toBe(entry.sizeVariants.split(',').length)
  }
})

test.each([
  ['one size for all', ['UNI']],
  ['letters', ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']],
  ['letters in pairs', ['S/M', 'M/L', '2XL/3XL']],
  ['numbers of clothing', ['34', '36', '38', '40', '42', '44', '46', '48', '50', '52']],
  ['numbers of trousers', ['24', '29', '33', '54', '56']],
  ['bras', ['65A', '75C', '110A', '110K']],
  ["children's heights", ['80', '86', '128', '170', '176']],
  ["children's ages", ['0-3 miesiące', '2-3 lata', '5-6 lat']],
  ["women's shoes", ['35', '37', '42']],
  ["men's shoes", ['38', '43', '48']],
  ["children's shoes", ['16', '21', '39']],
  ['mattresses', ['90x200 cm', '140x200 cm']],
  ['bedding', ['160x200 cm', '220x200 cm']],
  ['words', ['małe', 'duże']],
])('a category page contains all of %s', (_, sizes) => {
  const sets = flatten(roots).map(({ sizeVariants }) => sizeVariants.split(','))
  expect(sets.some((set) => sizes.every((size) => set.includes(size)))).toBe(true)
})

test('a category’s sizes are read by uuid, and creams have none', () => {
  expect(sizesOfCategory(slugOf('obuwie-damskie'))).toEqual(['35', '36', '37', '38', '39', '40', '41', '42'])
  expect(sizesOfCategory(slugOf('kremy'))).toEqual([])
})
