import { expect, test } from 'vitest'
import { readAddress } from '#lib/shared/address-query.ts'
import { isNarrowed, NO_CHOICE, parametersOfChoice, queryOfChoice, readProductChoice } from './choice.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const choice = {
  categoryUuids: [uuid],
  sizes: ['M/L'],
  isAvailable: true,
  priceFrom: 12.5,
  priceTo: 1290,
  sort: 'cheapest' as const,
}

test('a choice is read from the address that it makes', () => {
  const parameters = parametersOfChoice(choice)
  expect(readProductChoice(readAddress(new URLSearchParams(parameters).toString()))).toEqual(choice)
  expect(parametersOfChoice(NO_CHOICE)).toEqual([])
  expect(isNarrowed(choice)).toBe(true)
  expect(isNarrowed({ ...NO_CHOICE, sort: 'dearest' })).toBe(false)
})

test('the API gets sizes in lower case, and nothing for what is not chosen', () => {
  expect(queryOfChoice(choice, 2)).toEqual({
    'categoryUuids[]': [uuid],
    'sizes[]': ['m/l'],
    isProductAvailable: true,
    priceFrom: 12.5,
    priceTo: 1290,
    sort: 'cheapest',
    page: 2,
  })
  expect(queryOfChoice(NO_CHOICE, 1)).toEqual({ sort: 'newest', page: 1 })
})

test.each([
  [{ cenaOd: '12,50 zł', cenaDo: '' }, { priceFrom: 12.5 }],
  [{ cenaOd: '-1', cenaDo: 'dużo' }, {}],
  [{ cenaDo: '1e99' }, {}],
  [{ cenaOd: ['1', '2'] }, {}],
  [{ kolejnosc: '__proto__' }, {}],
  [{ kolejnosc: 'najdrozsze', 'sizes[]': '', 'categoryUuids[]': '' }, { sort: 'dearest' }],
])('%j is read as far as it can be', (query, chosen) => {
  expect(readProductChoice(query)).toEqual({ ...NO_CHOICE, ...chosen })
})
