import { expect, test } from 'vitest'
import { spacedIban } from './iban-text.rules.ts'

test('an account number is printed in the groups that banks use', () => {
  expect(spacedIban('PL61109010140000071219812874')).toBe('61 1090 1014 0000 0712 1981 2874')
})
