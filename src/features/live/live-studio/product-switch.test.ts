import { expect, test } from 'vitest'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { besideShown } from './product-switch.tsx'

const products = ['a', 'b', 'c'].map((uuid) => ({ uuid }) as DefinitionProjection)
const beside = (shown: string | null) => {
  const { place, previous, next } = besideShown(products, shown)
  return [place, previous?.uuid, next?.uuid]
}

test('each product has two neighbours, the first and last have one', () => {
  expect(beside('a')).toEqual([1, undefined, 'b'])
  expect(beside('b')).toEqual([2, 'a', 'c'])
  expect(beside('c')).toEqual([3, 'b', undefined])
})

test('before anything is shown the first one is next', () => {
  expect(beside(null)).toEqual([0, undefined, 'a'])
  expect(beside('gone')).toEqual([0, undefined, 'a'])
})
