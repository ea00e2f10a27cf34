import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { NO_SAFETY } from '#contracts/catalogue/product-law.rules.ts'
import { productContract } from './product-contract.ts'
import { newVariant, rebased, valuesOf } from './product-form-values.ts'

const product: DepotProduct = {
  uuid: categoryUuid(900),
  code: 'A',
  name: 'Sukienka',
  fullName: 'Sukienka',
  description: '',
  price: 10,
  mediaUuid: null,
  mediaUuids: [],
  categoryUuid: categoryUuid(6),
  quantity: 3,
  createdAt: '',
  updatedAt: '',
  version: 'a',
  safety: { ...NO_SAFETY, makerName: 'Szwalnia Bryza', makerEmail: 'bryza@example.com' },
  withdrawal: 'sealed',
  vatRate: '23',
  variants: [
    { uuid: categoryUuid(901), name: 'S', size: 'S', quantity: 1 },
    { uuid: categoryUuid(902), name: 'Zielona', size: 'M', quantity: 2 },
  ],
}

const messages = (values: unknown, had: string[] = []) =>
  productContract(had)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('a product saved without changes stays the same', () => {
  const sent = productContract([]).parse(valuesOf(product))
  expect(sent).toMatchObject({
    code: 'A',
    price: 10,
    fullName: 'Sukienka',
    safety: product.safety,
    withdrawal: 'sealed',
    vatRate: '23',
    variants: product.variants.map((variant) => ({ ...variant, seenQuantity: variant.quantity })),
  })
})

test('a size of another set is refused unless the product already has it', () => {
  const strange = { ...valuesOf(product), variants: [{ ...newVariant('140x200 cm'), quantity: 1 }] }
  expect(messages(strange)).toEqual(['variants.0.size unknownSize'])
  expect(messages(strange, ['140x200 cm'])).toBeUndefined()
})

test('an empty form reports each required field', () => {
  expect(messages(valuesOf(null))).toEqual([
    'code fieldRequired',
    'name fieldRequired',
    'price invalidPrice',
    expect.stringMatching(/^categoryUuid /),
    'variants.0.quantity invalidQuantity',
  ])
})

test.each([
  ['not touched', { quantity: 2 }, 1, 1],
  ['changed', { quantity: 5 }, 1, 4],
  ['taken away beyond what is left', { quantity: 0 }, 1, 0],
  ['saved already, only the answer was lost', { quantity: 5 }, 5, 5],
  ['emptied', { quantity: null }, 1, null],
])('a quantity that was %s is adjusted to the stock of a newer version', (_, typed, now, shown) => {
  const [small, green] = valuesOf(product).variants
  const newer = { ...product, variants: product.variants.map((one) => ({ ...one, quantity: now })) }
  expect(green && rebased([{ ...green, ...typed }], newer)).toEqual([{ ...green, quantity: shown, seenQuantity: now }])
  expect(small && rebased([small], { ...newer, variants: [] })).toEqual([{ name: '', size: 'S', quantity: 1 }])
})
