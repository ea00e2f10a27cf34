import { expect, test } from 'vitest'
import { newEnding, proposedCode } from './use-proposed-code.ts'

test.each([
  ['Łódź na wesele', 'LODZ-A2B3'],
  ['Portfel z łatką', 'PORTFEL-A2B3'],
  ['w kratkę', 'KRATKE-A2B3'],
  ['Niezapominajkowa', 'NIEZAPOMIN-A2B3'],
  ['  ', ''],
  ['🧣', ''],
])('%j is given the code %j', (name, code) => {
  expect(proposedCode(name, 'A2B3')).toBe(code)
})

test('the ending is readable', () => {
  expect(newEnding()).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
})
