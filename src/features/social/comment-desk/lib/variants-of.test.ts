import { expect, test } from 'vitest'
import { type Goods, goodsOf, variantToOffer } from './variants-of.ts'

const goods = (variantUuid: string, quantity: number | null): Goods => ({
  variantUuid,
  definitionUuid: 'definition',
  code: '',
  product: 'Bluza',
  colour: '',
  size: '',
  label: variantUuid,
  price: 50,
  quantity,
  picture: null,
})

test('a variant that is bound and found is listed once', () => {
  const [bound, other] = [goods('S', 1), goods('M', 1)]
  expect(goodsOf([bound], [goods('S', 2), other])).toEqual([bound, other])
})

test('the first variant in stock is offered, and the first if none is', () => {
  expect(variantToOffer([goods('S', 0), goods('M', null), goods('L', 2)])?.label).toBe('L')
  expect(variantToOffer([goods('S', 0), goods('M', null)])?.label).toBe('S')
  expect(variantToOffer([])).toBeUndefined()
})
