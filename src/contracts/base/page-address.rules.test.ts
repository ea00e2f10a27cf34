import { expect, test } from 'vitest'
import { productPath, productUuidIn } from './page-address.rules.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const pathOf = (name: string, fullName = '') => productPath({ name, fullName }, uuid)

test.each([
  ['Sukienka Łąka', `/produkt/sukienka-laka-${uuid}`],
  ['  ŻÓŁĆ & "gęś"!  ', `/produkt/zolc-ges-${uuid}`],
  ['香水 🌸', `/produkt/${uuid}`],
  ['', `/produkt/${uuid}`],
  ['../../etc/passwd?x#y', `/produkt/etc-passwd-x-y-${uuid}`],
])('the address of %j has its words in plain letters', (name, path) => {
  expect(pathOf(name)).toBe(path)
  expect(productUuidIn(path.replace('/produkt/', ''))).toBe(uuid)
})

test('the full name is preferred, and a name of three lines is cut', () => {
  expect(pathOf('Łąka', 'Sukienka Łąka')).toBe(`/produkt/sukienka-laka-${uuid}`)
  const long = pathOf('Sukienka kopertowa '.repeat(10))
  expect(long.length).toBeLessThan(110)
  expect(long).toMatch(/[a-z]-018f3a10-/)
})

test.each(['', 'sukienka', uuid.slice(1), `${uuid}-sukienka`, `sukienka${uuid}`, `x-${uuid.toUpperCase()}`])(
  '%j names no product',
  (address) => expect(productUuidIn(address)).toBeNull(),
)
