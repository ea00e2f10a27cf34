import { expect, test } from 'vitest'
import { readPolishIban } from './iban.rules.ts'

test.each([
  ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  ['pl61-1090-1014-0000-0712-1981-2874', 'PL61109010140000071219812874'],
  ['61 1090 1014 0000 0712 1981 2875', null],
  ['DE89370400440532013000', null],
  ['6110901014', null],
  ['', null],
])('"%s" is read as %s', (text, iban) => {
  expect(readPolishIban(text)).toBe(iban)
})
