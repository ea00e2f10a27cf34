import { categoryUuid } from './category-data.ts'
import type { ProductCategory, ProductCategoryList } from './product-category.ts'
import { SIZE_SETS, type SizeSet } from './size-sets.ts'

type Row = { number: number; sets: SizeSet[]; children: Row[] }

/** Category by its number in the catalogue, with the size sets of its products. */
const sized = (number: number, sets: SizeSet[], children: Row[] = []): Row => ({ number, sets, children })

const FASHION = sized(
  180,
  ['one', 'letters', 'numbers'],
  [
    sized(
      6,
      ['one', 'letters', 'pairs', 'numbers'],
      [
        sized(181, ['one', 'letters', 'pairs', 'numbers']),
        sized(188, ['one', 'letters', 'pairs', 'numbers']),
        sized(192, ['one', 'letters', 'pairs']),
        sized(195, ['one', 'letters', 'pairs']),
        sized(196, ['letters', 'trousers']),
        sized(200, ['one', 'letters', 'pairs', 'numbers']),
        sized(201, ['letters', 'numbers']),
        sized(202, ['letters', 'pairs', 'numbers']),
        sized(205, ['one', 'letters', 'pairs', 'numbers']),
        sized(206, ['letters', 'numbers', 'bras']),
      ],
    ),
    sized(
      1,
      ['one', 'letters', 'pairs', 'bras'],
      [
        sized(207, ['letters', 'bras']),
        sized(211, ['letters', 'pairs', 'numbers']),
        sized(212, ['letters', 'bras']),
        sized(213, ['one', 'letters', 'pairs']),
        sized(214, ['one', 'letters', 'pairs']),
        sized(215, ['one', 'letters', 'pairs']),
        sized(216, ['letters', 'pairs']),
      ],
    ),
    sized(
      217,
      ['letters', 'trousers'],
      [
        sized(218, ['letters', 'numbers']),
        sized(219, ['letters']),
        sized(220, ['letters']),
        sized(221, ['letters', 'trousers']),
        sized(222, ['letters', 'trousers']),
        sized(223, ['letters', 'pairs']),
      ],
    ),
    sized(
      5,
      ['womensShoes'],
      [
        sized(224, ['womensShoes']),
        sized(227, ['womensShoes']),
        sized(228, ['womensShoes']),
        sized(229, ['womensShoes']),
        sized(230, ['womensShoes']),
        sized(231, ['womensShoes']),
      ],
    ),
    sized(232, ['mensShoes'], [sized(233, ['mensShoes']), sized(234, ['mensShoes']), sized(235, ['mensShoes'])]),
    sized(
      10,
      ['one', 'words'],
      [sized(236, ['words']), sized(237, ['words']), sized(238, ['words']), sized(239, ['words']), sized(240, ['one'])],
    ),
    sized(9, ['one', 'words'], [sized(241, ['words']), sized(242, ['words']), sized(243, ['one'])]),
    sized(
      249,
      ['one', 'letters'],
      [
        sized(250, ['letters', 'words']),
        sized(251, ['one']),
        sized(252, ['one', 'pairs']),
        sized(253, ['one', 'letters']),
        sized(254, []),
        sized(255, []),
      ],
    ),
  ],
)

const KIDS = sized(
  11,
  ['one', 'heights', 'ages'],
  [
    sized(
      7,
      ['heights', 'ages'],
      [
        sized(12, ['heights', 'ages']),
        sized(17, ['heights', 'ages']),
        sized(22, ['heights', 'ages']),
        sized(27, ['heights', 'ages']),
        sized(28, ['heights', 'ages']),
        sized(29, ['one', 'ages']),
        sized(30, ['childrensShoes', 'ages']),
        sized(31, ['heights', 'ages']),
      ],
    ),
    sized(
      32,
      ['childrensShoes'],
      [
        sized(33, ['childrensShoes']),
        sized(34, ['childrensShoes']),
        sized(35, ['childrensShoes']),
        sized(36, ['childrensShoes']),
        sized(37, ['childrensShoes']),
      ],
    ),
    sized(44, ['words'], [sized(53, ['words'])]),
    sized(57, [], [sized(58, ['bedding']), sized(59, ['mattresses'])]),
  ],
)

const HOME = sized(
  67,
  [],
  [
    sized(
      79,
      ['bedding', 'pillows'],
      [sized(80, ['bedding']), sized(85, ['bedding', 'pillows']), sized(88, ['bedding']), sized(89, ['words'])],
    ),
    sized(93, ['mattresses'], [sized(94, ['mattresses']), sized(95, ['mattresses']), sized(96, ['mattresses'])]),
    sized(97, ['words'], [sized(98, ['words']), sized(99, ['words'])]),
    sized(111, ['words'], [sized(112, ['words'])]),
  ],
)

function productCategory({ number, sets, children }: Row, parentCategoryUuid: string): ProductCategory {
  const uuid = categoryUuid(number)
  return {
    categoryUuid: uuid,
    parentCategoryUuid,
    sizeVariants: [...new Set(sets.flatMap((set) => SIZE_SETS[set]))].join(','),
    ...(children.length > 0 && { relationships: children.map((child) => productCategory(child, uuid)) }),
  }
}

/** Categories of products that have sizes: fashion, children, home. */
export const PRODUCT_CATEGORY_LIST: ProductCategoryList = {
  data: [FASHION, KIDS, HOME].map((root) => productCategory(root, '')),
}

function find(entries: readonly ProductCategory[], uuid: string): ProductCategory | undefined {
  for (const entry of entries) {
    const found = entry.categoryUuid === uuid ? entry : find(entry.relationships ?? [], uuid)
    if (found) return found
  }
  return undefined
}

/** Sizes of a category, from the smallest; empty if its products have no sizes. */
export const sizesOfCategory = (uuid: string): string[] =>
  find(PRODUCT_CATEGORY_LIST.data, uuid)?.sizeVariants.split(',').filter(Boolean) ?? []
