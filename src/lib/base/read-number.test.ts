import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'
import { trimSignsEnd } from './trim-signs.ts'

const money = (text: string) => readNumber(text, { decimals: 2, unit: 'zł' })
const pieces = (text: string) => readNumber(text, { decimals: 0, unit: 'szt.' })

test.each([
  ['129,99', 129.99],
  ['129.99', 129.99],
  ['12,5', 12.5],
  ['007', 7],
  ['1 234,5', 1234.5],
  ['1 290', 1290],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234\u2009567,50', 1234567.5],
  ['1\u200b290', 1290],
  ['\ufeff12,50', 12.5],
  ['1.290,00', 1290],
  ['1,290.50', 1290.5],
  ['1.290.500', 1290500],
  ["1'290.50", 1290.5],
  ['1’290', 1290],
  ['12.50 zł', 12.5],
  ['12,50zł', 12.5],
  ['zł 12', 12],
  ['12 PLN', 12],
  ['PLN 12,50', 12.5],
  ['１２，５０', 12.5],
  ['129.9900', 129.99],
  ['1290,000', 1290],
  ['0,500', 0.5],
  ['  7 ', 7],
  ['-3', -3],
  ['−3', -3],
  ['–3,50', -3.5],
  ['', null],
  ['   ', null],
])('%j is read as the amount %s', (text, value) => {
  expect(money(text)).toBe(value)
})

// Either thousands or a part of a grosz.
const UNCLEAR = ['1,290', '1.290', '12,345', '12.500', '999,000']
const IRREGULAR = ['1 29', '12 50', '1 2345', '1.29.290', '1,2,3', '1 290.500,00', "1'29", '1.2900,00', '0.290,00']
const BROKEN = ['abc', '1\n290', '0,001', '129,999', '1290,5001', ',5', '5,', '12,-', '--1', '-', '(12)', '12-', 'zł']
const OTHERS = ['1e3', '1,29E+03', '0x1', 'Infinity', '٣٥', '½', '5²', '12 zł 50 gr', '12 €', '$12', '10 szt.', '1,5–2']

test.each([...UNCLEAR, ...IRREGULAR, ...BROKEN, ...OTHERS, '12,50 zł brutto'])('%j is not an amount', (text) => {
  expect(money(text)).toBeNaN()
})

test.each([
  ['3', 3],
  ['10 szt.', 10],
  ['10 szt', 10],
  ['1 000 sztuk', 1000],
  ['1.000.000', 1_000_000],
  ['5,00', 5],
  ['-0', 0],
])('%j is the quantity %s', (text, value) => {
  expect(pieces(text)).toBe(value)
})

test.each(['1,5', '3,5', '1.000', '1,000', '12,500', '10 zł', '1e3', '1-2', 'dużo'])('%j is no quantity', (text) => {
  expect(pieces(text)).toBeNaN()
})

test('no digit of a text is lost, apart from zeros at the end', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '1', '9', ' ', '.', ',', "'", '-'), maxLength: 12 })
  const core = (grosze: number) => trimSignsEnd(String(grosze), '0')
  fc.assert(
    fc.property(text, (written) => {
      const value = money(written)
      if (value === null || Number.isNaN(value)) return
      expect(core(Math.round(Math.abs(value) * 100))).toBe(core(Number(written.replaceAll(/\D/g, ''))))
    }),
    { numRuns: 5000 },
  )
})
