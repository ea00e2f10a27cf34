import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { transferCode } from './transfer-code.ts'

const transfer = {
  nip: '5261040828',
  iban: 'PL61109010140000071219812874',
  holder: 'Ewa Nowak',
  title: 'K7F3K9QX/1',
  amount: 222.99,
}

test('a transfer is encoded in the format of Polish banks', () => {
  expect(transferCode(transfer)).toBe('5261040828|PL|61109010140000071219812874|022299|Ewa Nowak|K7F3K9QX/1|||')
  expect(transferCode({ ...transfer, nip: null })).toMatch(/^\|PL\|61/)
})

test('names and titles are truncated to the limits of the code and cannot shift its fields', () => {
  const code = transferCode({ ...transfer, holder: 'Spółdzielnia|Rękodzieła Artystycznego', title: 'x'.repeat(40) })
  expect(code?.split('|').slice(4)).toEqual(['Spółdzielnia Rękodzi', 'x'.repeat(32), '', '', ''])
})

test('hostile names and titles stay in their fields', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (holder, title) => {
      const code = transferCode({ ...transfer, holder, title }) ?? ''
      const fields = code.split('|')
      expect(fields).toHaveLength(9)
      expect(fields.slice(0, 4)).toEqual(['5261040828', 'PL', '61109010140000071219812874', '022299'])
      expect(fields.slice(6)).toEqual(['', '', ''])
      expect(code.isWellFormed()).toBe(true)
      expect(code).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})

test('an amount above 9999,99 zł has no code', () => {
  expect(transferCode({ ...transfer, amount: 9999.99 })).toContain('|999999|')
  expect(transferCode({ ...transfer, amount: 10_000 })).toBeNull()
})
