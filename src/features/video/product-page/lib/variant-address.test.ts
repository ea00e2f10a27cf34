import { expect, test } from 'vitest'
import { addressOfVariant, variantInAddress } from './variant-address.ts'

const variant = (uuid: string, size: string, name = size) => ({ uuid, size, name })
const sizes = [variant('s', 'S'), variant('m', 'M'), variant('ml', 'M/L')]
const colours = [variant('red', 'M', 'Czerwona'), variant('blue', 'M', 'Niebieska'), variant('l', 'L')]

test('a variant is named by its size, and by its name too if others have that size', () => {
  expect(sizes.map((one) => addressOfVariant(one, sizes))).toEqual(['S', 'M', 'M/L'])
  expect(colours.map((one) => addressOfVariant(one, colours))).toEqual(['M Czerwona', 'M Niebieska', 'L'])
})

test.each([
  ['m/l', sizes, 'ml'],
  [' S ', sizes, 's'],
  ['M Niebieska', colours, 'blue'],
  ['M', colours, 'red'],
  ['XL', sizes, null],
  ['', sizes, null],
  [null, sizes, null],
  ['S', [], null],
])('%j chooses the variant that it names', (value, all, uuid) => {
  expect(variantInAddress(all, value)?.uuid ?? null).toBe(uuid)
})

test('the address of each of 200 variants leads back to it', () => {
  const all = Array.from({ length: 200 }, (_, n) => variant(`${n}`, `${n % 40}`, `wariant ${n}`))
  for (const one of all) expect(variantInAddress(all, addressOfVariant(one, all))).toBe(one)
})
